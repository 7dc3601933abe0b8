import { CALLS } from '../../../src/contract/calls';
import { sessionOf } from '../../http/authentication';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** DELETE /v1/me/logout: ends the session with every bearer of it (decisions §1). */
export function addLogoutRoute(api: Api, { sessions, authentication }: Services): void {
  api.delete(CALLS.logout.path, { onRequest: authentication.last }, async (request, reply) => {
    await sessions.end(sessionOf(request));
    return reply.code(204).send();
  });
}
