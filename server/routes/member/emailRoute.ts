import { requestEmailChange } from '../../account/emailChange';
import { sessionOf } from '../../http/authentication';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Services } from '../../services';

/**
 * POST /v1/me/email (§7) answers 204 whether or not another member has the address. Only the mail to the address says
 * whether one does (decisions §1).
 */
export function emailRoute(services: Services): Handlers<'requestEmailChange'> {
  return {
    requestEmailChange: async (request) => {
      const { newEmail } = request.body;
      await services.limiter.count([counters.mails(newEmail), counters.mailsOfClient(clientAddress(request))]);
      await requestEmailChange({ session: sessionOf(request), newEmail }, services);
    },
  };
}
