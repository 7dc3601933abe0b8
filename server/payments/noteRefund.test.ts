import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { PaymentPurpose } from '#contract/payment';
import { createMemberRepository } from '../members/memberRepository';
import { showMember } from '../office/showMember';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { CARD } from '../testing/fakeCardProvider';
import { TEST_SETTINGS } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';
import { createMailer } from '../mail/mailer';
import type { ChargeState } from './cardProvider';

const EMAIL = 'new@example.test';

describeOnEngines("money given back by the provider's console, on %s,", (engine) => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(() => fixture.reset());

  afterAll(() => fixture.close());

  const pay = async (email = EMAIL, purpose: PaymentPurpose = 'new') => {
    const token = await fixture.signIn(email);
    const { id } = paymentIn(await fixture.order(token, { planId: PLAN.single, purpose }));
    return { token, id };
  };
  /** Sends the notification that a charge was canceled. The provider then reports the charge in the given state. */
  const hear = async (id: string, state: ChargeState | null) => {
    jest.spyOn(fixture.provider, 'find').mockResolvedValue(state);
    const notice = { reference: id, acknowledgement: { receive: '0' }, isCancellation: true };
    jest.spyOn(fixture.provider, 'readCallback').mockReturnValue(notice);
    for (let times = 0; times < 2; times += 1) {
      const answer = await fixture.app.inject({ method: 'POST', url: `${API_PREFIX}${PAYMENT_CALLBACK_PATH}` });
      expect([answer.statusCode, answer.json()]).toEqual([200, { receive: '0' }]);
    }
  };
  const payAndHear = async (state: ChargeState | null) => {
    const { token, id } = await pay();
    await hear(id, state);
    return { token, payment: await fixture.read(token, { id }), trail: await fixture.trail({ id }) };
  };
  const show = async () => {
    const { database, clock } = fixture;
    const mailer = createMailer({ database, clock: clock.now, delivery: { wake: () => undefined } });
    const office = { database, mailer, clock: clock.now, settings: TEST_SETTINGS, user: 'sato' };
    return [(await showMember(EMAIL, { ...office, confirm: async () => false })).text].flat().join('\n');
  };

  it('is noted once at the payment, for the office to see; payment and membership stay', async () => {
    const { token, payment, trail } = await payAndHear({ status: 'failed', reason: 'canceled' });
    expect(trail.slice(1)).toEqual(['created>succeeded charge', 'succeeded>succeeded refund']);
    expect(payment.status).toBe('succeeded');
    expect((await fixture.me(token)).membershipPlanId).toBe(PLAN.single);
    expect(await show()).toMatch(/ {2}succeeded, given back 2026\/05\/20 12:00$/m);
  });

  it('is noted where the member was deleted meanwhile: the payment stays in the books', async () => {
    const email = 'free@example.test';
    const { id } = await pay(email, 'purchase');
    const [member] = await fixture.database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [email]);
    await createMemberRepository(fixture.database).erase(member?.id ?? 0, email);
    await hear(id, { status: 'failed', reason: 'canceled' });
    expect((await fixture.trail({ id })).at(-1)).toBe('succeeded>succeeded refund');
  });

  it('is noted too where a second attempt gave it back, just when the first had succeeded', async () => {
    const token = await fixture.signIn(EMAIL);
    const order = (card: string) => fixture.order(token, { planId: PLAN.single, purpose: 'new', card });
    const { id } = paymentIn(await order(CARD.challenged));
    jest.spyOn(fixture.provider, 'cancel').mockImplementationOnce(async () => {
      // Simulates that another process gets the result of the challenge.
      fixture.provider.endOpen({ status: 'succeeded' });
      await fixture.read(token, { id });
      return { status: 'failed', reason: 'canceled' };
    });
    expect(paymentIn(await order(CARD.good))).toMatchObject({ id, status: 'succeeded' });
    expect((await fixture.trail({ id })).slice(2)).toEqual([
      'requires_action>succeeded read',
      'succeeded>succeeded refund',
    ]);
    expect(await show()).toContain('given back');
  });

  it.each<ChargeState | null>([{ status: 'succeeded' }, null])('is not noted where the charge is %j', async (state) => {
    expect((await payAndHear(state)).trail.slice(1)).toEqual(['created>succeeded charge']);
    expect(await show()).not.toContain('given back');
  });
});
