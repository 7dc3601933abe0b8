import type { MembershipBaseQuery } from './types';

/** RTK Query copies a base query's meta into its actions; headers carry the bearer and must not get there. */
export const withoutMeta =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const { data, error } = await next(request, api, extraOptions);
    return error ? { error } : { data };
  };
