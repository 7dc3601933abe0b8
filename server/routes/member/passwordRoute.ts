import { changePassword } from '../../account/passwordChange';
import { sessionOf } from '../../http/authentication';
import { Refusal } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

const WRONG_PASSWORD = '現在のパスワードが正しくありません';

/**
 * PUT or POST /v1/me/password (§7, decisions §1). A wrong current password is answered with 400 and a message for its
 * field.
 */
export function passwordRoute(services: Services): Handlers<'changePassword'> {
  return {
    changePassword: async (request) => {
      const change = { session: sessionOf(request), hasher: services.hasher.forRequest(request), input: request.body };
      const isChanged = await changePassword(change, services);
      if (!isChanged) throw new Refusal(400, { errors: { password: [WRONG_PASSWORD] } });
    },
  };
}
