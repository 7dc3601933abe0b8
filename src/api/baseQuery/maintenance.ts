import { maintenanceEntered } from '../../state/maintenanceActions';
import type { MembershipBaseQuery } from './types';

/** 503 from any call, whatever its body (§8): dispatches `maintenanceEntered` once per answer; the session stays. */
export const withMaintenance =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const result = await next(request, api, extraOptions);
    if (result.meta?.status === 503) api.dispatch(maintenanceEntered());
    return result;
  };
