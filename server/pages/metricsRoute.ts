import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { addressList, LOOPBACK } from '../http/addressList';
import { notFound } from '../http/refusal';
import { addGauges } from '../operations/addGauges';
import { processRegistry } from '../operations/serverMetrics';
import type { Services } from '../services';

/** GET /metrics, in Prometheus' text format, for this machine and `METRICS_ALLOWED`; 404 for all other addresses. */
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
 * Returns whether a request comes through a proxy that is not configured. Such a proxy forwards requests of unknown
 * clients, and often runs on this machine.
 */
function isFromUntrustedProxy({ headers, ip, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress;
}
