import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSALS } from './refusal';

/**
 * Makes the app accept bodies only as JSON in UTF-8. Bodies that are compressed, or that have keys which would change a
 * prototype, are refused. An empty body is accepted if the call needs no body, since the app sends a Content-Type with
 * every call (§7).
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
