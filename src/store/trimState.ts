import { membershipApi } from './api/membershipApi';

/**
 * Sizes of answers in bytes of JSON: an answer above `LARGE` counts as large, and all large answers together may have
 * `LARGEST_SUM` bytes.
 */
const LARGE = 10_000;
const LARGEST_SUM = 1_000_000;

/** The state of a store with the API slice. */
export type ApiState = Parameters<typeof membershipApi.util.selectAllQueryEntries>[0];

/**
 * Returns a copy of the state without the older of RTK Query's large answers: all small answers stay, and the newest
 * large ones up to 1 MB. Otherwise answers of earlier screens could fill a support record.
 */
export function trimState<State extends ApiState>(state: State): State {
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
