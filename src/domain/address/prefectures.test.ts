import { PREFECTURES } from './prefectures';

it('are 47, each once, from Hokkaido to Okinawa', () => {
  expect(new Set(PREFECTURES).size).toBe(47);
  expect(PREFECTURES).toHaveLength(47);
  expect([PREFECTURES[0], PREFECTURES.at(-1)]).toEqual(['北海道', '沖縄県']);
});

it('are one 都, one 道, two 府 and 43 県', () => {
  const count = (kind: string) => PREFECTURES.filter((name) => name.endsWith(kind)).length;
  expect(['都', '道', '府', '県'].map(count)).toEqual([1, 1, 2, 43]);
});
