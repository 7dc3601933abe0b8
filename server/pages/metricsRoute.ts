import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressList, LOOPBACK } from '../http/addressList';
import { notFound } from '../http/refusal';
import { createMetricsCollection } from '../operations/collectMetrics';
import type { EventLoop } from '../operations/eventLoop';
import { EXPOSITION_TYPE, writeMetrics } from '../operations/exposition';
import type { Services } from '../services';

/** GET /metrics, in Prometheus' text format, for this machine and `METRICS_ALLOWED`; for everybody else there is none. */
export function addMetricsRoute(app: FastifyInstance, services: Services & { readonly eventLoop: EventLoop }): void {
  const isListed = addressList([...LOOPBACK, ...(services.settings.metricsAllowed ?? [])]);
  const collect = createMetricsCollection(services);

  app.get('/metrics', async (request, reply) => {
    if (!isListed(request.ip) || isForSomebodyUnknown(request)) throw notFound();
    reply.header('Cache-Control', 'no-store').type(EXPOSITION_TYPE);
    return writeMetrics(await collect());
  });
}

/** A proxy nobody told us to trust speaks for a client of whom we know nothing, and it often runs on this machine. */
function isForSomebodyUnknown({ headers, ip, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress;
}
