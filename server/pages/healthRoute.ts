import type { FastifyInstance, FastifyReply } from 'fastify';
import { createProbe } from '../operations/probe';
import type { Services } from '../services';

type Dependencies = Pick<Services, 'database' | 'lifecycle'>;

/**
 * For monitoring. GET /health: the process answers; it touches nothing else, since a restart mends no database. GET
 * /ready: send requests here, 503 while the database does not answer or the server is about to stop; the schema is the
 * newest, as nothing listens before. GET /healthz is /ready by its older name.
 */
export function addHealthRoutes(app: FastifyInstance, { database, lifecycle }: Dependencies): void {
  const askDatabase = createProbe(() => database.query('SELECT 1'));

  app.get('/health', async (_request, reply) => answer(reply, 200, 'ok'));

  for (const path of ['/ready', '/healthz']) {
    app.get(path, async (request, reply) => {
      if (lifecycle.isDraining) return answer(reply, 503, 'draining');
      try {
        await askDatabase();
        return await answer(reply, 200, 'ok');
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return answer(reply, 503, 'unavailable');
      }
    });
  }
}

function answer(reply: FastifyReply, status: number, word: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ status: word });
}
