import type { CardProvider, ChargeState } from './cardProvider';
import { withTimeLimits } from './timeLimit';

const REQUEST = {
  reference: 'one',
  cardToken: 'token',
  amount: 5_000,
  callbackUrl: 'https://museum.example.test/',
  customer: {},
};
const PAID: ChargeState = { status: 'succeeded' };

const provider = (answer: Promise<ChargeState>): CardProvider => ({
  charge: () => answer,
  find: () => answer,
  cancel: () => answer,
  chargeAuthenticated: () => answer,
  readCallback: () => null,
});

const calls = (limited: CardProvider) => [
  limited.charge(REQUEST),
  limited.find('one'),
  limited.cancel('one'),
  limited.chargeAuthenticated('one'),
];

describe('a card provider under a time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is unreachable without an answer, soon enough to ask, to cancel and to charge before connections are cut', async () => {
    const outcomes = Promise.allSettled(calls(withTimeLimits(provider(new Promise(() => undefined)))));
    await jest.advanceTimersByTimeAsync(12_000);
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ProviderUnreachable' } });
    }
  });

  it('passes on what it answers in time, faults too, and leaves no timer behind', async () => {
    expect(await Promise.all(calls(withTimeLimits(provider(Promise.resolve(PAID)))))).toEqual([PAID, PAID, PAID, PAID]);
    const fault = new Error('unreadable answer');
    for (const outcome of await Promise.allSettled(calls(withTimeLimits(provider(Promise.reject(fault)))))) {
      expect(outcome).toEqual({ status: 'rejected', reason: fault });
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
