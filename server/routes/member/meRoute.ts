import { CALLS } from '../../../src/contract/calls';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** GET /v1/me: the member with their plan (§7). */
export function addMeRoute(api: Api, { authentication }: Services): void {
  api.get(CALLS.getMe.path, { onRequest: authentication.requiredMe }, async ({ me }) => ({ me }));
}
