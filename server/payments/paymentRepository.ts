import type { PaymentPurpose, PaymentWay } from '#contract/payment';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../database/database';
import type { ChargeFailure } from './cardProvider';
import type { PaymentStatus } from './paymentStates';

/**
 * A payment as it is stored. `period` is the member's expiry when the payment was started, or '' if there was none
 * (decisions §6).
 */
export interface PaymentRecord {
  readonly id: string;
  readonly memberId: number;
  readonly planId: number;
  /** The name of the plan when the payment was started; null for payments of earlier releases. */
  readonly planName: string | null;
  readonly purpose: PaymentPurpose;
  readonly period: string;
  readonly amount: number;
  readonly way: PaymentWay;
  /** The first day of the membership that the payment buys; null for payments of earlier releases. */
  readonly validFrom: IsoDate | null;
  readonly validUntil: IsoDate | null;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly failure: ChargeFailure | null;
  readonly actionUrl: string | null;
  readonly createdAt: Date;
  /**
   * The time at which the background worker asks the card provider about an open payment. Until then, only the request
   * that started a `created` payment works on it.
   */
  readonly checkAt: Date;
  /** The time from which the period of this payment can be paid again; null if it cannot. */
  readonly releasedAt: Date | null;
  /** The issuer's registration number; null if the receipt is not an invoice (decisions §16.5). */
  readonly registrationNumber: string | null;
  /** The tax rate in per cent. */
  readonly taxRate: number | null;
}

/** The status of a new payment is always `created`. */
export type NewPayment = PaymentRecord & { readonly status: 'created'; readonly idempotencyKey: string };

/** A member's order: its plan and purpose. */
export type MemberOrder = Pick<PaymentRecord, 'memberId' | 'purpose' | 'planId'>;

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;

/**
 * Creates the repository of payments (decisions §6). Callers must lock the member before they change a payment, so that
 * the payments of a member are changed one at a time.
 */
export function createPaymentRepository(database: Queryable) {
  const findOne = async (condition: string, params: readonly (string | number | null)[]) => {
    const [found] = await database.query<PaymentRecord>(`SELECT ${COLUMNS} FROM payments WHERE ${condition}`, params);
    return found ?? null;
  };

  return {
    /** Throws a unique violation if the key is in use or the period is already paid. */
    add: async (payment: NewPayment) => {
      const { id, memberId, idempotencyKey, planId, planName, purpose, period, amount, ...rest } = payment;
      const how = [rest.way, rest.validFrom, rest.validUntil, rest.reference, rest.createdAt, rest.checkAt];
      const tax = [rest.registrationNumber, rest.taxRate];
      await database.query(ADD, [
        id,
        memberId,
        idempotencyKey,
        planId,
        planName,
        purpose,
        period,
        amount,
        ...how,
        ...tax,
      ]);
    },

    /** Null for an unknown id. */
    find: (id: string) => findOne('id = $1', [id]),
    /** Returns the member's payment with this idempotency key, or null if there is none. */
    findByKey: (memberId: number, key: string) => findOne('member_id = $1 AND idempotency_key = $2', [memberId, key]),
    /** Returns the member's payment that is not settled; a member has at most one. */
    findOpen: (memberId: number) => findOne(`member_id = $1 AND ${IS_OPEN}`, [memberId]),
    /**
     * Returns the newest successful payment for this order whose term ends on `validUntil` and whose period was not
     * released. `validUntil` is null if the term has no end.
     */
    findPaid: ({ memberId, purpose, planId }: MemberOrder, validUntil: IsoDate | null) =>
      findOne(IS_PAID, [memberId, purpose, planId, validUntil]),

    /** Returns whether the member has paid for this period, with any plan, and may not pay for it again. */
    isPaid: async ({ memberId, purpose, period }: Pick<PaymentRecord, 'memberId' | 'purpose' | 'period'>) =>
      (await findOne(PERIOD_IS_PAID, [memberId, purpose, period])) !== null,

    /** Stores the status, the failure, the address of the authentication and the time of the next check. */
    update: async ({ id, status, failure, actionUrl, checkAt }: PaymentRecord, now: Date) => {
      await database.query(UPDATE, [id, status, failure, actionUrl, checkAt, now]);
    },

    /** Makes the worker ask the card provider about the payment in its next round, instead of at the planned time. */
    makeDue: async (id: string, now: Date) => {
      await database.query(`UPDATE payments SET check_at = $2 WHERE id = $1 AND ${IS_OPEN}`, [id, now]);
    },

    /** Adds the event of a refund to a successful payment, at most once, and releases the period. */
    noteRefund: (id: string, now: Date) => database.query(NOTE_REFUND, [id, now]),
    /**
     * Returns the open payment that has been due the longest, or null. Also sets the time of its next check (after 15,
     * 30, 60 … seconds, then every ten minutes), so that no other server asks about it at the same time.
     */
    takeDue: async (now: Date) => {
      const [due] = await database.query<PaymentRecord>(TAKE_DUE, [now]);
      return due ?? null;
    },
  };
}

