import { paymentIdOf } from '../fincode/paymentId';
import type { Fault } from '../../sandbox/fincode/fakeRoutes';
import { CARD } from './fakeCardProvider';
import type { FakeFincode } from './fakeFincode';
import type { ControlledProvider } from './paymentFixture';
import { TEST_CARD } from './sandboxCards';

interface Card {
  readonly number: string;
  /** A call whose request or answer does not arrive. */
  readonly fault?: readonly [call: string, Fault];
}

/** The cards of fincode's fake that behave like those of the fake card provider. */
const CARDS: Readonly<Record<string, Card>> = {
  [CARD.good]: { number: TEST_CARD.good },
  [CARD.challenged]: { number: TEST_CARD.twoSteps },
  [CARD.lostOnTheWay]: { number: TEST_CARD.good, fault: ['PUT /v1/payments/:id', 'down'] },
  [CARD.lostAnswer]: { number: TEST_CARD.attempted, fault: ['PUT /v1/payments/:id/secure', 'lost'] },
};

/** Returns fincode's adapter with the fake of fincode, for tests that otherwise use the fake card provider. */
export function controlFincode(fake: FakeFincode): ControlledProvider {
  const provider = fake.open();
  const references = new Set<string>();
  const charges = () => {
    const ids = new Set([...references].map(paymentIdOf));
    return fake.payments.list(['AUTHENTICATED', 'CAPTURED'], '', '9999').filter(({ id }) => ids.has(id));
  };

  return {
    ...provider,
    charge: async (request) => {
      const { number, fault } = CARDS[request.cardToken] ?? { number: '' };
      fake.faults.of = (call) => (call === fault?.[0] ? fault[1] : null);
      references.add(request.reference);
      return provider.charge({ ...request, cardToken: await fake.tokenFor(number) });
    },
    get charged() {
      const charged = [...references].map((reference) => {
        const charge = charges().find(({ id }) => id === paymentIdOf(reference));
        return [reference, (charge?.amount ?? 0) * (charge?.timesCharged ?? 0)] as const;
      });
      return new Map(charged.filter(([, amount]) => amount > 0));
    },
    /** Lets the members approve their challenges. If `state` is succeeded, also lets fincode's page take the money. */
    endOpen: (state) => {
      fake.faults.of = () => null;
      for (const payment of charges()) {
        fake.payments.decide(payment, true);
        if (state.status === 'succeeded' && payment.charge?.status === 'authenticated')
          fake.payments.executeAfter3DSecure(payment.id, payment.accessId);
      }
    },
    reset: () => {
      references.clear();
      fake.faults.of = () => null;
    },
  };
}
