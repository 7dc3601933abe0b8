import { sessionOf, unauthorized } from '../../http/authentication';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

/** PUT /v1/me, POST alike: the fields of the profile, checked as the app checks them; answers with the member (§7). */
export function profileRoute({ members }: Services): Handlers<'updateProfile'> {
  return {
    updateProfile: async (request) => {
      const { memberId } = sessionOf(request);
      await members.update(memberId, request.body);
      const me = await members.find(memberId);
      if (me === null) throw unauthorized();
      return { me };
    },
  };
}
