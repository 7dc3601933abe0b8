import type { FastifyInstance } from 'fastify';
import type { BackgroundWorker } from './backgroundWorker';

/** Runs a worker from the app's start to its end. It begins with work that an earlier run left. */
export function runWorker(app: FastifyInstance, worker: BackgroundWorker): void {
  app.addHook('onReady', async () => {
    worker.start(app.log);
  });
  app.addHook('onClose', () => worker.close());
}
