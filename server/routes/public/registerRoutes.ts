import { sendToken } from '../../http/authentication';
import { Refusal } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { alreadyRegisteredMail, registrationMail } from '../../mail/joiningMails';
import { badMailToken, requireMailToken } from '../../mailTokens/requireMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../../repositories/mailTokenRepository';
import { createRegistrationRepository, type NewMember } from '../../repositories/registrationRepository';
import type { Services } from '../../services';
import { mailRequestRoute } from './mailRequestRoute';

const OTHER_EMAIL = 'お申し込みいただいたメールアドレスと異なります';
const TAKEN_EMAIL = 'このメールアドレスはすでに登録されています';

/**
 * The registration in two steps (§2, §7): POST /v1/auth/register mails a link; GET /v1/auth/register/{token} tells the
 * address it was sent to; POST to the same makes the member and signs them in.
 */
export function registerRoutes(services: Services): Handlers<'requestRegistration' | 'getRegisterInfo' | 'register'> {
  const { settings, sessions, hasher } = services;
  const purpose = 'register';
  return {
    requestRegistration: mailRequestRoute(services, {
      purpose,
      write: (email, token, isMember) =>
        isMember ? alreadyRegisteredMail(email, settings) : registrationMail(email, token, settings),
    }),

    getRegisterInfo: async (request) => {
      const { email } = await requireMailToken(request, { purpose, token: request.params.token }, services);
      return { email };
    },

    register: async (request, reply) => {
      const presented: PresentedMailToken = { purpose, token: request.params.token };
      const { email } = await requireMailToken(request, presented, services);
      if (request.body.email !== email) throw refusedEmail(OTHER_EMAIL);
      const passwordHash = await hasher.forClient(clientAddress(request)).hash(request.body.password);
      const token = await sessions.start(await register(presented, { input: request.body, passwordHash }, services));
      if (token !== null) sendToken(reply, token);
    },
  };
}

/** Uses the link and makes the member, both or neither. Of requests at the same time one succeeds. */
async function register(presented: PresentedMailToken, member: NewMember, { database, clock }: Services) {
  return database.transaction(async (transaction) => {
    const now = clock();
    const redeemed = await createMailTokenRepository(transaction).redeem(presented, now);
    if (redeemed === null) throw badMailToken();
    const memberId = await createRegistrationRepository(transaction).add(member, now);
    if (memberId === null) throw refusedEmail(TAKEN_EMAIL);
    return { memberId, passwordHash: member.passwordHash };
  });
}

function refusedEmail(message: string): Refusal {
  return new Refusal(400, { errors: { email: [message] } });
}
