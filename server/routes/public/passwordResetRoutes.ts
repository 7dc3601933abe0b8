import { passwordResetInputSchema } from '../../../src/contract/auth';
import { CALLS } from '../../../src/contract/calls';
import type { Api } from '../../http/validation';
import { clientAddress } from '../../limits/clientAddress';
import { noMemberMail, passwordChangedMail, passwordResetMail } from '../../mail/memberMails';
import { badMailToken, mailTokenParamsSchema, requireMailToken } from '../../mailTokens/requireMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../../repositories/mailTokenRepository';
import { createPasswordResetRepository, type PasswordReset } from '../../repositories/passwordResetRepository';
import type { Services } from '../../services';
import { addMailRequestRoute } from './mailRequestRoute';

/**
 * A forgotten password (§2, §7): POST /v1/auth/password-reset mails a link; PUT /v1/auth/password-reset/{token}, POST
 * alike, sets the new password. That ends every session and signs nobody in, and the member gets a notice.
 */
export function addPasswordResetRoutes(api: Api, services: Services): void {
  const { settings, hasher } = services;
  const purpose = 'password_reset';

  addMailRequestRoute(api, services, {
    path: CALLS.requestPasswordReset.path,
    purpose,
    write: (email, token, isMember) =>
      isMember ? passwordResetMail(email, token, settings) : noMemberMail(email, settings),
  });

  api.route({
    method: ['PUT', 'POST'],
    url: CALLS.resetPassword.path,
    schema: { params: mailTokenParamsSchema, body: passwordResetInputSchema },
    handler: async (request, reply) => {
      const presented: PresentedMailToken = { purpose, token: request.params.token };
      const { memberId, email } = await requireMailToken(request, presented, services);
      if (memberId === null) throw badMailToken();
      const passwordHash = await hasher.forClient(clientAddress(request)).hash(request.body.password);
      await resetPassword(presented, { memberId, email, passwordHash }, services);
      return reply.code(204).send();
    },
  });
}

/** Uses the link and sets the password, both or neither. Of requests at the same time one succeeds. */
async function resetPassword(presented: PresentedMailToken, change: PasswordReset, services: Services): Promise<void> {
  const { mailer, clock, settings } = services;
  await mailer.transaction(async (transaction, sendMail) => {
    const mailTokens = createMailTokenRepository(transaction);
    // The member first and then the links, as in every change of a member: another order could deadlock with them.
    const email = await createPasswordResetRepository(transaction).reset(change);
    const redeemed = await mailTokens.redeem(presented, clock());
    if (email === null || redeemed === null) throw badMailToken();
    await mailTokens.revokeAll(change.memberId);
    await sendMail(passwordChangedMail(email, settings));
  });
}
