import { CALLS } from '../../../src/contract/calls';
import { confirmEmailChange } from '../../account/emailChange';
import { Refusal } from '../../http/refusal';
import type { Api } from '../../http/validation';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import { badMailToken } from '../../mailTokens/requireMailToken';
import type { Services } from '../../services';

const EMAIL_TAKEN =
  'このメールアドレスには変更できませんでした。お手数ですが、別のメールアドレスでもう一度お申し込みください。';

/**
 * GET /v1/me/email/verify/{token} (§7): 204, also when repeated, for visitors and members alike; 404 for a link that is
 * unknown, replaced or expired, or whose address somebody else got meanwhile (decisions §1).
 */
export function addVerifyEmailRoute(api: Api, services: Services): void {
  const { authentication, limiter } = services;

  api.get<{ Params: { token: string } }>(
    CALLS.verifyEmail.path,
    // A HEAD must not change anything.
    { onRequest: authentication.optional, exposeHeadRoute: false },
    async (request, reply) => {
      const outcome = await limiter.countFailure([counters.unknownMailTokens(clientAddress(request))], () =>
        confirmEmailChange(request.params.token, services),
      );
      if (outcome === null) throw badMailToken();
      if (outcome === 'taken') throw new Refusal(404, { message: EMAIL_TAKEN });
      return reply.code(204).send();
    },
  );
}
