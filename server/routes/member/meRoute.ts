import { CALLS } from '../../../src/contract/calls';
import { sessionOf, unauthorized } from '../../http/authentication';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** GET /v1/me: the member with their plan (§7). */
export function addMeRoute(api: Api, { members, authentication }: Services): void {
  api.get(CALLS.me.path, { onRequest: authentication.required }, async (request) => {
    const me = await members.findMe(sessionOf(request).memberId);
    if (me === null) throw unauthorized();
    return { me };
  });
}
