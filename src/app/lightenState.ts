import { membershipApi } from '../api/membershipApi';

/** Of one answer, and of all larger ones together; bytes as JSON. */
const LARGE = 10_000;
const LARGEST_SUM = 1_000_000;

/** The state of a store with the API slice. */
export type ApiState = Parameters<typeof membershipApi.util.selectAllQueryEntries>[0];

/**
 * A state in which of RTK Query's large answers only the newest are left, up to 1 MB: the answers to screens that were
 * left may fill a record alone.
 */
export function lightenState<State extends ApiState>(state: State): State {
  const newestFirst = membershipApi.util
    .selectAllQueryEntries(state)
    .map((entry) => ({ key: entry.queryCacheKey, bytes: bytesOf(entry), started: entry.startedTimeStamp }))
    .filter(({ bytes }) => bytes > LARGE)
    .sort((one, other) => other.started - one.started);
  let sum = 0;
  const left = newestFirst.filter(({ bytes }, index) => (sum += bytes) > LARGEST_SUM && index > 0);
  const isLeft = new Set<string>(left.map(({ key }) => key));
  const kept = Object.entries(state.membershipApi.queries).filter(([key]) => !isLeft.has(key));
  const queries = Object.fromEntries(kept);
  return { ...state, membershipApi: { ...state.membershipApi, queries } };
}

function bytesOf(entry: object): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}
