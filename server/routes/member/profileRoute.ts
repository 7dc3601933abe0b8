import { sessionOf, unauthorized } from '../../http/authentication';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

/**
 * PUT or POST /v1/me (§7) changes the fields of the profile, checks them as the app does, and answers with the member.
 */
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
