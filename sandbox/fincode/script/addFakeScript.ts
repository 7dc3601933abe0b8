import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the fake of fincode's browser script, next to the call `tokens`, which the script addresses relatively to
 * itself. Pages of any origin may load the script.
 */
export function addFakeScript(app: FastifyInstance): void {
  const script = readFileSync(path.join(__dirname, 'fincode.js'), 'utf8');
  app.get('/v1/fincode.js', (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('text/javascript')
      .send(script),
  );
}
