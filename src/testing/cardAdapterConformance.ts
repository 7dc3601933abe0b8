import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CardService, TokenizeCard } from '../store/api/cardProviders/cardAdapter';
import { REQUIRED_HEADERS } from '#contract/calls';
import type { Card } from '#contract/card';
import { Secret } from '#domain/secret';
import { fakeNetwork, neverAnswered, type ReceivedCall } from './network';
import { OF_THE_CARD } from './payment';
import { testStore } from './testStore';

/** Milliseconds after which an adapter must stop waiting for a provider that does not answer. */
const PATIENCE_MS = 30_000;

const CARD: Card = {
  cardNumber: '4242424242424242',
  cardExpiry: { month: '12', year: '2030' },
  cardSecurityCode: '739',
  cardholderName: 'CANARY YAMADA',
};

/** Sets how the provider answers from now on. Returns the list of received calls, to which later calls are added. */
type Given<Words extends readonly unknown[]> = (...words: Words) => readonly ReceivedCall[];

/** The app's part of a card provider under test, with functions that fake the provider's answers. */
export interface AdapterUnderTest {
  readonly tokenize: TokenizeCard;
  readonly service: CardService;
  readonly takesCard: Given<[cardToken: string]>;
  /** Makes the provider refuse the card. `field` is undefined if the refusal concerns no field of the form. */
  readonly refusesCard: Given<[field: keyof Card | undefined, message: string]>;
  /**
   * Functions that make the provider give an answer that an adapter cannot read, by the name of the answer. One of them
   * breaks the connection.
   */
  readonly unreadable: Readonly<Record<string, Given<[]>>>;
  readonly isSilent: Given<[behaviour: typeof neverAnswered]>;
}

/** Defines the tests that the app's part of every card provider must pass (docs/payment-provider.md). */
export function describeCardAdapter(name: string, tested: AdapterUnderTest): void {
  fakeNetwork();

  describe(`${name} as the app's half of a card provider`, () => {
    it('gets a token, which no action or log can show', async () => {
      tested.takesCard('canary-card-token');
      const { result, actions } = await tokenize(tested);
      const token = 'cardToken' in result ? result.cardToken : null;
      expect(token).toBeInstanceOf(Secret);
      expect(token?.reveal()).toBe('canary-card-token');
      expect(JSON.stringify([result, actions])).not.toMatch(OF_THE_CARD);
    });

    it('hands the card to the provider once, in no address, and with nothing of the member', async () => {
      const received = tested.takesCard('a-token');
      await tokenize(tested);
      expect(received.filter(({ body }) => body.includes(CARD.cardNumber))).toHaveLength(1);
      for (const { url, headers } of received) {
        expect(url).not.toMatch(OF_THE_CARD);
        // The header `Authorization` is not forbidden, because a provider may demand the museum's public key in it.
        const ours = ['Cookie', ...Object.keys(REQUIRED_HEADERS).filter((header) => header.startsWith('X-'))];
        expect(ours.filter((header) => headers.has(header))).toEqual([]);
        expect(JSON.stringify([...headers])).not.toContain('canary-bearer');
      }
    });

    it.each(['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName', undefined] as const)(
      'tells of a refusal for the field %s in the provider’s words',
      async (field) => {
        tested.refusesCard(field, 'このカードはご利用いただけません。');
        expect((await tokenize(tested)).result).toEqual({
          refusal: { field, message: 'このカードはご利用いただけません。' },
        });
      },
    );

    it.each(Object.entries(tested.unreadable))('takes %s for no answer, and does not reject', async (_, given) => {
      given();
      expect((await tokenize(tested)).result).toEqual({ refusal: null });
    });

    it('gives up a provider that is silent', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
      try {
        tested.isSilent(neverAnswered);
        const asked = tokenize(tested);
        await jest.advanceTimersByTimeAsync(PATIENCE_MS);
        expect((await asked).result).toEqual({ refusal: null });
      } finally {
        jest.useRealTimers();
      }
    });
  });
}

/** Calls the adapter as src/store/api/cardProvider.ts does for a member who is signed in. */
async function tokenize({ tokenize: run, service }: AdapterUnderTest) {
  const { store, actions } = testStore('canary-bearer');
  const { signal } = new AbortController();
  const api: BaseQueryApi = {
    dispatch: store.dispatch,
    getState: store.getState,
    extra: undefined,
    signal,
    abort: () => undefined,
    endpoint: 'cardTokens',
    type: 'mutation',
  };
  return { result: await run(CARD, service, api), actions };
}
