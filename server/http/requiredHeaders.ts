import fp from 'fastify-plugin';
import { REQUIRED_HEADERS } from '#contract/calls';
import { Refusal, REFUSALS } from './refusal';

/**
 * Refuses calls without `X-Museum-Id` and `X-Requested-With` (§7, decisions §1). A page of another origin can set these
 * headers only if cors.ts allows it.
 */
export const requiredHeaders = fp(
  async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      const isOurs =
        headers['x-museum-id'] === REQUIRED_HEADERS['X-Museum-Id'] &&
        headers['x-requested-with'] === REQUIRED_HEADERS['X-Requested-With'];
      if (!isOurs) throw new Refusal(400, { message: REFUSALS.badRequest });
    });
  },
  // Runs after `cors`, which answers preflights. They have none of these headers, so this hook would refuse them.
  { name: 'required-headers', dependencies: ['cors'] },
);
