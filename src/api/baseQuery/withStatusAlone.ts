import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from '../errors';
import type { MembershipBaseQuery, MembershipRequest, ResponseMeta } from './types';

/** The base query as RTK Query gets it. */
export type RecordedBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, Pick<ResponseMeta, 'status'>>;

/**
 * RTK Query copies a base query's meta into its actions: the status of the answer gets there, for the support staff;
 * headers contain the bearer and must not.
 */
export const withStatusAlone =
  (next: MembershipBaseQuery): RecordedBaseQuery =>
  async (request, api, extraOptions) => {
    const { data, error, meta } = await next(request, api, extraOptions);
    const recorded = meta && { meta: { status: meta.status } };
    return error ? { error, ...recorded } : { data, ...recorded };
  };
