import type { PaymentPurpose } from '../../src/contract/payment';
import type { IsoDate } from '../../src/domain/dates/japanTime';
import type { Queryable } from '../database/database';
import type { ChargeFailure } from '../payments/cardProvider';
import type { PaymentStatus } from '../payments/paymentStates';

/** A payment as stored; `period` is the member's expiry date when it was begun, or '' for none (decisions §6). */
export interface PaymentRecord {
  readonly id: string;
  readonly memberId: number;
  readonly planId: number;
  readonly purpose: PaymentPurpose;
  readonly period: string;
  readonly amount: number;
  readonly validUntil: IsoDate | null;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly failure: ChargeFailure | null;
  readonly actionUrl: string | null;
  readonly createdAt: Date;
  /** When to ask the card provider unasked; before it, one that was `created` belongs to the request that makes it. */
  readonly checkAt: Date;
}

/** Always `created`. */
export type NewPayment = PaymentRecord & { readonly status: 'created'; readonly idempotencyKey: string };

/** What is being bought, and how. */
export type MemberOrder = Pick<PaymentRecord, 'memberId' | 'purpose' | 'planId'>;

/**
 * Payments (decisions §6). Callers lock the member before they change a payment, so that a member's payments are
 * changed one at a time.
 */
export interface PaymentRepository {
  /** Fails with a unique violation when the key is in use or the period is paid. */
  add(payment: NewPayment): Promise<void>;
  /** Null for an unknown id. */
  find(id: string): Promise<PaymentRecord | null>;
  /** The member's payment under this idempotency key; null when there is none. */
  findByKey(memberId: number, idempotencyKey: string): Promise<PaymentRecord | null>;
  /** The one payment of a member of which something can still become. */
  findOpen(memberId: number): Promise<PaymentRecord | null>;
  /** The newest one that succeeded and paid for the membership as far as it now reaches; null: no end. */
  findPaid(purchase: MemberOrder, validUntil: IsoDate | null): Promise<PaymentRecord | null>;
  /** Whether this period was paid for, by whichever plan. */
  isPaid(payment: Pick<PaymentRecord, 'memberId' | 'purpose' | 'period'>): Promise<boolean>;
  /** Writes status, failure, address of the authentication and time of the next check. */
  update(payment: PaymentRecord, now: Date): Promise<void>;
  /** Lets the card provider be asked at once. */
  release(id: string, now: Date): Promise<void>;
  /**
   * The open payment that has been due the longest, or null. Taking it already sets the time of its next check (after
   * 15, 30, 60 … seconds, then every ten minutes), so that servers on one database do not ask twice.
   */
  takeDue(now: Date): Promise<PaymentRecord | null>;
}

export function createPaymentRepository(database: Queryable): PaymentRepository {
  const findOne = async (condition: string, params: readonly (string | number | null)[]) => {
    const [found] = await database.query<PaymentRecord>(`SELECT ${COLUMNS} FROM payments WHERE ${condition}`, params);
    return found ?? null;
  };

  return {
    add: async (payment) => {
      const { id, memberId, idempotencyKey, planId, purpose, period, amount, ...rest } = payment;
      const what = [planId, purpose, period, amount, rest.validUntil, rest.reference];
      await database.query(ADD, [id, memberId, idempotencyKey, ...what, rest.createdAt, rest.checkAt]);
    },

    find: (id) => findOne('id = $1', [id]),
    findByKey: (memberId, key) => findOne('member_id = $1 AND idempotency_key = $2', [memberId, key]),
    findOpen: (memberId) => findOne(`member_id = $1 AND ${IS_OPEN}`, [memberId]),
    findPaid: ({ memberId, purpose, planId }, validUntil) => findOne(IS_PAID, [memberId, purpose, planId, validUntil]),

    isPaid: async ({ memberId, purpose, period }) =>
      (await findOne(PERIOD_IS_PAID, [memberId, purpose, period])) !== null,

    update: async ({ id, status, failure, actionUrl, checkAt }, now) => {
      await database.query(UPDATE, [id, status, failure, actionUrl, checkAt, now]);
    },

    release: async (id, now) => {
      await database.query(`UPDATE payments SET check_at = $2 WHERE id = $1 AND ${IS_OPEN}`, [id, now]);
    },

    takeDue: async (now) => {
      const [due] = await database.query<PaymentRecord>(TAKE_DUE, [now]);
      return due ?? null;
    },
  };
}

const COLUMNS = `
  id, member_id AS "memberId", plan_id AS "planId", purpose, period, amount, valid_until AS "validUntil", reference,
  status, failure, action_url AS "actionUrl", created_at AS "createdAt", check_at AS "checkAt"`;

const IS_OPEN = `status IN ('created', 'requires_action', 'pending')`;

const IS_PAID = `
  member_id = $1 AND purpose = $2 AND plan_id = $3 AND valid_until IS NOT DISTINCT FROM $4::date
    AND status = 'succeeded'
  ORDER BY created_at DESC LIMIT 1`;

const PERIOD_IS_PAID = `member_id = $1 AND purpose = $2 AND period = $3 AND status = 'succeeded'`;

const ADD = `
  INSERT INTO payments (
    id, member_id, idempotency_key, plan_id, purpose, period, amount, valid_until, reference, status, created_at,
    updated_at, check_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created', $10, $10, $11)`;

const UPDATE = `
  UPDATE payments SET status = $2, failure = $3, action_url = $4, check_at = $5, checks = 0, updated_at = $6
  WHERE id = $1`;

const TAKE_DUE = `
  UPDATE payments SET
    checks = checks + 1,
    check_at = $1::timestamptz + make_interval(secs => least(600, 15 * power(2, least(checks, 6))))
  WHERE id = (
    SELECT id FROM payments WHERE ${IS_OPEN} AND check_at <= $1
    ORDER BY check_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${COLUMNS}`;
