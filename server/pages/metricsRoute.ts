import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { addressList, LOOPBACK } from '../http/addressList';
import { notFound } from '../http/refusal';
import { addGauges } from '../operations/addGauges';
import { processRegistry } from '../operations/serverMetrics';
import type { Services } from '../services';

/** GET /metrics, in Prometheus' text format, for this machine and `METRICS_ALLOWED`; for everybody else there is none. */
export function addMetricsRoute(app: FastifyInstance, services: Services): void {
  const isListed = addressList([...LOOPBACK, ...(services.settings.metricsAllowed ?? [])]);
  addGauges(services);
  const registry = Registry.merge([services.metrics.registry, processRegistry]);

  app.get('/metrics', async (request, reply) => {
    if (!isListed(request.ip) || isForSomebodyUnknown(request)) throw notFound();
    reply.header('Cache-Control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

/** A proxy nobody told us to trust speaks for a client of whom we know nothing, and it often runs on this machine. */
function isForSomebodyUnknown({ headers, ip, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress;
}
