import { trimState, type ApiState } from './trimState';

const answer = (startedTimeStamp: number, length: number) => ({ startedTimeStamp, data: 'あ'.repeat(length) });
const stateWith = (queries: object) =>
  // The cast is safe, because `trimState` reads no other parts of the state.
  ({ auth: { session: 1 }, membershipApi: { config: {}, queries } }) as object as ApiState;
const keptOf = (queries: object) => Object.keys(trimState(stateWith(queries)).membershipApi.queries);

it('leaves out the oldest of the large answers, beyond a megabyte of them', () => {
  const large = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`list ${at}`, answer(100 + at, 100_000)]));
  const kept = keptOf({ me: answer(1, 100), ...large, plans: undefined });
  expect(kept).toEqual(['me', 'list 7', 'list 8', 'list 9', 'plans']);
});

it('keeps the newest answer, however large', () => {
  expect(keptOf({ old: answer(1, 10_000), new: answer(2, 900_000) })).toEqual(['new']);
});

it('leaves the rest of the state as it is', () => {
  const state = stateWith({ me: answer(1, 100) });
  expect(trimState(state)).toEqual(state);
});
