import { startTestApp, type TestApp } from '../../server/testing/testApp';

let museum: TestApp;

beforeAll(async () => {
  museum = await startTestApp();
});

afterAll(() => museum.close());

const ask = (query: Record<string, string | string[]>) => museum.app.inject({ url: '/sandbox/geocode/json', query });

const named = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });

it('answers as the Google Geocoding API does', async () => {
  const query = { address: '6068501', language: 'ja', components: 'country:JP', key: 'any' };
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.json()).toEqual({
    status: 'OK',
    results: [
      {
        address_components: [
          named('606-8501', 'postal_code'),
          named('吉田本町', 'political', 'sublocality', 'sublocality_level_2'),
          named('左京区', 'political', 'sublocality', 'sublocality_level_1'),
          named('京都市', 'locality', 'political'),
          named('京都府', 'administrative_area_level_1', 'political'),
          { long_name: '日本', short_name: 'JP', types: ['country', 'political'] },
        ],
        formatted_address: '日本、〒606-8501 京都府京都市左京区吉田本町',
        types: ['postal_code'],
      },
    ],
  });
});

it.each([
  ['2500311', ['日本、〒250-0311 神奈川県足柄下郡箱根町湯本']],
  ['4980000', ['日本、〒498-0000 愛知県弥富市', '日本、〒498-0000 三重県桑名郡木曽岬町']],
  ['9218046', ['日本、〒921-8046 石川県金沢市大桑町', '日本、〒921-8046 石川県金沢市三小牛町']],
])('names each place under %s once', async (address, places) => {
  const { results } = (await ask({ address })).json<{ results: { formatted_address: string }[] }>();
  expect(results.map((result) => result.formatted_address)).toEqual(places);
});

it.each([
  '606-8501',
  '〒606-8501',
  '〒 606 8501',
  ' 6068501 ',
  '６０６８５０１',
  '〒６０６－８５０１',
  '606ー8501',
  '606−8501',
])('understands %s', async (address) => {
  expect((await ask({ address })).json()).toMatchObject({ status: 'OK', results: [{ types: ['postal_code'] }] });
});

it.each<Record<string, string>>([
  { address: '0000000' },
  { address: '999' },
  { address: '60685011' },
  { address: '京都大学' },
  { address: '../6068501' },
  { address: '６０６八五〇一' },
  { address: '6068501', components: 'country:US' },
])('finds nothing for %j', async (query) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ZERO_RESULTS', results: [] });
});

it.each<Record<string, string | string[]>>([
  {},
  { address: '' },
  { address: ' ' },
  { address: ['6068501', '1000001'] },
])('asks for an address when there is %j', async (query) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBeUndefined();
  expect(answer.json()).toMatchObject({ status: 'INVALID_REQUEST', results: [] });
});
