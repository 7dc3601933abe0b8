import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSALS } from './refusal';

/**
 * Reads bodies as JSON in UTF-8 and as nothing else; a compressed or otherwise encoded body is refused. The app sends
 * its Content-Type with every call (§7), so an empty body is no fault where none is wanted. Keys that would reach a
 * prototype make the body invalid.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new Refusal(400, { message: REFUSALS.badRequest }));
    else void parseJson(request, body.toString(), done);
  });
}
