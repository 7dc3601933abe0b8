/** Of one answer, and of all larger ones together; bytes as JSON. */
const LARGE = 10_000;
const LARGEST_SUM = 1_000_000;

type Queries = Readonly<Record<string, { readonly startedTimeStamp?: number } | undefined>>;

/**
 * A state in which of RTK Query's large answers only the newest are left, up to 1 MB: the answers to screens that were
 * left may fill a record alone.
 */
export function lightenState<T>(state: T): T {
  if (!hasQueries(state)) return state;
  const { queries } = state.membershipApi;
  const newestFirst = Object.entries(queries)
    .map(([key, query]) => ({ key, bytes: bytesOf(query), started: query?.startedTimeStamp ?? 0 }))
    .filter(({ bytes }) => bytes > LARGE)
    .sort((one, other) => other.started - one.started);
  let sum = 0;
  const left = newestFirst.filter(({ bytes }, index) => (sum += bytes) > LARGEST_SUM && index > 0);
  const isLeft = new Set(left.map(({ key }) => key));
  const kept = Object.fromEntries(Object.entries(queries).filter(([key]) => !isLeft.has(key)));
  return { ...state, membershipApi: { ...state.membershipApi, queries: kept } };
}

function hasQueries(state: unknown): state is { readonly membershipApi: { readonly queries: Queries } } {
  const api = typeof state === 'object' && state !== null && 'membershipApi' in state ? state.membershipApi : null;
  return typeof api === 'object' && api !== null && 'queries' in api;
}

function bytesOf(query: unknown): number {
  return new TextEncoder().encode(JSON.stringify(query ?? null)).length;
}
