import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies as JSON and as nothing else. The app sends its Content-Type with every call (§7), so an empty body is no
 * fault where none is wanted. Keys that would reach a prototype make the body invalid.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
