import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { noMemberMail, passwordChangedMail, passwordResetMail } from '../../mail/memberMails';
import { badMailToken, requireMailToken } from '../../mailTokens/requireMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../../repositories/mailTokenRepository';
import { createPasswordResetRepository, type PasswordReset } from '../../repositories/passwordResetRepository';
import type { Services } from '../../services';
import { mailRequestRoute } from './mailRequestRoute';

/**
 * A forgotten password (§2, §7): POST /v1/auth/password-reset mails a link; PUT /v1/auth/password-reset/{token}, POST
 * alike, sets the new password. That ends every session and signs nobody in, and the member gets a notice.
 */
export function passwordResetRoutes(services: Services): Handlers<'requestPasswordReset' | 'resetPassword'> {
  const { settings, hasher } = services;
  const purpose = 'password_reset';
  return {
    requestPasswordReset: mailRequestRoute(services, {
      purpose,
      write: (email, token, isMember) =>
        isMember ? passwordResetMail(email, token, settings) : noMemberMail(email, settings),
    }),

    resetPassword: async (request) => {
      const presented: PresentedMailToken = { purpose, token: request.params.token };
      const { memberId, email } = await requireMailToken(request, presented, services);
      if (memberId === null) throw badMailToken();
      const passwordHash = await hasher.forClient(clientAddress(request)).hash(request.body.password);
      await resetPassword(presented, { memberId, email, passwordHash }, services);
    },
  };
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
