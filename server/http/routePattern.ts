import type { FastifyRequest } from 'fastify';

/**
 * Returns the pattern of the route that answers a request, such as `/legal/:slug`, or `none` if there is no route. Logs
 * and metrics use the pattern, since a path may contain a token, and the number of paths has no limit.
 */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'none';
}
