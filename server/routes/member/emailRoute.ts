import { requestEmailChange } from '../../account/emailChange';
import { sessionOf, unauthorized } from '../../http/authentication';
import { Refusal } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Services } from '../../services';

const SAME_EMAIL = '現在ご登録のメールアドレスと同じです。別のメールアドレスを入力してください。';

/**
 * POST /v1/me/email (§7): 204 whether or not another member has the address, since only its owner may learn that; 400
 * with a message for the member's own, in whatever letter case (decisions §1).
 */
export function emailRoute(services: Services): Handlers<'requestEmailChange'> {
  const { accounts, limiter } = services;
  return {
    requestEmailChange: async (request) => {
      const session = sessionOf(request);
      const { newEmail } = request.body;
      const email = await accounts.findEmail(session.memberId);
      if (email === null) throw unauthorized();
      if (email.toLowerCase() === newEmail.toLowerCase()) throw new Refusal(400, { message: SAME_EMAIL });
      await limiter.count([counters.mails(newEmail), counters.mailsOfClient(clientAddress(request))]);
      await requestEmailChange({ session, newEmail }, services);
    },
  };
}