/** Lets every period that the member has paid for be paid again, because the office has ended the membership. */
export const releasePeriods = (memberId: number, now: Date, database: Queryable) =>
  database.query(RELEASE_PERIODS, [memberId, now]);

/**
 * Lists a member's payments, newest first. Of payments with the same time, one whose period was not released comes
 * first.
 */
export const listPayments = (memberId: number, database: Queryable) =>
  database.query<PaymentRecord>(LIST_OF_MEMBER, [memberId]);

/** Returns the times at which a member's payments were refunded, by the payments' ids. */
export async function listRefunds(memberId: number, database: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.query<{ id: string; at: Date }>(LIST_REFUNDS, [memberId]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Lists the card payments that succeeded on a day in Japan, oldest first. */
export const listPaidOn = (day: IsoDate, database: Queryable) =>
  database.query<PaymentRecord>(`SELECT ${COLUMNS} FROM payments WHERE ${IS_PAID_ON} ORDER BY created_at, id`, [day]);

const COLUMNS = `
  id, member_id AS "memberId", plan_id AS "planId", plan_name AS "planName", purpose, period, amount, way,
  valid_from AS "validFrom", valid_until AS "validUntil", reference, status, failure, action_url AS "actionUrl",
  created_at AS "createdAt", check_at AS "checkAt", released_at AS "releasedAt",
  registration_number AS "registrationNumber", tax_rate AS "taxRate"`;

const LIST_OF_MEMBER = `
  SELECT ${COLUMNS} FROM payments WHERE member_id = $1 ORDER BY created_at DESC, released_at IS NOT NULL, id`;

const NOTE_REFUND = `
  WITH refunded AS (
    UPDATE payments SET released_at = coalesce(released_at, $2) WHERE id = $1 AND status = 'succeeded'
    RETURNING id, status
  )
  INSERT INTO payment_events (payment_id, from_status, to_status, cause, at)
  SELECT id, status, status, 'refund', $2 FROM refunded
  WHERE NOT EXISTS (SELECT FROM payment_events WHERE payment_id = $1 AND cause = 'refund')`;

const RELEASE_PERIODS = `
  UPDATE payments SET released_at = $2 WHERE member_id = $1 AND status = 'succeeded' AND released_at IS NULL`;

const LIST_REFUNDS = `
  SELECT payments.id, min(at) AS at FROM payments JOIN payment_events ON payment_id = payments.id
  WHERE member_id = $1 AND cause = 'refund' GROUP BY payments.id`;

const IS_OPEN = `status IN ('created', 'requires_action', 'pending')`;

/** The condition for a successful payment whose period was not released, so that the period cannot be paid again. */
const COUNTS = `status = 'succeeded' AND released_at IS NULL`;

const IS_PAID = `
  member_id = $1 AND purpose = $2 AND plan_id = $3 AND valid_until IS NOT DISTINCT FROM $4::date
    AND ${COUNTS}
  ORDER BY created_at DESC LIMIT 1`;

const IS_PAID_ON = `
  status = 'succeeded' AND way = 'card' AND amount > 0 AND EXISTS (
    SELECT FROM payment_events WHERE payment_id = payments.id AND to_status = 'succeeded' AND cause <> 'refund'
      AND (at AT TIME ZONE 'Asia/Tokyo')::date = $1::date
  )`;

const PERIOD_IS_PAID = `member_id = $1 AND purpose = $2 AND period = $3 AND ${COUNTS}`;

const ADD = `
  INSERT INTO payments (
    id, member_id, idempotency_key, plan_id, plan_name, purpose, period, amount, way, valid_from, valid_until, reference,
    created_at, check_at, updated_at, status, registration_number, tax_rate
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13, 'created', $15, $16)`;

const UPDATE = `
  UPDATE payments SET status = $2, failure = $3, action_url = $4, check_at = $5, checks = 0, updated_at = $6
  WHERE id = $1`;

/** The longest pause between two checks, in seconds. */
const MAX_WAIT = 600;

// Also takes a payment whose `check_at` is further ahead than the longest pause, because a wrong clock must have set
// it.
const TAKE_DUE = `
  UPDATE payments SET
    checks = checks + 1,
    check_at = $1::timestamptz + make_interval(secs => least(${MAX_WAIT}, 15 * power(2, least(checks, 6))))
  WHERE id = (
    SELECT id FROM payments
    WHERE ${IS_OPEN} AND (check_at <= $1 OR check_at > $1::timestamptz + interval '${MAX_WAIT} seconds')
    ORDER BY check_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${COLUMNS}`;
