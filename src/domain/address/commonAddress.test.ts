import { commonAddress } from './postalAddress';

const place = (address: string, city = '富山市', prefecture = '富山県') => ({ prefecture, city, address });

test.each([
  ['one town', ['丸の内'], '丸の内'],
  ['the same town twice', ['丸の内', '丸の内'], '丸の内'],
  ['a town whose name begins the others', ['田尻東', '田尻', '田尻西'], '田尻'],
  ['quarters of one town', ['八尾町上牧', '八尾町下島'], '八尾町'],
  ['quarters of two towns in one, one character alike after it', ['保原町豊田', '保原町豊町'], '保原町'],
  ['quarters two 町 deep', ['西町大町上', '西町大町下'], '西町大町'],
  ['names that only begin alike', ['加茂内町', '加茂町'], ''],
  ['names that begin with 町', ['町田', '町村'], ''],
  ['names with nothing in common', ['大桑町', '三小牛町'], ''],
  ['no towns', ['', ''], ''],
])('several places under one code share %s', (_, towns, shared) => {
  expect(commonAddress(towns.map((town) => place(town)))).toEqual(place(shared));
});

test.each([
  ['nothing', []],
  ['a place that is none', [null]],
  ['a place and one that is none', [place('丸の内'), null]],
  ['two cities', [place('丸の内'), place('丸の内', '射水市')]],
  ['two prefectures', [place('丸の内', '府中市', '東京都'), place('丸の内', '府中市', '広島県')]],
])('%s settles nothing', (_, places) => {
  expect(commonAddress(places)).toBeNull();
});
