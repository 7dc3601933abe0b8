import { ProviderUnreachable, type CardProvider } from './cardProvider';

const FIRST_STEP_MS = 9_000;
const QUESTION_MS = 3_000;

/**
 * Milliseconds for a charge and the step that finishes it. All calls of one request must fit into 20 s, after which a
 * silent connection is closed (decisions §1).
 */
export const CHARGE_MS = FIRST_STEP_MS + QUESTION_MS;

/**
 * Returns a card provider whose calls reject with ProviderUnreachable after a time limit. They may still take effect.
 */
export function withTimeLimits(provider: CardProvider): CardProvider {
  return {
    charge: (request) => within(FIRST_STEP_MS, provider.charge(request)),
    find: (reference, amount) => within(QUESTION_MS, provider.find(reference, amount)),
    cancel: (reference, amount) => within(QUESTION_MS, provider.cancel(reference, amount)),
    finish: (reference, amount) => within(QUESTION_MS, provider.finish(reference, amount)),
    readCallback: (request) => provider.readCallback(request),
  };
}

function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ProviderUnreachable('No answer in time'));
    }, limitMs);
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
