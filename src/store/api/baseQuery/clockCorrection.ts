import { deviationOf } from '#domain/clock';
import { deviationFound, selectClockDeviation } from '../../slices/clockSlice';
import { earlyCallsSentAt } from './earlyCalls';
import { getSlices, type ApiEnvironment, type MembershipBaseQuery } from './types';

/**
 * Compares the device's clock with the `Date` header of each answer, and stores the deviation (decisions §15). Ignores
 * answers without a readable date.
 */
export const withClockCorrection =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    // The cast is safe, because `createStore` passes an `ApiEnvironment` as the thunks' extra argument.
    const { now } = api.extra as ApiEnvironment;
    const sentAt = earlyCallsSentAt() ?? now().getTime();
    const result = await next(request, api, extraOptions);
    const date = Date.parse(result.meta?.headers.get('Date') ?? '');
    if (Number.isNaN(date)) return result;
    const known = selectClockDeviation(getSlices(api));
    const deviation = deviationOf({ date, sentAt, readAt: now().getTime() }, known);
    if (deviation !== known) api.dispatch(deviationFound(deviation));
    return result;
  };
