import { passwordResetLink } from '../../account/mailedLink';
import { resetPassword } from '../../account/passwordReset';
import type { Handlers } from '../../http/contractRoutes';
import { InvalidMailToken } from '../../mailTokens/invalidMailToken';
import type { PresentedMailToken } from '../../mailTokens/mailTokenRepository';
import type { Services } from '../../services';
import { requireMailToken } from '../requireMailToken';
import { mailRequestRoute } from './mailRequestRoute';

/**
 * The calls for a forgotten password (§2, §7). POST /v1/auth/password-reset mails a link. PUT or POST
 * /v1/auth/password-reset/{token} sets the new password, ends all sessions of the member, and mails a notice. The
 * member is not signed in afterwards.
 */
export function passwordResetRoutes(services: Services): Handlers<'requestPasswordReset' | 'resetPassword'> {
  const { settings, hasher } = services;
  const purpose = 'password_reset';
  return {
    requestPasswordReset: mailRequestRoute(services, passwordResetLink(settings)),

    resetPassword: async (request) => {
      const requestHasher = hasher.forRequest(request);
      const presented: PresentedMailToken = { purpose, token: request.params.token };
      const { memberId, email } = await requireMailToken(request, presented, services);
      if (memberId === null) throw new InvalidMailToken();
      const passwordHash = await requestHasher.hash(request.body.password);
      await resetPassword(presented, { memberId, email, passwordHash }, services);
    },
  };
}
