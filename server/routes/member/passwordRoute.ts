import { CALLS } from '../../../src/contract/calls';
import { MESSAGES } from '../../../src/contract/messages';
import { passwordChangeInputSchema } from '../../../src/contract/profile';
import { changePassword } from '../../account/passwordChange';
import { sessionOf } from '../../http/authentication';
import { Refusal } from '../../http/refusal';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

const WRONG_PASSWORD = '現在のパスワードが正しくありません';

/**
 * PUT /v1/me/password, POST alike (§7, decisions §1): 400 at the field for a wrong current password, and for a
 * confirmation that differs, which the app leaves to the API (§5).
 */
export function addPasswordRoute(api: Api, services: Services): void {
  api.route({
    method: ['PUT', 'POST'],
    url: CALLS.changePassword.path,
    schema: { body: passwordChangeInputSchema },
    onRequest: services.authentication.required,
    handler: async (request, reply) => {
      const { body } = request;
      if (body.newPassword !== body.newPasswordConfirm) {
        throw new Refusal(400, { errors: { newPasswordConfirm: [MESSAGES.passwordConfirmation] } });
      }
      const isChanged = await changePassword(sessionOf(request), body, services);
      if (!isChanged) throw new Refusal(400, { errors: { password: [WRONG_PASSWORD] } });
      return reply.code(204).send();
    },
  });
}
