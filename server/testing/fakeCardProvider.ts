import { ProviderUnreachable, type CardProvider, type ChargeState } from '../payments/cardProvider';

/** Card tokens, named by the result of a charge. */
export const CARD = {
  good: 'tok-good',
  declined: 'tok-declined',
  challenged: 'tok-challenged',
  slow: 'tok-slow',
  /** The provider cannot be reached and never learns of the charge. */
  lostOnTheWay: 'tok-lost-on-the-way',
  /** The provider takes the money, but its answer does not arrive. */
  lostOnTheWayBack: 'tok-lost-on-the-way-back',
} as const;

export interface FakeCardProvider extends CardProvider {
  /** What was asked of it, oldest first: `charge`, `find` or `cancel`. */
  readonly calls: readonly string[];
  /** The amounts it has really taken, by reference. */
  readonly taken: ReadonlyMap<string, number>;
  /** Ends every open charge with this result. */
  endOpen(state: ChargeState): void;
  /** Whether it leaves every call unanswered. */
  isDown: boolean;
  /** Makes it as new. */
  reset(): void;
}

interface Charge {
  readonly amount: number;
  state: ChargeState;
}

const CANCELED: ChargeState = { status: 'failed', reason: 'canceled' };
const BAD_TOKEN: ChargeState = { status: 'failed', reason: 'badToken' };

const FIRST_STATE: Readonly<Record<string, ChargeState>> = {
  [CARD.good]: { status: 'succeeded' },
  [CARD.declined]: { status: 'failed', reason: 'declined' },
  [CARD.challenged]: { status: 'waiting', challengeUrl: 'https://cards.example.test/challenge/1' },
  [CARD.slow]: { status: 'pending' },
  [CARD.lostOnTheWayBack]: { status: 'succeeded' },
};

/** A card provider that keeps the promises of its port, with outcomes that a test chooses. */
export function createFakeCardProvider(): FakeCardProvider {
  const charges = new Map<string, Charge>();
  const calls: string[] = [];

  const isOpen = ({ state }: Charge) => state.status === 'pending' || state.status === 'waiting';
  const take = (call: string) => {
    calls.push(call);
    if (provider.isDown) throw new ProviderUnreachable();
  };

  const provider: FakeCardProvider = {
    calls,
    isDown: false,
    get taken() {
      const paid = [...charges].filter(([, { state }]) => state.status === 'succeeded');
      return new Map(paid.map(([reference, { amount }]) => [reference, amount]));
    },
    endOpen: (state) => {
      for (const charge of charges.values()) if (isOpen(charge)) charge.state = state;
    },
    reset: () => {
      charges.clear();
      calls.length = 0;
      provider.isDown = false;
    },

    charge: async ({ reference, cardToken, amount }) => {
      take('charge');
      if (cardToken === CARD.lostOnTheWay) throw new ProviderUnreachable();
      const charge = charges.get(reference) ?? { amount, state: FIRST_STATE[cardToken] ?? BAD_TOKEN };
      charges.set(reference, charge);
      if (cardToken === CARD.lostOnTheWayBack) throw new ProviderUnreachable();
      return charge.state;
    },
    find: async (reference) => {
      take('find');
      return charges.get(reference)?.state ?? null;
    },
    cancel: async (reference) => {
      take('cancel');
      const charge = charges.get(reference) ?? { amount: 0, state: CANCELED };
      if (isOpen(charge)) charge.state = CANCELED;
      charges.set(reference, charge);
      return charge.state;
    },
    readCallback: ({ reference = '', signature }) => (signature === 'genuine' ? { reference } : null),
  };
  return provider;
}
