import { confirmEmailChange } from '../../account/emailChange';
import { Refusal } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import { InvalidMailToken } from '../../mailTokens/invalidMailToken';
import type { Services } from '../../services';

const EMAIL_TAKEN =
  'このメールアドレスには変更できませんでした。お手数ですが、別のメールアドレスでもう一度お申し込みください。';

/**
 * GET /v1/me/email/verify/{token} (§7) answers 204 to visitors and members alike, even if the call is repeated. It
 * answers 404 if the link is unknown, replaced or expired, or if another member now has the address (decisions §1).
 */
export function verifyEmailRoute(services: Services): Handlers<'verifyEmail'> {
  return {
    verifyEmail: async (request) => {
      const outcome = await services.limiter.countFailure([counters.unknownMailTokens(clientAddress(request))], () =>
        confirmEmailChange(request.params.token, services),
      );
      if (outcome === null) throw new InvalidMailToken();
      if (outcome === 'taken') throw new Refusal(404, { message: EMAIL_TAKEN });
    },
  };
}
