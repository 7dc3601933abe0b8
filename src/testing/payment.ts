import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { IDEMPOTENCY_KEY_HEADER, paymentInputSchema, type Payment } from '#contract/payment';
import type { Plan } from '#contract/plan';
import { enterText } from './enterText';
import { aMe, aPayment, aPlan } from './factories';
import { givenAddress, givenCall, neverAnswered, type ReceivedCall } from './network';
import { givenMember } from './renderApp';

/**
 * A card for tests. Its data may be in no action, state or storage, and in no call except that to the card provider.
 */
export const CARD = {
  cardNumber: '4242424242424242',
  cardExpiry: '12/30',
  cardSecurityCode: '739',
  cardholderName: 'CANARY YAMADA',
} as const;

/**
 * Matches any part of the card above. Matches the security code only if it is not part of a longer number, such as a
 * time.
 */
export const OF_THE_CARD = /canary|4242 ?4242|\b4242\b|\b739\b/i;

export const aPaidPlan = aPlan({ planName: '友の会 個人会員', price: 5000 });
export const newMember = aMe({ plan: null, membershipPlanId: null, membershipRenewedAt: null });

/** Prepares a member and the plans on sale. */
export function givenPlans(me: Me = newMember, plans: readonly Plan[] = [aPaidPlan]): void {
  givenMember(me);
  givenCall(CALLS.getPlans, { body: [...plans] });
  givenCall(CALLS.getLegalDocuments, { body: [] });
}

/** Prepares the card provider, which accepts every card by default. */
export function givenCardProvider(
  answer: Parameters<typeof givenAddress>[2] = { body: { cardToken: 'canary-card-token' } },
): readonly ReceivedCall[] {
  return givenAddress('POST', 'https://cards.test/tokens', answer);
}

/** Prepares the API's answer to a payment, and to later requests for the payment. */
export function givenPayment(overrides: Parameters<typeof aPayment>[0] = {}): {
  payment: Payment;
  paid: readonly ReceivedCall[];
} {
  const payment = aPayment({ planId: aPaidPlan.id, purpose: 'new', ...overrides });
  givenCall(CALLS.getPayment, { body: payment });
  return { payment, paid: givenCall(CALLS.pay, { status: 201, body: payment }) };
}

/**
 * Prepares an API with the rules of decisions §1 and §6: a key has one payment, whatever later calls contain, and a
 * payment with a price requires a card token. `onPayment` runs when the payment is started.
 */
export function givenPaymentApi(outcome: Parameters<typeof aPayment>[0] = {}, onPayment: () => void = () => undefined) {
  const payments = new Map<string, Payment>();
  let areAnswersLost = true;
  const received = givenCall(CALLS.pay, ({ headers, body }) => {
    const key = headers.get(IDEMPOTENCY_KEY_HEADER) ?? '';
    const { cardToken, ...subject } = paymentInputSchema.parse(JSON.parse(body));
    const payment = payments.get(key) ?? aPayment({ ...subject, ...outcome });
    if (!payments.has(key)) {
      if (cardToken === undefined && payment.amount > 0)
        return { status: 400, body: { errors: { cardToken: ['必須です'] } } };
      payments.set(key, payment);
      givenCall(CALLS.getPayment, { body: payment });
      onPayment();
    }
    return areAnswersLost ? neverAnswered() : { status: 201, body: payment };
  });
  return {
    received,
    payments: () => [...payments.values()],
    /** Delivers answers from now on. Before this call the API works, but its answers get lost. */
    answersArrive: () => {
      areAnswersLost = false;
    },
  };
}

export const keysOf = (calls: readonly ReceivedCall[]) =>
  calls.map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));

/** Returns the line with the total above the button. */
export const totalLine = () =>
  screen.getByText((_, line) => line?.localName === 'p' && line.textContent.startsWith('お支払い総額'));

export const payButton = () => screen.findByRole('button', { name: /申し込む$/ });

/** Fills in the card at once, as a password manager does, and pays. */
export async function payByCard(user: UserEvent, card: Partial<Record<keyof typeof CARD, string>> = {}): Promise<void> {
  const { cardNumber, cardExpiry, cardSecurityCode, cardholderName } = { ...CARD, ...card };
  await screen.findByLabelText('カード番号');
  const values = {
    カード番号: cardNumber,
    有効期限: cardExpiry,
    セキュリティコード: cardSecurityCode,
    カード名義: cardholderName,
  };
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    // After a refusal the field still contains the refused card.
    if (field.value) await user.clear(field);
    await enterText(user, field, value);
  }
  await user.click(await payButton());
}
