import { randomUUID } from 'node:crypto';
import { controlFincode } from '../testing/controlledFincode';
import { crashingFetch, createCrashPoint } from '../testing/crashingProcess';
import { CARD, createFakeCardProvider } from '../testing/fakeCardProvider';
import { startFakeFincode } from '../testing/fakeFincode';
import { listMails } from '../testing/mails';
import {
  NO_LOG,
  openProviderFixture,
  paymentIn,
  PLAN,
  type ControlledProvider,
  type PaymentFixture,
} from '../testing/paymentFixture';
import { describeOnEngines, type Engine } from '../testing/testDatabase';
import type { PaymentServices } from './paymentServices';

const EMAIL = 'new@example.test';
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;
const PAID = { status: 'succeeded' } as const;

/** A sequence of calls by a member and the provider to a server that may crash at any step. */
type Story = (
  server: PaymentServices,
  pay: (card: string) => Promise<string>,
  fixture: PaymentFixture<ControlledProvider>,
) => Promise<unknown>;

const STORIES: Readonly<Record<string, Story>> = {
  'a challenge after which the card is charged': async ({ payments }, pay, fixture) => {
    const id = await pay(CARD.challenged);
    fixture.provider.endOpen({ status: 'authenticated' });
    await payments.settle(id, NO_LOG);
  },
  'a charge in two steps whose second answer is lost, then a look at it': async ({ payments }, pay) => {
    await payments.settle(await pay(CARD.lostAnswer), NO_LOG);
  },
  'a challenge given up for another card': async (_, pay) => {
    await pay(CARD.challenged);
    await pay(CARD.good);
  },
  'a charge that never arrives, then a look at it': async ({ payments }, pay) =>
    payments.settle(await pay(CARD.lostOnTheWay), NO_LOG),
};

/**
 * Sequences that run only with the fake card provider. They would not test more of fincode's adapter, because all calls
 * that it makes in them also occur in the sequences above.
 */
const MORE_STORIES: Readonly<Record<string, Story>> = {
  'a charge': async (_, pay) => pay(CARD.good),
  'a charge whose answer is lost, then a look at it': async ({ payments }, pay) => {
    await payments.settle(await pay(CARD.lostOnTheWayBack), NO_LOG);
  },
  'a challenge and its callback': async ({ payments }, pay, fixture) => {
    const id = await pay(CARD.challenged);
    fixture.provider.endOpen(PAID);
    await payments.settle(id, NO_LOG);
  },
  'a slow charge and the check in the background': async ({ paymentChecks }, pay, fixture) => {
    await pay(CARD.slow);
    fixture.provider.endOpen(PAID);
    fixture.clock.advance(15);
    paymentChecks.start(NO_LOG);
    await paymentChecks.finishDue();
    await paymentChecks.close();
  },
  'a declined card and another one': async (_, pay) => {
    await pay(CARD.declined);
    await pay(CARD.good);
  },
};

// Time limit of a test in milliseconds. A test runs its sequence once for each step.
jest.setTimeout(180_000);

const send = globalThis.fetch;

interface Run {
  readonly name: string;
  readonly stories: typeof STORIES;
  open(engine: Engine): Promise<PaymentFixture<ControlledProvider>>;
}

const RUNS: readonly Run[] = [
  {
    name: 'the fake provider',
    stories: MORE_STORIES,
    open: (engine) => openProviderFixture(createFakeCardProvider(), { engine }),
  },
  {
    name: 'fincode',
    stories: STORIES,
    open: async (engine) => {
      const fake = await startFakeFincode();
      const { clock } = fake;
      const settings = { paymentMode: 'fincode' } as const;
      const fixture = await openProviderFixture(controlFincode(fake), { engine, clock, settings });
      return { ...fixture, close: () => fixture.close().then(() => fake.app.close()) };
    },
  },
];

describeOnEngines('on %s a server', (engine) => {
  // The statements are the same with both providers, so on PostgreSQL one provider is enough.
  const runs = engine === 'PGlite' ? RUNS : RUNS.slice(-1);
  describe.each(runs)('with $name killed at any step of', (run) => {
    defineCrashes(engine, run);
  });
});

function defineCrashes(engine: Engine, { stories, open }: Run): void {
  let fixture: PaymentFixture<ControlledProvider>;
  let token: string;
  let memberId: number;

  beforeAll(async () => {
    fixture = await open(engine);
    token = await fixture.signIn(EMAIL);
    const [member] = await fixture.database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [EMAIL]);
    memberId = member?.id ?? 0;
  });

  afterAll(() => fixture.close());

  /** Runs a sequence until the process crashes. `isOver` is true if the sequence ended without a crash. */
  const survives = async (story: Story, lastStep: number) => {
    const crashPoint = createCrashPoint(lastStep);
    const server = fixture.anotherServer(crashPoint);
    const keys: string[] = [];
    const pay = async (card: string) => {
      keys.push(randomUUID());
      const order = { ...JOINING, cardToken: card, memberId, idempotencyKey: keys.at(-1) ?? '' };
      return (await server.payments.pay(order, NO_LOG)).payment.id;
    };
    const network = jest.spyOn(globalThis, 'fetch').mockImplementation(crashingFetch(send, crashPoint));
    await story(server, pay, fixture).catch((fault: unknown) => {
      if (!crashPoint.hasCrashed) throw fault;
    });
    network.mockRestore();
    return { isOver: !crashPoint.hasCrashed, keys };
  };

  const statuses = async () => {
    const rows = await fixture.database.query<{ status: string }>('SELECT status FROM payments ORDER BY created_at');
    return rows.map(({ status }) => status);
  };

  const succeeded = async () => (await statuses()).filter((status) => status === 'succeeded').length;

  /** Expects that charges and membership agree, and that no payment is open. */
  const expectClean = async () => {
    const charges = fixture.provider.charged.size;
    expect([0, 1]).toContain(charges);
    expect(await statuses()).not.toContainEqual(expect.stringMatching(/created|requires_action|pending/));
    expect(await succeeded()).toBe(charges);
    const { membershipPlanId, membershipRenewedAt } = await fixture.me(token);
    expect(membershipPlanId).toBe(charges === 1 ? PLAN.single : null);
    expect(membershipRenewedAt).toBe(charges === 1 ? '2027-05-19' : null);
    const receipts = (await listMails(fixture)).filter(({ subject }) => subject.includes('お手続きが完了しました'));
    expect(receipts).toHaveLength(charges);
  };

  it.each(Object.entries(stories))('%s loses no money and takes none twice', async (_, story) => {
    let step = 0;
    let isOver = false;
    while (!isOver) {
      step += 1;
      await fixture.reset();
      const played = await survives(story, step);
      isOver = played.isOver;
      // Lets the calls that reached the provider take effect, and another server take over.
      fixture.provider.endOpen(PAID);
      fixture.clock.advance(60);
      await fixture.check();
      await expectClean();
      // Sends the same order again, because the member has seen no result. If that payment has failed, sends a new
      // order.
      const repeated = paymentIn(await fixture.order(token, { ...JOINING, key: played.keys.at(-1) ?? '' }));
      if (repeated.status === 'failed') await fixture.order(token, JOINING);
      expect(fixture.provider.charged.size).toBe(1);
      await expectClean();
    }
    expect(step).toBeGreaterThan(10);
  });
}
