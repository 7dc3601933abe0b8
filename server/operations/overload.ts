import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { Refusal, REFUSALS } from '../http/refusal';

export type Overload = FastifyUnderPressureOptions;

/**
 * A process whose event loop needs so many milliseconds for each of its rounds answers no request in time. The mean of two
 * seconds hardly changes by a single long round, such as that of a machine that was asleep.
 */
const OVERLOAD: Overload = { maxEventLoopDelay: 1_000, sampleInterval: 2_000 };

const RETRY_SECONDS = 5;

/**
 * Refuses requests with 503 while the event loop is overloaded: beyond the limit every further request slows down all
 * others.
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
  // The app on another origin reads the refusal, too.
  { name: 'overload', dependencies: ['cors'] },
);
