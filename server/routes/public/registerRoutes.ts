import { registrationLink } from '../../account/mailedLink';
import { registerMember } from '../../account/registration';
import { sendToken } from '../../http/authentication';
import type { Handlers } from '../../http/contractRoutes';
import { Refusal } from '../../http/refusal';
import type { PresentedMailToken } from '../../mailTokens/mailTokenRepository';
import type { Services } from '../../services';
import { requireMailToken } from '../requireMailToken';
import { mailRequestRoute } from './mailRequestRoute';

const OTHER_EMAIL = 'お申し込みいただいたメールアドレスと異なります';

/**
 * The calls for the registration in two steps (§2, §7). POST /v1/auth/register mails a link. GET
 * /v1/auth/register/{token} returns the address to which the link was sent. POST to the same path adds the member and
 * signs the member in.
 */
export function registerRoutes(services: Services): Handlers<'requestRegistration' | 'getRegisterInfo' | 'register'> {
  const { settings, sessions, hasher } = services;
  const purpose = 'register';
  return {
    requestRegistration: mailRequestRoute(services, registrationLink(settings)),

    getRegisterInfo: async (request) => {
      const { email } = await requireMailToken(request, { purpose, token: request.params.token }, services);
      return { email };
    },

    register: async (request, reply) => {
      const requestHasher = hasher.forRequest(request);
      const presented: PresentedMailToken = { purpose, token: request.params.token };
      const { email } = await requireMailToken(request, presented, services);
      if (request.body.email !== email) throw new Refusal(400, { errors: { email: [OTHER_EMAIL] } });
      const passwordHash = await requestHasher.hash(request.body.password);
      const member = await registerMember(presented, { input: request.body, passwordHash }, services);
      const token = await sessions.start(member);
      if (token !== null) sendToken(reply, token);
    },
  };
}
