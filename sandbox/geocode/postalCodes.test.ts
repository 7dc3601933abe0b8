import { toPostalAddress, commonAddress } from '#domain/address/postalAddress';
import { PREFECTURES } from '#domain/address/prefectures';
import { demoMembers } from '../seed/data/members';
import { geocodeAnswer } from './geocodeAnswer';
import { townName } from './placeNames';
import { createPostalCodes, readPostalData, unpackRows, type PostalRow } from './postalRows';

const findPlaces = createPostalCodes();

/** Returns the address that the app derives from the map service's answer. */
function settle(rows: readonly PostalRow[]) {
  return commonAddress(geocodeAnswer(rows).results.map((result) => toPostalAddress(result.address_components)));
}

const addressOf = async (code: string) => {
  const found = await findPlaces(code);
  const settled = settle(found);
  return settled && [settled.prefecture, settled.city, settled.address].join(' ');
};

test.each([
  ['0010000', '北海道 札幌市北区 '],
  ['0460003', '北海道 余市郡余市町 黒川町'],
  ['0480101', '北海道 寿都郡黒松内町 黒松内'],
  ['0600042', '北海道 札幌市中央区 大通西'],
  ['0520303', '北海道 伊達市 大滝区三階滝町'],
  ['1000001', '東京都 千代田区 千代田'],
  ['1001101', '東京都 三宅島三宅村 神着'],
  ['1001301', '東京都 御蔵島村 '],
  ['1001401', '東京都 八丈島八丈町 大賀郷'],
  ['1006801', '東京都 千代田区 大手町ＪＡビル１階'],
  ['1520000', '東京都 目黒区 '],
  ['2500311', '神奈川県 足柄下郡箱根町 湯本'],
  ['2720021', '千葉県 市川市 八幡'],
  ['3300000', null],
  ['4090211', '山梨県 北都留郡小菅村 '],
  ['4430034', '愛知県 蒲郡市 港町'],
  ['4520961', '愛知県 清須市 '],
  ['4901413', '愛知県 弥富市 子宝'],
  ['4980000', null],
  ['5014222', '岐阜県 郡上市 八幡町島谷'],
  ['5100000', null],
  ['5100075', '三重県 四日市市 安島'],
  ['5220317', '滋賀県 犬上郡多賀町 一円'],
  ['5300001', '大阪府 大阪市北区 梅田'],
  ['6048571', '京都府 京都市中京区 寺町通御池上る'],
  ['6068501', '京都府 京都市左京区 吉田本町'],
  ['6180000', null],
  ['6391160', '奈良県 大和郡山市 北郡山町'],
  ['6781233', '兵庫県 赤穂郡上郡町 大持'],
  ['7000941', null],
  ['7380024', '広島県 廿日市市 新宮'],
  ['7660001', '香川県 仲多度郡琴平町 '],
  ['8380141', '福岡県 小郡市 小郡'],
  ['9071801', '沖縄県 八重山郡与那国町 与那国'],
  ['9218046', '石川県 金沢市 '],
  ['9218812', '石川県 野々市市 扇が丘'],
  ['9392403', '富山県 富山市 八尾町'],
  ['9638024', '福島県 郡山市 朝日'],
  ['9998531', '山形県 飽海郡遊佐町 菅里'],
  ['0000000', null],
])('%s fills in: %s', async (code, expected) => {
  expect(await addressOf(code)).toBe(expected);
});

test('every code of Japan settles prefecture and city as the data has them, unless it spans several', async () => {
  const rows = await everyRow();
  const byCode = new Map<string, PostalRow[]>();
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);

  expect([...byCode].filter(([, places]) => !isSettledRightly(places))).toEqual([]);
  expect(byCode.size).toBeGreaterThan(140_000);
  expect(new Set(rows.map(({ prefecture }) => prefecture))).toEqual(new Set(PREFECTURES));
  expect(rows.filter(({ city }) => city.length < 2)).toEqual([]);
});

test('the demo members live where their postal codes are', async () => {
  for (const { zip, prefecture, city, address } of demoMembers('2026-07-01')) {
    const found = settle(await findPlaces(zip));
    expect(found).toMatchObject({ prefecture, city });
    expect(address).toMatch(new RegExp(`^${found?.address ?? ''}.`));
  }
});

/** Returns whether the app fills in the municipality that the data has and, if a code has a single town, the town. */
function isSettledRightly(places: readonly PostalRow[]): boolean {
  const settled = settle(places);
  const [city, ...otherCities] = new Set(places.map((place) => `${place.prefecture} ${place.city}`));
  if (otherCities.length > 0) return settled === null;
  const [town, ...otherTowns] = new Set(places.map((place) => townName(place.town)));
  const hasItsTown = otherTowns.length > 0 || settled?.address === town;
  return settled !== null && `${settled.prefecture} ${settled.city}` === city && hasItsTown;
}

async function everyRow(): Promise<PostalRow[]> {
  return Object.values(await readPostalData()).flatMap(unpackRows);
}
