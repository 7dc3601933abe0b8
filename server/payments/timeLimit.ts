import { ProviderUnreachable, type CardProvider } from './cardProvider';

const FIRST_STEP_MS = 9_000;
const QUESTION_MS = 3_000;

/**
 * Milliseconds that a charge can take: its first call, and the call that charges the card of an `authenticated` charge.
 * A connection without an answer is cut after 20 s (decisions §1), so all calls that one request makes must end before.
 */
export const CHARGE_MS = FIRST_STEP_MS + QUESTION_MS;

/**
 * Returns a card provider whose calls reject with ProviderUnreachable after a time limit. Such a call may still take
 * effect later.
 */
export function withTimeLimits(provider: CardProvider): CardProvider {
  return {
    charge: (request) => within(FIRST_STEP_MS, provider.charge(request)),
    find: (reference, amount) => within(QUESTION_MS, provider.find(reference, amount)),
    cancel: (reference, amount) => within(QUESTION_MS, provider.cancel(reference, amount)),
    chargeAuthenticated: (reference, amount) => within(QUESTION_MS, provider.chargeAuthenticated(reference, amount)),
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
