import { ProviderUnreachable, type CardProvider } from './cardProvider';

/** Members wait for the answer; the app gives up after 30 s (decisions §2). */
const LIMIT_MS = 20_000;

/** A card provider that answers in time or is unreachable; what it does after all, nobody here learns from the call. */
export function limitInTime(provider: CardProvider): CardProvider {
  return {
    charge: (request) => within(provider.charge(request)),
    find: (reference) => within(provider.find(reference)),
    cancel: (reference) => within(provider.cancel(reference)),
    readCallback: (fields) => provider.readCallback(fields),
  };
}

function within<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ProviderUnreachable('No answer in time'));
    }, LIMIT_MS);
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
