import type { FastifyInstance } from 'fastify';
import { routePattern } from '../http/routePattern';
import type { ServerMetrics } from './serverMetrics';

/** Counts every answered request by the pattern of its route. */
export function countRequests(app: FastifyInstance, { requests, durations }: ServerMetrics): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const labels = { method: request.method, route: routePattern(request) };
    requests.inc({ ...labels, status: `${String(Math.floor(statusCode / 100))}xx` });
    durations.observe(labels, elapsedTime / 1_000);
  });
}
