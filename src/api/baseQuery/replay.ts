import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { selectReplayedFrom, type StateWithReplay } from '../../state/replaySlice';
import type { ApiError } from '../errors';
import type { RecordedBaseQuery } from './withStatusAlone';

/** As much of RTK Query's cache as an answer needs. */
interface StateWithAnswers {
  readonly membershipApi: {
    readonly queries: Readonly<
      Record<string, { readonly endpointName?: string; readonly data?: unknown; readonly error?: unknown } | undefined>
    >;
  };
}

/** Whether the store shows an imported record: then no request may be sent (decisions §7). */
export function isReplay(getState: BaseQueryApi['getState']): boolean {
  // RTK Query types its state as unknown; every store with this API has the slice, since only createStore makes one.
  return selectReplayedFrom(getState() as StateWithReplay) !== null;
}

/**
 * While a record is replayed, a call gets the recorded answer of the last such call, so that screens look as they did.
 */
export const withReplay =
  (next: RecordedBaseQuery): RecordedBaseQuery =>
  (request, api, extraOptions) =>
    isReplay(api.getState) ? recordedAnswer(api) : next(request, api, extraOptions);

function recordedAnswer({ endpoint, getState }: BaseQueryApi): Awaited<ReturnType<RecordedBaseQuery>> {
  // As above: the only API there is has this place in the store.
  const { queries } = (getState() as StateWithAnswers).membershipApi;
  const last = Object.values(queries).findLast(
    (query) => query?.endpointName === endpoint && (query.error ?? query.data),
  );
  if (last?.data !== undefined && last.error === undefined) return { data: last.data };
  // What stands there as an error came from this base query.
  return { error: (last?.error as ApiError | undefined) ?? { status: 'REPLAY' } };
}
