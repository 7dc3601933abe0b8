import { DESIGNATED_CITIES, toPostalAddress, type AddressComponent } from './postalAddress';

const part = (name: string, ...types: string[]): AddressComponent => ({
  long_name: name,
  types: [...types, 'political'],
});
const sublocality = (level: number, name: string) => part(name, 'sublocality', `sublocality_level_${level}`);
const prefecture = (name: string) => part(name, 'administrative_area_level_1');
const county = (name: string) => part(name, 'administrative_area_level_2');
const locality = (name: string) => part(name, 'locality');
const japan = part('日本', 'country');
const kyoto = [locality('京都市'), prefecture('京都府'), japan];
const okazaki = { prefecture: '京都府', city: '京都市左京区', address: '岡崎円勝寺町' };

describe('the answer of the map service for', () => {
  test.each([
    [
      'a designated city, its ward the first sublocality',
      [part('606-8344', 'postal_code'), sublocality(2, '岡崎円勝寺町'), sublocality(1, '左京区'), ...kyoto],
      okazaki,
    ],
    [
      'a designated city, its ward named as one',
      [sublocality(2, '岡崎円勝寺町'), part('左京区', 'ward'), ...kyoto],
      okazaki,
    ],
    [
      'a designated city, its ward also called a sublocality',
      [part('左京区', 'ward', 'sublocality', 'sublocality_level_1'), sublocality(2, '岡崎円勝寺町'), ...kyoto],
      okazaki,
    ],
    [
      'a designated city, its ward also called a locality',
      [sublocality(2, '岡崎円勝寺町'), part('左京区', 'ward', 'locality'), ...kyoto],
      okazaki,
    ],
    [
      'a ward of Tokyo',
      [sublocality(2, '千代田'), locality('千代田区'), prefecture('東京都'), japan],
      { prefecture: '東京都', city: '千代田区', address: '千代田' },
    ],
    [
      'a ward of Tokyo that is called both',
      [sublocality(1, '千代田'), part('千代田区', 'locality', 'ward'), prefecture('東京都')],
      { prefecture: '東京都', city: '千代田区', address: '千代田' },
    ],
    [
      'a town in a county',
      [sublocality(1, '湯本'), locality('箱根町'), county('足柄下郡'), prefecture('神奈川県'), japan],
      { prefecture: '神奈川県', city: '足柄下郡箱根町', address: '湯本' },
    ],
    [
      'a hamlet called 区 of a town',
      [sublocality(1, '中央区'), locality('箱根町'), county('足柄下郡'), prefecture('神奈川県')],
      { prefecture: '神奈川県', city: '足柄下郡箱根町', address: '中央区' },
    ],
    [
      'a hamlet called 区 right below a city without wards',
      [sublocality(2, '山手'), sublocality(1, '大滝区'), locality('伊達市'), prefecture('北海道')],
      { prefecture: '北海道', city: '伊達市', address: '大滝区山手' },
    ],
    [
      'a hamlet called 区 deep in a city',
      [sublocality(1, '山手'), sublocality(2, '東区'), locality('大津市'), prefecture('滋賀県')],
      { prefecture: '滋賀県', city: '大津市', address: '山手東区' },
    ],
    [
      'a hamlet called 区 deep in a designated city',
      [sublocality(2, '中区'), sublocality(1, '左京区'), ...kyoto],
      { prefecture: '京都府', city: '京都市左京区', address: '中区' },
    ],
    [
      'four sublocalities in any order',
      [sublocality(3, '二丁目'), sublocality(1, '本町'), sublocality(4, '3'), sublocality(2, '北'), ...kyoto],
      { prefecture: '京都府', city: '京都市', address: '本町北二丁目3' },
    ],
    ['a city without sublocalities', kyoto, { prefecture: '京都府', city: '京都市', address: '' }],
  ])('%s', (_, components, expected) => {
    expect(toPostalAddress(components)).toEqual(expected);
  });

  test.each([
    ['a place without a city', [sublocality(1, '左京区'), prefecture('京都府'), japan]],
    ['a place without a prefecture', [locality('京都市'), japan]],
    ['a city without a name', [locality(''), prefecture('京都府')]],
    ['nothing', []],
  ])('%s fills no field', (_, components) => {
    expect(toPostalAddress(components)).toBeNull();
  });
});

it('20 cities have wards of their own', () => {
  expect(new Set(DESIGNATED_CITIES).size).toBe(20);
  expect(DESIGNATED_CITIES.filter((city) => !city.endsWith('市'))).toEqual([]);
});
