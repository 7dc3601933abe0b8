import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal, REFUSALS } from './refusal';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Notes the routes added from here on; the function it returns then makes every other method of their paths answer 405
 * with `Allow` (decisions §1).
 */
export function watchMethods(api: FastifyInstance): () => void {
  const methodsOf = new Map<string, HTTPMethods[]>();
  api.addHook('onRoute', ({ routePath, method }) => {
    const known = methodsOf.get(routePath) ?? [];
    methodsOf.set(routePath, known.concat(method));
  });
  return () => {
    for (const [url, allowed] of [...methodsOf]) refuseOthers(api, url, allowed);
  };
}

function refuseOthers(api: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const refusal = new Refusal(405, { message: REFUSALS.wrongMethod }, { Allow: allowed.join(', ') });
  api.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    // Before the body is read: whatever it is, it is not wanted.
    onRequest: () => Promise.reject(refusal),
    handler: () => undefined,
  });
}
