import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSALS } from './refusal';

/**
 * Makes the app read bodies only as JSON in UTF-8, and refuse compressed or otherwise encoded bodies. The app sends its
 * Content-Type with every call (§7), so an empty body is accepted where the call needs none. Keys that would change a
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
