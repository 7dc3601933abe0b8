import type { PaymentPurpose, PaymentWay } from '#contract/payment';
import { addMonths } from '#domain/dates/calendar';
import { formatDateTime, type IsoDate } from '#domain/dates/japanTime';
import { describeWayOfPayment } from '#domain/membership/payment';
import { formatYen } from '#domain/membership/price';
import { invoiceOf } from '../payments/invoice';
import { change } from './changes';
import { toCsv } from './csv';
import type { Office, Report } from './office';
import { OfficeRefused } from './officeRefused';

/** A month in Japan as `YYYY-MM`. */
export type Month = string;

export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** A payment or a refund. A payment that was refunded has two bookings, each on its own day. */
export interface Booking {
  readonly at: Date;
  readonly isRefund: boolean;
  readonly reference: string;
  readonly memberId: number;
  /** Null if the member was deleted. */
  readonly memberName: string | null;
  readonly planName: string;
  readonly purpose: PaymentPurpose;
  readonly way: PaymentWay;
  readonly amount: number;
  readonly registrationNumber: string | null;
  readonly taxRate: number | null;
  readonly validUntil: IsoDate | null;
}

/** The words for the purposes of payments in the museum's papers. */
export const PURPOSES: Readonly<Record<PaymentPurpose, string>> = {
  new: '入会',
  purchase: 'プランの購入',
  renewal: '更新',
};

type Column = readonly [title: string, value: (booking: Booking) => string];

const COLUMNS: readonly Column[] = [
  ['日時', ({ at }) => formatDateTime(at.toISOString())],
  ['区分', ({ isRefund }) => (isRefund ? '返金' : '入金')],
  ['お申し込み番号', ({ reference }) => reference],
  ['会員ID', ({ memberId }) => String(memberId)],
  ['会員名', ({ memberName }) => memberName ?? ''],
  ['プラン', ({ planName }) => planName],
  ['お手続き', ({ purpose }) => PURPOSES[purpose]],
  ['お支払い方法', describeWayOfPayment],
  ['入金額', ({ isRefund, amount }) => (isRefund ? '' : String(amount))],
  ['返金額', ({ isRefund, amount }) => (isRefund ? String(amount) : '')],
  ['税率', ({ taxRate }) => (taxRate === null ? '' : `${taxRate}%`)],
  ['うち消費税', (booking) => String(invoiceOf(booking)?.tax ?? '')],
  ['有効期限', ({ validUntil }) => validUntil ?? ''],
];

/**
 * `npm run payments -- export --month YYYY-MM`: returns the payments and refunds of a month in Japan as CSV for the
 * books (decisions §16.4). Leaves out payments of 0 yen. The office log records the export, since members' names leave
 * the server.
 */
export function exportPayments(month: Month, office: Office): Promise<Report> {
  if (!isMonth(month)) throw new OfficeRefused(`${month} is no month like 2026-11.`);
  return change(office, async ({ transaction, log }) => {
    const first = `${month}-01`;
    const span = [startOf(first), startOf(addMonths(first, 1))];
    const bookings = await transaction.query<Booking>(SELECT, span);
    await log({ action: 'export', memberId: null, details: { payments: bookings.length, month } });
    return {
      text: [],
      file: toCsv([
        COLUMNS.map(([title]) => title),
        ...bookings.map((booking) => COLUMNS.map(([, value]) => value(booking))),
      ]),
      json: bookings,
      notice: describe(month, bookings),
    };
  });
}

/** Returns the time of midnight in Japan on this day. */
const startOf = (day: IsoDate) => new Date(`${day}T00:00:00+09:00`);

function describe(month: Month, bookings: readonly Booking[]): string {
  const countOf = (some: readonly Booking[]) =>
    `${some.length}, ${formatYen(some.reduce((sum, { amount }) => sum + amount, 0))}`;
  const refunds = bookings.filter(({ isRefund }) => isRefund);
  const payments = bookings.filter(({ isRefund }) => !isRefund);
  return `Payments of ${month}: ${countOf(payments)}. Given back: ${countOf(refunds)}.`;
}

const SELECT = `
  SELECT booked.at, booked.is_refund AS "isRefund", payment.reference, payment.member_id AS "memberId",
    member.last_name || ' ' || member.first_name AS "memberName",
    coalesce(payment.plan_name, plan.plan_name) AS "planName",
    payment.purpose, payment.way, payment.amount, payment.registration_number AS "registrationNumber",
    payment.tax_rate AS "taxRate", payment.valid_until AS "validUntil"
  FROM (
    SELECT payment_id, cause = 'refund' AS is_refund, min(at) AS at FROM payment_events
    WHERE to_status = 'succeeded' GROUP BY payment_id, cause = 'refund'
  ) booked
    JOIN payments payment ON payment.id = booked.payment_id
    JOIN plans plan ON plan.id = payment.plan_id
    LEFT JOIN members member ON member.id = payment.member_id
  WHERE payment.amount > 0 AND booked.at >= $1 AND booked.at < $2
  ORDER BY booked.at, booked.is_refund, payment.id`;
