import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** Has mails delivered from the app's start to its end, beginning with what an earlier run left. */
export function runMailDelivery(app: FastifyInstance, { mailDelivery }: Services): void {
  app.addHook('onReady', async () => {
    mailDelivery.start(app.log);
  });
  app.addHook('onClose', () => mailDelivery.close());
}
