import { deviationOf } from '#domain/clock';
import { deviationFound, selectClockDeviation } from '../../slices/clockSlice';
import { earlyCallsSentAt } from './earlyCalls';
import { slicesOf, type ApiEnvironment, type MembershipBaseQuery } from './types';

/**
 * Compares the device's clock with the `Date` of each answer, whatever its status (decisions §15); an answer without a
 * readable date changes nothing.
 */
export const withClockCorrection =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    // The store is created with this environment as its extra argument.
    const { now } = api.extra as ApiEnvironment;
    const sentAt = earlyCallsSentAt() ?? now().getTime();
    const result = await next(request, api, extraOptions);
    const date = Date.parse(result.meta?.headers.get('Date') ?? '');
    if (Number.isNaN(date)) return result;
    // Every store with this API has the slice: createStore is the only place that makes one.
    const known = selectClockDeviation(slicesOf(api));
    const deviation = deviationOf({ date, sentAt, readAt: now().getTime() }, known);
    if (deviation !== known) api.dispatch(deviationFound(deviation));
    return result;
  };
