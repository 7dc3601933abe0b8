import type { LoginInput } from '#contract/auth';
import type { RequestHasher } from '../../auth/passwordHasher';
import { sendToken } from '../../http/authentication';
import { Refusal, REFUSALS } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Services } from '../../services';

/**
 * POST /v1/auth/login answers 204 with the first bearer of a session, 401 for a wrong address or a wrong password (§7),
 * and 429 after too many logins from one client address, right or wrong (decisions §1, §11).
 */
export function loginRoute(services: Services): Handlers<'login'> {
  return {
    login: async (request, reply) => {
      const client = clientAddress(request);
      const { email } = request.body;
      const attempt = {
        failuresInARow: [counters.wrongLogins(client, email)],
        failures: [counters.wrongLoginsOfClient(client)],
        successes: [counters.rightLogins(client, email)],
      };
      const hasher = services.hasher.forRequest(request);
      const token = await services.limiter.countAttempt(attempt, () => startSession(request.body, hasher, services));
      if (token === null) throw new Refusal(401, { message: REFUSALS.wrongLogin });
      sendToken(reply, token);
    },
  };
}

/** Starts a session and returns its first bearer. Returns null if the address or the password is wrong. */
async function startSession(
  { email, password }: LoginInput,
  hasher: RequestHasher,
  services: Services,
): Promise<string | null> {
  const credentials = await services.members.findCredentials(email);
  const isRight = await hasher.matches(password, credentials?.passwordHash ?? null);
  return isRight && credentials !== null ? services.sessions.start(credentials) : null;
}
