import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from './serverMetrics';

/** Counts every answered request under its route's pattern: a path as sent may hold a token, and has no end of forms. */
export function countRequests(app: FastifyInstance, { requests, durations }: ServerMetrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const request = { method, route: routeOptions.url ?? 'none' };
    requests.count({ ...request, status: `${String(Math.floor(statusCode / 100))}xx` });
    durations.observe(request, elapsedTime / 1_000);
  });
}
