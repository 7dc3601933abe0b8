import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { Refusal, REFUSALS } from '../http/refusal';

export type Overload = FastifyUnderPressureOptions;

/**
 * Milliseconds. A process whose event loop is so late in each round answers no request in time. A single long round,
 * such as that of a machine that was asleep, hardly changes the mean of two seconds.
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
  // The refusal needs the headers of CORS, or the app on another origin cannot read it.
  { name: 'overload', dependencies: ['cors'] },
);
