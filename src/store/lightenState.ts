import { membershipApi } from './api/membershipApi';

/** In bytes of JSON: an answer above the first limit is large; large answers together may take the second one. */
const LARGE = 10_000;
const LARGEST_SUM = 1_000_000;

/** The state of a store with the API slice. */
export type ApiState = Parameters<typeof membershipApi.util.selectAllQueryEntries>[0];

/**
 * A copy of the state with the newest of RTK Query's large answers, up to 1 MB, and all small ones: otherwise the
 * answers to screens that were left could fill a record alone.
 */
export function lightenState<State extends ApiState>(state: State): State {
  const newestFirst = membershipApi.util
    .selectAllQueryEntries(state)
    .map((entry) => ({ key: entry.queryCacheKey, bytes: bytesOf(entry), started: entry.startedTimeStamp }))
    .filter(({ bytes }) => bytes > LARGE)
    .sort((one, other) => other.started - one.started);
  let sum = 0;
  const dropped = newestFirst.filter(({ bytes }, index) => (sum += bytes) > LARGEST_SUM && index > 0);
  const isDropped = new Set<string>(dropped.map(({ key }) => key));
  const kept = Object.entries(state.membershipApi.queries).filter(([key]) => !isDropped.has(key));
  const queries = Object.fromEntries(kept);
  return { ...state, membershipApi: { ...state.membershipApi, queries } };
}

function bytesOf(entry: object): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}
