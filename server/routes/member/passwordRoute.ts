import { confirms } from '../../../src/contract/auth';
import { CALLS } from '../../../src/contract/calls';
import { passwordChangeInputSchema } from '../../../src/contract/profile';
import { changePassword } from '../../account/passwordChange';
import { sessionOf } from '../../http/authentication';
import { Refusal } from '../../http/refusal';
import type { Api } from '../../http/validation';
import { clientAddress } from '../../limits/clientAddress';
import type { Services } from '../../services';

const WRONG_PASSWORD = '現在のパスワードが正しくありません';

/** The rules of the form, and the comparison that the app leaves to the API (§5). */
const bodySchema = passwordChangeInputSchema.check(confirms('newPassword', 'newPasswordConfirm'));

/** PUT /v1/me/password, POST alike (§7, decisions §1): a wrong current password is 400 at its field. */
export function addPasswordRoute(api: Api, services: Services): void {
  api.route({
    method: ['PUT', 'POST'],
    url: CALLS.changePassword.path,
    schema: { body: bodySchema },
    onRequest: services.authentication.required,
    handler: async (request, reply) => {
      const { body } = request;
      const change = { session: sessionOf(request), client: clientAddress(request), input: body };
      const isChanged = await changePassword(change, services);
      if (!isChanged) throw new Refusal(400, { errors: { password: [WRONG_PASSWORD] } });
      return reply.code(204).send();
    },
  });
}
