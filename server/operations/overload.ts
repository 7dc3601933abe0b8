import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { Refusal, REFUSALS } from '../http/refusal';

export type Overload = FastifyUnderPressureOptions;

/**
 * Milliseconds. If the mean delay of the event loop is greater than `maxEventLoopDelay`, the process answers no request
 * in time. A single round of three seconds, which occurs when the process starts on a busy machine, hardly changes the
 * mean over five seconds.
 */
export const OVERLOAD: Overload = { maxEventLoopDelay: 1_000, sampleInterval: 5_000 };

const RETRY_SECONDS = 5;

/**
 * Refuses requests with 503 while the event loop is overloaded, since every further request would slow down all others.
 */
export const refuseWhenOverloaded = fp(
  async (api, { overload = OVERLOAD }: { readonly overload?: Overload | undefined }) => {
    await api.register(underPressure, {
      ...overload,
      pressureHandler: async () => {
        throw new Refusal(503, { message: REFUSALS.busy }, { 'Retry-After': String(RETRY_SECONDS) });
      },
    });
  },
  // Runs after `cors`, because an app with another origin can read the refusal only if it has the headers of CORS.
  { name: 'overload', dependencies: ['cors'] },
);
