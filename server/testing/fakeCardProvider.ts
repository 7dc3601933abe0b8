import {
  ProviderUnreachable,
  stateOfSum,
  type CardProvider,
  type ChargeState,
  type Customer,
} from '../payments/cardProvider';

/** The card tokens of the fake, named after the result of a charge. */
export const CARD = {
  good: 'tok-good',
  declined: 'tok-declined',
  challenged: 'tok-challenged',
  slow: 'tok-slow',
  /** The charge does not reach the provider. */
  lostOnTheWay: 'tok-lost-on-the-way',
  /** The provider takes the money, but its answer does not arrive. */
  lostOnTheWayBack: 'tok-lost-on-the-way-back',
  /**
   * The issuer of this card takes no part in 3-D Secure: the charge is `authenticated` at once, and
   * `chargeAuthenticated` takes the money.
   */
  attempted: 'tok-attempted',
  /** A card like `attempted`, but the answer of the first `chargeAuthenticated` does not arrive. */
  lostAnswer: 'tok-lost-answer',
} as const;

export interface FakeCardProvider extends CardProvider {
  /** The calls to the provider, oldest first: `charge`, `find`, `cancel` or `chargeAuthenticated`. */
  readonly calls: readonly string[];
  /** The amounts in yen that the provider has taken, by reference. */
  readonly charged: ReadonlyMap<string, number>;
  /** The data of members that the provider has received, by reference. */
  readonly customers: ReadonlyMap<string, Customer>;
  /** Ends every open charge with this result. */
  endOpen(state: ChargeState): void;
  /** Whether the provider leaves every call unanswered. */
  isDown: boolean;
  /** Forgets all charges and calls. */
  reset(): void;
}

interface Charge {
  readonly amount: number;
  readonly cardToken: string;
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
  [CARD.attempted]: { status: 'authenticated' },
  [CARD.lostAnswer]: { status: 'authenticated' },
};

/** Creates a card provider whose outcomes a test chooses. */
export function createFakeCardProvider(): FakeCardProvider {
  const charges = new Map<string, Charge>();
  const customers = new Map<string, Customer>();
  const calls: string[] = [];

  const isOpen = ({ state }: Charge) => state.status !== 'succeeded' && state.status !== 'failed';
  const receive = (call: string) => {
    calls.push(call);
    if (provider.isDown) throw new ProviderUnreachable();
  };

  const provider: FakeCardProvider = {
    calls,
    customers,
    isDown: false,
    get charged() {
      const paid = [...charges].filter(([, { state }]) => state.status === 'succeeded');
      return new Map(paid.map(([reference, { amount }]) => [reference, amount]));
    },
    endOpen: (state) => {
      for (const charge of charges.values()) if (isOpen(charge)) charge.state = state;
    },
    reset: () => {
      charges.clear();
      customers.clear();
      calls.length = 0;
      provider.isDown = false;
    },

    charge: async ({ reference, cardToken, amount, customer }) => {
      receive('charge');
      customers.set(reference, customer);
      if (cardToken === CARD.lostOnTheWay) throw new ProviderUnreachable();
      const charge = charges.get(reference) ?? { amount, cardToken, state: FIRST_STATE[cardToken] ?? BAD_TOKEN };
      charges.set(reference, charge);
      if (cardToken === CARD.lostOnTheWayBack) throw new ProviderUnreachable();
      return charge.state;
    },
    find: async (reference, amount) => {
      receive('find');
      const charge = charges.get(reference);
      return stateOfSum(charge?.state ?? null, charge?.amount, amount);
    },
    cancel: async (reference, amount) => {
      receive('cancel');
      const charge = charges.get(reference) ?? { amount: 0, cardToken: '', state: CANCELED };
      if (isOpen(charge)) charge.state = CANCELED;
      charges.set(reference, charge);
      return stateOfSum(charge.state, charge.amount, amount);
    },
    chargeAuthenticated: async (reference, amount) => {
      receive('chargeAuthenticated');
      const charge = charges.get(reference);
      if (charge === undefined) throw new Error(`No charge for ${reference}`);
      if (stateOfSum(charge.state, charge.amount, amount).status !== 'authenticated') return charge.state;
      charge.state = { status: 'succeeded' };
      if (charge.cardToken === CARD.lostAnswer) throw new ProviderUnreachable();
      return charge.state;
    },
    list: async () => {
      receive('list');
      return [...provider.charged].map(([reference, amount]) => ({ reference, amount, status: 'succeeded' }));
    },
    readCallback: ({ method, query, rawBody }) => {
      if (method === 'GET') return query['reference'] === undefined ? null : { reference: query['reference'] };
      const { reference = '', signature } = Object.fromEntries(new URLSearchParams(rawBody.toString()));
      return signature === 'genuine' ? { reference } : null;
    },
  };
  return provider;
}
