import type { FastifyInstance } from 'fastify';
import type { BackgroundWorker } from './backgroundWorker';

/** Has a worker work from the app's start to its end, beginning with what an earlier run left. */
export function runWorker(app: FastifyInstance, worker: BackgroundWorker): void {
  app.addHook('onReady', async () => {
    worker.start(app.log);
  });
  app.addHook('onClose', () => worker.close());
}
