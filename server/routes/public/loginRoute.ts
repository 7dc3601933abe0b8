import { loginInputSchema } from '../../../src/contract/auth';
import { CALLS } from '../../../src/contract/calls';
import { sendToken } from '../../http/authentication';
import { Refusal, REFUSALS } from '../../http/refusal';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** POST /v1/auth/login: 204 with the session's first bearer, 401 for a wrong address or password alike (§7). */
export function addLoginRoute(api: Api, { members, hasher, sessions, authentication }: Services): void {
  api.post(
    CALLS.login.path,
    { schema: { body: loginInputSchema }, onRequest: authentication.optional },
    async ({ body }, reply) => {
      const credentials = await members.findCredentials(body.email);
      const isRight = await hasher.matches(body.password, credentials?.passwordHash ?? null);
      if (credentials === null || !isRight) throw new Refusal(401, { message: REFUSALS.wrongLogin });
      sendToken(reply, await sessions.start(credentials.memberId));
      return reply.code(204).send();
    },
  );
}
