import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the route that answers a request, such as `/legal/:slug`, or `none` where there is no such route. It
 * says what a log or a metric may know of an address: a path as sent can hold a token and takes any number of values.
 */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? 'none';
}
