import { randomUUID } from 'node:crypto';
import type { PaymentObject, PaymentStatus, PaymentWebhookNotification, ThreeDSecureAuthResult } from '@fincode/node';
import type * as z from 'zod/mini';
import type { Clock } from '#domain/clock';
import { chargeStateAt, initialChargeState, type StoredChargeState } from '../payment/chargeRules';
import { behaviourOf, type CardBehaviour } from '../payment/testCards';
import type { creatingRequest, executingRequest } from './requests';

/**
 * The number of a card that 3-D Secure approves without asking the member. Otherwise the card behaves like `challenge`.
 */
export const FRICTIONLESS_CARD = '4000000000003105';

/** The error of a request that fincode refuses. */
export class FakeRefusal extends Error {
  constructor(
    readonly status: 400 | 404 | 500,
    readonly code: string,
  ) {
    super(code);
  }
}

interface Card {
  readonly behaviour: CardBehaviour | 'frictionless';
  readonly last4: string;
}

/** A payment of the fake. It has no charge until its card is tried. */
export interface FakePayment {
  readonly id: string;
  readonly accessId: string;
  readonly jobCode: 'CAPTURE' | 'CHECK';
  readonly amount: number;
  card?: Card;
  charge?: StoredChargeState;
  /** The address to which the browser returns after the authentication. */
  returnUrl?: string;
  /** The time of the last change. */
  processedAt: Date;
  /** How many times the card was charged, also by `PUT …/secure`, less the refunds. */
  timesCharged: number;
}

type Event = 'regist' | 'exec' | 'cancel';

const SUCCEEDED: StoredChargeState = { status: 'succeeded', failure: null, dueAt: null };
const REFUSED: StoredChargeState = { status: 'failed', failure: 'refused', dueAt: null };
const CANCELED: StoredChargeState = { status: 'failed', failure: 'canceled', dueAt: null };

/** Keeps the payments and card tokens of the fake in memory, and calls `notify` for every change. */
export class FakePayments {
  readonly #payments = new Map<string, FakePayment>();
  readonly #tokens = new Map<string, Card>();

  constructor(
    readonly clock: Clock,
    readonly notify: (payment: FakePayment, event: Event) => void,
  ) {}

  #changed(payment: FakePayment, event: Event): void {
    payment.processedAt = this.clock();
    this.notify(payment, event);
  }

  issueToken(cardNumber: string): string {
    const behaviour = cardNumber === FRICTIONLESS_CARD ? 'frictionless' : behaviourOf(cardNumber);
    const token = randomUUID();
    this.#tokens.set(token, { behaviour, last4: cardNumber.slice(-4) });
    return token;
  }

  create(request: z.infer<typeof creatingRequest>): FakePayment {
    const { id, job_code: jobCode } = request;
    if (this.#payments.has(id)) throw new FakeRefusal(400, 'id_is_taken');
    const amount = 'amount' in request ? Number(request.amount) : 0;
    const payment: FakePayment = {
      id,
      jobCode,
      amount,
      accessId: `a_${randomUUID()}`,
      timesCharged: 0,
      processedAt: this.clock(),
    };
    this.#payments.set(id, payment);
    this.#changed(payment, 'regist');
    return payment;
  }

  execute(id: string, request: z.infer<typeof executingRequest>): FakePayment {
    const payment = this.#findFor(id, request.access_id);
    if (payment.charge || payment.jobCode === 'CHECK') throw new FakeRefusal(400, 'already_executed');
    const card = this.#tokens.get(request.token);
    if (!card) throw new FakeRefusal(400, 'unknown_token');
    this.#tokens.delete(request.token);
    payment.card = card;
    payment.returnUrl = request.return_url;
    const behaviour = card.behaviour === 'frictionless' ? 'challenge' : card.behaviour;
    const charge = initialChargeState(behaviour, this.clock());
    setCharge(payment, charge);
    this.#changed(payment, 'exec');
    if (charge.failure === 'declined') throw new FakeRefusal(400, 'declined');
    return payment;
  }

  executeAfter3DSecure(id: string, accessId: string): FakePayment {
    const payment = this.#findFor(id, accessId);
    if (payment.charge?.status !== 'authenticated') throw new FakeRefusal(400, 'not_authenticated');
    setCharge(payment, SUCCEEDED);
    this.#changed(payment, 'exec');
    if (payment.card?.behaviour === 'lostAnswer') throw new FakeRefusal(500, 'lost_answer');
    return payment;
  }

  /** Cancels a payment and refunds the money that was taken, as fincode does. */
  cancel(id: string, accessId: string): FakePayment {
    const payment = this.#findFor(id, accessId);
    if (payment.charge?.status === 'failed') throw new FakeRefusal(400, 'not_to_be_canceled');
    if (payment.charge?.status === 'succeeded') payment.timesCharged -= 1;
    payment.charge = CANCELED;
    this.#changed(payment, 'cancel');
    return payment;
  }

  /** Returns the payments that have one of the statuses and were processed between two days, both included. */
  list(statuses: readonly PaymentStatus[], from: string, to: string): readonly FakePayment[] {
    const isOn = (payment: FakePayment) => processDate(payment) >= from && processDate(payment) < `${to}~`;
    return [...this.#payments.values()].filter((one) => statuses.includes(statusOf(one)) && isOn(one));
  }

  find(id: string): FakePayment {
    return this.#findBy((payment) => payment.id === id);
  }

  findByAccess(accessId: string): FakePayment {
    return this.#findBy((payment) => payment.accessId === accessId);
  }

  /**
   * Records the member's answer to the challenge. Has no effect if the challenge is already answered or has expired.
   */
  decide(payment: FakePayment, isApproved: boolean): void {
    if (payment.charge?.status !== 'waiting') return;
    const takesTwoSteps = ['twoSteps', 'lostAnswer'].includes(payment.card?.behaviour ?? '');
    const approved = takesTwoSteps ? { ...payment.charge, status: 'authenticated' as const } : SUCCEEDED;
    setCharge(payment, isApproved ? approved : REFUSED);
    if (payment.card?.behaviour !== 'unsigned') this.#changed(payment, 'exec');
  }

  #findFor(id: string, accessId: string): FakePayment {
    return this.#findBy((payment) => payment.id === id && payment.accessId === accessId);
  }

  #findBy(matches: (payment: FakePayment) => boolean): FakePayment {
    const payment = [...this.#payments.values()].find(matches);
    if (payment === undefined) throw new FakeRefusal(404, 'unknown_payment');
    if (payment.charge) setCharge(payment, chargeStateAt(payment.charge, this.clock()));
    return payment;
  }
}

