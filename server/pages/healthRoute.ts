import type { FastifyInstance, FastifyReply } from 'fastify';
import { createProbe } from '../operations/probe';
import type { Services } from '../services';

type Dependencies = Pick<Services, 'database' | 'lifecycle'>;

/**
 * Adds the routes for monitoring. GET /health answers 200 while the process runs. It does not query the database,
 * because monitoring restarts a process without this answer, and a restart repairs no fault of the database. GET /ready
 * answers 200 if requests may be sent to this process. It answers 503 if the database does not answer or is read-only,
 * or if the server is about to stop. GET /healthz is an older name of /ready.
 */
export async function healthRoutes(app: FastifyInstance, { database, lifecycle }: Dependencies): Promise<void> {
  const askDatabase = createProbe(() => database.query(LOCK_ROW));

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

/** Locks a row without changing it. A read-only database refuses the lock. */
const LOCK_ROW = 'SELECT 1 FROM schema_migrations LIMIT 1 FOR UPDATE SKIP LOCKED';

function answer(reply: FastifyReply, status: number, word: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ status: word });
}
