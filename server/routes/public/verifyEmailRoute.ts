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
 * GET /v1/me/email/verify/{token} (§7): 204, also when repeated, for visitors and members alike; 404 for a link that is
 * unknown, replaced or expired, or whose address another member has by now (decisions §1).
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
