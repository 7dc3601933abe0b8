import { ProviderUnreachable, type CardProvider } from './cardProvider';

const FIRST_STEP_MS = 9_000;
const QUESTION_MS = 3_000;

/**
 * The first call of a charge and the one after the authentication. A silent connection is cut after 20 s (decisions
 * §1): all calls that one request makes must fit into that time.
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
