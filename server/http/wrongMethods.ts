import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSALS } from './refusal';

/** Makes the framework accept every method that Node reads. Otherwise it would answer unknown methods with 404. */
export function acceptAllMethods(app: FastifyInstance): void {
  const unknown = METHODS.filter((method) => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of unknown) app.addHttpMethod(method, { hasBody: true });
}

/**
 * Collects the paths of the routes that are added after this call. The returned function adds routes that answer every
 * other method of these paths with 405 and `Allow` (decisions §1).
 */
export function collectRouteMethods(app: FastifyInstance): () => void {
  const urls = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    urls.add(url);
  });
  return () => {
    for (const url of [...urls]) refuseOthers(app, url);
  };
}

function refuseOthers(app: FastifyInstance, url: string): void {
  // Calls `hasRoute` for each method, since the onRoute hook does not report the root route of a prefix with a trailing
  // slash.
  const allowed = app.supportedMethods.filter((method) => app.hasRoute({ method, url }));
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  // Adds no route to the wildcard path of static files, or to a path whose route accepts every method.
  if (url === '/*' || others.length === 0) return;
  app.route({
    method: others,
    url: url.slice(app.prefix.length),
    exposeHeadRoute: false,
    // Refuses the request before its body is read.
    onRequest: () => Promise.reject(wrongMethod(allowed)),
    handler: () => undefined,
  });
}

export function wrongMethod(allowed: readonly string[]): Refusal {
  return new Refusal(405, { message: REFUSALS.wrongMethod }, { Allow: allowed.join(', ') });
}
