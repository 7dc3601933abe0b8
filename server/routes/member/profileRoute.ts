import { CALLS } from '../../../src/contract/calls';
import { profileInputSchema } from '../../../src/contract/profile';
import { sessionOf, unauthorized } from '../../http/authentication';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** PUT /v1/me, POST alike: the fields of the profile, checked as the app checks them; answers with the member (§7). */
export function addProfileRoute(api: Api, { members, accounts, authentication, clock }: Services): void {
  api.route({
    method: ['PUT', 'POST'],
    url: CALLS.updateProfile.path,
    schema: { body: profileInputSchema(clock) },
    onRequest: authentication.required,
    handler: async (request) => {
      const { memberId } = sessionOf(request);
      await accounts.updateProfile(memberId, request.body);
      const me = await members.findMe(memberId);
      if (me === null) throw unauthorized();
      return { me };
    },
  });
}
