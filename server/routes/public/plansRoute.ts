import { CALLS } from '../../../src/contract/calls';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** GET /v1/plans (§7). */
export function addPlansRoute(api: Api, { plans, authentication }: Services): void {
  api.get(CALLS.getPlans.path, { onRequest: authentication.optional }, () => plans.list());
}
