import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal, REFUSALS } from '../http/refusal';

const WINDOW_MS = 1_000;
const RESOLUTION_MS = 20;

/** A loop that needs so long for each of its rounds, a whole window through, answers no request in time. */
const LIMIT_MS = 1_000;

/** One bad window may be a machine that was asleep, or a start. */
const WINDOWS = 2;

const RETRY_SECONDS = 5;

/** Delay of the process's event loop, measured once a second. */
export interface EventLoop {
  /** Whether the process has more to do than it can. */
  readonly isOverloaded: boolean;
}

/** Judges one window after the other. */
export function createOverloadDetector(): EventLoop & { note(delayMs: number): void } {
  let badWindows = 0;
  return {
    get isOverloaded() {
      return badWindows >= WINDOWS;
    },
    note: (delayMs) => {
      badWindows = delayMs > LIMIT_MS ? badWindows + 1 : 0;
    },
  };
}

/** Watches the process' event loop for as long as the app lives. */
export function watchEventLoop(app: FastifyInstance): EventLoop {
  const judge = createOverloadDetector();
  const measured = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  measured.enable();
  const timer = setInterval(() => {
    // Not a number while nothing was measured.
    judge.note(Math.max(0, (measured.mean || 0) / 1e6 - RESOLUTION_MS));
    measured.reset();
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    measured.disable();
  });
  return judge;
}

/**
 * Refuses requests with 503 while the event loop is overloaded: beyond the limit every further request slows down all
 * others.
 */
export function refuseWhenOverloaded(api: FastifyInstance, eventLoop: EventLoop): void {
  api.addHook('onRequest', async () => {
    if (eventLoop.isOverloaded)
      throw new Refusal(503, { message: REFUSALS.busy }, { 'Retry-After': String(RETRY_SECONDS) });
  });
}
