import { randomUUID } from 'node:crypto';
import { createDoom } from '../testing/doomedProcess';
import { CARD } from '../testing/fakeCardProvider';
import { listMails } from '../testing/mails';
import { NO_LOG, openShop, paymentIn, PLAN, type Shop } from '../testing/shop';
import { describeOnEngines } from '../testing/testDatabase';
import type { PaymentServices } from './paymentServices';

const EMAIL = 'new@example.test';
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;
const PAID = { status: 'succeeded' } as const;

/** What a member and the provider do with a server that may die at any moment of it. */
type Story = (server: PaymentServices, pay: (card: string) => Promise<string>, shop: Shop) => Promise<unknown>;

const STORIES: Readonly<Record<string, Story>> = {
  'a charge': async (_, pay) => pay(CARD.good),
  'a charge whose answer is lost, then a look at it': async ({ payments }, pay) => {
    await payments.receiveNotice(await pay(CARD.lostOnTheWayBack), NO_LOG);
  },
  'a challenge and its callback': async ({ payments }, pay, shop) => {
    const id = await pay(CARD.challenged);
    shop.provider.endOpen(PAID);
    await payments.receiveNotice(id, NO_LOG);
  },
  'a slow charge and the check in the background': async ({ paymentChecks }, pay, shop) => {
    await pay(CARD.slow);
    shop.provider.endOpen(PAID);
    shop.clock.advance(15);
    paymentChecks.start(NO_LOG);
    await paymentChecks.settle();
    await paymentChecks.close();
  },
  'a challenge given up for another card': async (_, pay) => {
    await pay(CARD.challenged);
    await pay(CARD.good);
  },
  'a declined card and another one': async (_, pay) => {
    await pay(CARD.declined);
    await pay(CARD.good);
  },
  'a charge that never arrives, then a look at it': async ({ payments }, pay) =>
    payments.receiveNotice(await pay(CARD.lostOnTheWay), NO_LOG),
};

describeOnEngines('a server killed on %s at any step of', (engine) => {
  let shop: Shop;
  let token: string;
  let memberId: number;

  beforeAll(async () => {
    shop = await openShop(engine);
    token = await shop.signIn(EMAIL);
    const [member] = await shop.database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [EMAIL]);
    memberId = member?.id ?? 0;
  });

  afterAll(() => shop.close());

  /** Plays a story until death; whether it came to its end before. */
  const survives = async (story: Story, lastStep: number) => {
    const doom = createDoom(lastStep);
    const server = shop.anotherServer(doom);
    const keys: string[] = [];
    const pay = async (card: string) => {
      keys.push(randomUUID());
      const order = { ...JOINING, cardToken: card, memberId, idempotencyKey: keys.at(-1) ?? '' };
      return (await server.payments.pay(order, NO_LOG)).payment.id;
    };
    await story(server, pay, shop).catch((fault: unknown) => {
      if (!doom.hasStruck) throw fault;
    });
    return { isOver: !doom.hasStruck, keys };
  };

  const statuses = async () => {
    const rows = await shop.database.query<{ status: string }>('SELECT status FROM payments ORDER BY created_at');
    return rows.map(({ status }) => status);
  };

  const succeeded = async () => (await statuses()).filter((status) => status === 'succeeded').length;

  /** Money and membership agree, and nothing is open. */
  const expectClean = async () => {
    const charges = shop.provider.taken.size;
    expect([0, 1]).toContain(charges);
    expect(await statuses()).not.toContainEqual(expect.stringMatching(/created|requires_action|pending/));
    expect(await succeeded()).toBe(charges);
    const { membershipPlanId, membershipRenewedAt } = await shop.me(token);
    expect(membershipPlanId).toBe(charges === 1 ? PLAN.single : null);
    expect(membershipRenewedAt).toBe(charges === 1 ? '2027-05-19' : null);
    const receipts = (await listMails(shop)).filter(({ subject }) => subject.includes('お手続きが完了しました'));
    expect(receipts).toHaveLength(charges);
  };

  it.each(Object.entries(STORIES))('%s loses no money and takes none twice', async (_, story) => {
    let step = 0;
    let isOver = false;
    while (!isOver) {
      step += 1;
      await shop.reset();
      const played = await survives(story, step);
      isOver = played.isOver;
      // Whoever was asked something goes on without us, and another server takes over.
      shop.provider.endOpen(PAID);
      shop.clock.advance(60);
      await shop.check();
      await expectClean();
      // The member, who has seen no result, sends the same again; and if that has failed, tries once more.
      const repeated = paymentIn(await shop.order(token, { ...JOINING, key: played.keys.at(-1) ?? '' }));
      if (repeated.status === 'failed') await shop.order(token, JOINING);
      expect(shop.provider.taken.size).toBe(1);
      await expectClean();
    }
    expect(step).toBeGreaterThan(20);
  });
});
