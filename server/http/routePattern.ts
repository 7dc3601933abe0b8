import type { FastifyRequest } from 'fastify';

/**
 * Returns the pattern of the route that answers a request, such as `/legal/:slug`, or `none` where there is no such
 * route. Logs and metrics use the pattern: a path as sent can contain a token and has any number of values.
 */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'none';
}
