import { mailLink, type MailedLink } from '../../account/mailedLink';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Services } from '../../services';

/**
 * Returns the handler of a call that sends a mail. It answers 204 for every address, whether or not a member has it
 * (decisions §1).
 */
export function mailRequestRoute(
  services: Services,
  link: MailedLink,
): Handlers<'requestRegistration' | 'requestPasswordReset'>['requestRegistration' | 'requestPasswordReset'] {
  return async (request) => {
    const { email } = request.body;
    await services.limiter.count([counters.mails(email), counters.mailsOfClient(clientAddress(request))]);
    await mailLink(email, link, services);
  };
}
