import { ProviderUnreachable, type CardProvider } from './cardProvider';

/** A silent connection is cut after 20 s (decisions §1): whatever a request asks one after the other must fit in. */
export const CHARGE_MS = 12_000;
const QUESTION_MS = 3_000;

/**
 * Limits the calls to a card provider in time: after that they fail as unreachable, although they may still take
 * effect.
 */
export function withTimeLimits(provider: CardProvider): CardProvider {
  return {
    charge: (request) => within(CHARGE_MS, provider.charge(request)),
    find: (reference) => within(QUESTION_MS, provider.find(reference)),
    cancel: (reference) => within(QUESTION_MS, provider.cancel(reference)),
    readCallback: (fields) => provider.readCallback(fields),
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