/** Returns the time at which the payment was processed, as Japan time in fincode's format. */
function processDate({ processedAt }: FakePayment): string {
  const there = new Date(processedAt.getTime() + 9 * 3_600_000).toISOString();
  return there.replaceAll('-', '/').replace('T', ' ').slice(0, 'yyyy/MM/dd HH:mm:ss.SSS'.length);
}

function setCharge(payment: FakePayment, charge: StoredChargeState): void {
  if (charge.status === 'succeeded' && payment.charge?.status !== 'succeeded') payment.timesCharged += 1;
  payment.charge = charge;
}

const OPEN_STATUS: Readonly<Record<Exclude<StoredChargeState['status'], 'failed'>, PaymentStatus>> = {
  succeeded: 'CAPTURED',
  pending: 'AUTHORIZED',
  waiting: 'AUTHENTICATED',
  authenticated: 'AUTHENTICATED',
};

const FAILED_STATUS: Readonly<Record<NonNullable<StoredChargeState['failure']>, PaymentStatus>> = {
  declined: 'UNPROCESSED',
  refused: 'AUTHENTICATED',
  expired: 'EXPIRED',
  canceled: 'CANCELED',
  badToken: 'UNPROCESSED',
};

function statusOf({ charge }: FakePayment): PaymentStatus {
  if (charge === undefined) return 'UNPROCESSED';
  return charge.status === 'failed' ? FAILED_STATUS[charge.failure ?? 'declined'] : OPEN_STATUS[charge.status];
}

/** Returns a payment in the form in which fincode's API answers. */
export function paymentObject(payment: FakePayment, address: string): PaymentObject {
  const { id, accessId, jobCode, amount, charge, card } = payment;
  const isRefused = charge?.failure === 'declined' || charge?.failure === 'refused';
  return {
    shop_id: 's_fake',
    id,
    pay_type: 'Card',
    job_code: jobCode,
    access_id: accessId,
    status: statusOf(payment),
    process_date: processDate(payment),
    amount,
    tax: 0,
    total_amount: amount,
    tds_type: '2',
    tds2_type: '2',
    card_no: card ? `************${card.last4}` : null,
    redirect_url: charge?.status === 'waiting' ? `${address}/challenge/${accessId}` : null,
    error_code: isRefused ? 'fake_refused' : null,
  };
}

/** Returns the result of the authentication, or null if there is no result yet. */
export function authenticationResult({ charge, card }: FakePayment): ThreeDSecureAuthResult | null {
  if (charge?.failure === 'refused') return 'N';
  if (card?.behaviour === 'attempted') return 'A';
  return charge?.status === 'authenticated' ? 'Y' : null;
}

/** Returns the notification that fincode sends to the webhook about a payment. */
export function notificationOf(payment: FakePayment, event: string): PaymentWebhookNotification {
  const { id, accessId, amount } = payment;
  return {
    shop_id: 's_fake',
    access_id: accessId,
    order_id: id,
    pay_type: 'Card',
    status: statusOf(payment),
    amount: String(amount),
    tax: '0',
    currency: 'JPY',
    event: `payments.card.${event}`,
  };
}
