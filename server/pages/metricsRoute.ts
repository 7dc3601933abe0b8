import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { addressList, LOOPBACK } from '../http/addressList';
import { notFound } from '../http/refusal';
import { addGauges } from '../operations/addGauges';
import { processRegistry } from '../operations/serverMetrics';
import type { Services } from '../services';

/**
 * Adds GET /metrics in the text format of Prometheus. This machine and the addresses in `METRICS_ALLOWED` may read it;
 * all others get 404.
 */
export async function metricsRoute(app: FastifyInstance, services: Services): Promise<void> {
  const isListed = addressList([...LOOPBACK, ...(services.settings.metricsAllowed ?? [])]);
  addGauges(services);
  const registry = Registry.merge([services.metrics.registry, processRegistry]);

  app.get('/metrics', async (request, reply) => {
    if (!isListed(request.ip) || isFromUntrustedProxy(request)) throw notFound();
    reply.header('Cache-Control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

/**
 * Returns whether a request comes through a proxy that is not configured. Such a proxy may run on this machine and
 * forward requests of unknown clients.
 */
function isFromUntrustedProxy({ headers, ip, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress;
}
