import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** GET /healthz, for whoever watches over the server: 200 while the database answers, else 503. */
export function addHealthRoute(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await database.query('SELECT 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
