import { fakeNetwork, givenAddress } from '../../testing/network';
import { testStore } from '../../testing/testStore';
import { membershipApi } from './membershipApi';

fakeNetwork();

const { lookUpPostalAddress } = membershipApi.endpoints;

describe('the postal lookup', () => {
  const maps = 'https://maps.test/geocode/json';
  const place = (...parts: [string, string][]) => ({
    address_components: parts.map(([long_name, type]) => ({ long_name, types: [type, 'political'] })),
  });
  const sakyo = place(
    ['吉田本町', 'sublocality_level_2'],
    ['左京区', 'sublocality_level_1'],
    ['京都市', 'locality'],
    ['京都府', 'administrative_area_level_1'],
  );

  it('asks the map service in Japanese within Japan, and gives it neither our headers nor the bearer', async () => {
    const received = givenAddress('GET', maps, { body: { status: 'OK', results: [sakyo] } });
    const { data } = await testStore('abc').store.dispatch(lookUpPostalAddress.initiate({ zip: '6068501' }));

    expect(data).toEqual({ prefecture: '京都府', city: '京都市左京区', address: '吉田本町' });
    expect(Object.fromEntries(new URL(received[0]?.url ?? '').searchParams)).toEqual({
      address: '6068501',
      language: 'ja',
      components: 'country:JP',
      key: 'maps-key',
    });
    expect(Object.fromEntries(received[0]?.headers ?? [])).toEqual({ accept: 'application/json' });
  });

  it.each([
    ['an unknown code', { status: 'ZERO_RESULTS', results: [] }],
    ['a code without a locality', { status: 'OK', results: [place(['京都府', 'administrative_area_level_1'])] }],
    [
      'a code across prefectures',
      {
        status: 'OK',
        results: [sakyo, place(['大津市', 'locality'], ['滋賀県', 'administrative_area_level_1'])],
      },
    ],
  ])('settles nothing for %s', async (_, body) => {
    givenAddress('GET', maps, { body });
    const { data, error } = await testStore().store.dispatch(lookUpPostalAddress.initiate({ zip: '0000000' }));
    expect({ data, error }).toEqual({ data: null, error: undefined });
  });

  it('keeps what several places under one code share', async () => {
    const other = place(
      ['北白川', 'sublocality_level_2'],
      ['左京区', 'sublocality_level_1'],
      ['京都市', 'locality'],
      ['京都府', 'administrative_area_level_1'],
    );
    givenAddress('GET', maps, { body: { status: 'OK', results: [sakyo, other] } });
    const { data } = await testStore().store.dispatch(lookUpPostalAddress.initiate({ zip: '6060000' }));
    expect(data).toEqual({ prefecture: '京都府', city: '京都市左京区', address: '' });
  });

  it('fails when the quota is used up', async () => {
    givenAddress('GET', maps, { body: { status: 'OVER_QUERY_LIMIT', results: [] } });
    const { error } = await testStore().store.dispatch(lookUpPostalAddress.initiate({ zip: '6068501' }));
    expect(error).toEqual({ status: 'WRONG_SHAPE' });
  });
});
