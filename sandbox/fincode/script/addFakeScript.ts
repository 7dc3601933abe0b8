import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the fake of fincode's browser script. Its address is beside that of `tokens`, which it calls. Pages of any
 * origin may load it.
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
