import { mailLink, type MailedLink } from '../../account/mailedLink';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Services } from '../../services';

/** A call that is answered by mail: 204 for every address, whether or not it belongs to a member (decisions §1). */
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
