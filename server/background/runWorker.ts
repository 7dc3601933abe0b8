import type { FastifyInstance } from 'fastify';
import type { BackgroundWorker } from './backgroundWorker';

/** Runs a worker while the app runs. At the start, the worker does the work that an earlier run left. */
export function runWorker(app: FastifyInstance, worker: BackgroundWorker): void {
  app.addHook('onReady', async () => {
    worker.start(app.log);
  });
  app.addHook('onClose', () => worker.close());
}
