import type { Me } from '#contract/me';
import { formatDate, formatDateTime } from '#domain/dates/japanTime';
import { formatYen } from '#domain/membership/price';
import { createOutboxRepository, type MailRecord } from '../mail/outboxRepository';
import { listPayments, listRefunds, type PaymentRecord } from '../payments/paymentRepository';
import { createMemberSessionRepository, type ListedSession } from '../sessions/memberSessionRepository';
import { columns } from '../terminalText';
import type { Office, Report } from './office';
import { createOfficeLogRepository, type WrittenEntry } from './officeLogRepository';
import { readMember } from './officeMember';

/**
 * `show MEMBER`: returns profile, membership, payments, mails of the last 30 days, sessions and the office's actions
 * (decisions §14). Leaves out the card's token and the texts of mails, since a reader could use them to act as the
 * member.
 */
export async function showMember(given: string, { database, clock }: Office) {
  const member = await readMember(given, database);
  const { membershipToken: _, ...profile } = member.me;
  const records = {
    payments: await listPayments(member.id, database),
    refunds: await listRefunds(member.id, database),
    mails: await createOutboxRepository(database).listOfMember(member.id, member.me.email, clock()),
    sessions: await createMemberSessionRepository(database).list(member.id, clock()),
    officeLog: await createOfficeLogRepository(database).listOfMember(member.id),
  };
  const { refunds, ...others } = records;
  const payments = records.payments.map((payment) => publicPayment(payment, refunds.get(payment.id)));
  const json = { id: member.id, ...profile, ...others, payments };
  const text = [
    ...describeProfile(member.id, profile),
    ...section('Payments', payments.map(paymentLine)),
    ...section('Mails of the last 30 days', records.mails.map(mailLine)),
    ...section('Sessions', records.sessions.map(sessionLine)),
    ...section('Office', records.officeLog.map(entryLine)),
  ];
  return { text, json } satisfies Report;
}

const section = (title: string, lines: readonly string[]) => [
  `${title}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.map((line) => `  ${line}`),
];

/** Lists the profile. Fields that have no label here come last, under their names in the API. */
function describeProfile(id: number, profile: Omit<Me, 'membershipToken'>): string[] {
  const { lastName, firstName, email, birthday, gender, tel, zip, prefecture, city, address, ...others } = profile;
  const { mailMagazineSubscribed, membershipRenewedAt: expiry, membershipCardNumber, plan, ...rest } = others;
  const { attributeType, membershipPlanId: _, ...untitled } = rest;
  const lines: Readonly<Record<string, string | number | boolean | null>> = {
    Id: id,
    Name: `${lastName} ${firstName}`,
    'E-mail': email,
    Birthday: birthday && formatDate(birthday),
    Gender: gender,
    Telephone: tel,
    Address: `〒${zip} ${prefecture}${city}${address}`,
    'Mail magazine': mailMagazineSubscribed ? 'yes' : 'no',
    Plan: plan?.planName ?? 'none',
    Expiry: expiry === null ? 'none' : formatDate(expiry),
    Card: membershipCardNumber || 'none',
    Attribute: attributeType === 0 ? '' : attributeType,
    ...untitled,
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${columns([String(value)])}`);
}

/** Returns a payment without the fields that only the card provider and the database use. */
function publicPayment(payment: PaymentRecord, refundedAt: Date | undefined) {
  const { id, planId, planName, purpose, amount, way, validUntil, reference, status, failure, createdAt } = payment;
  const sold = { planId, ...(planName !== null && { planName }) };
  const released = payment.releasedAt && { releasedAt: payment.releasedAt };
  const refund = refundedAt && { refundedAt };
  const what = { id, ...sold, purpose, amount, way, validUntil, reference, status, failure, createdAt };
  return { ...what, ...released, ...refund };
}

const time = (moment: Date) => formatDateTime(moment.toISOString());

function paymentLine({
  createdAt,
  reference,
  purpose,
  planName,
  amount,
  way,
  status,
  failure,
  validUntil,
  releasedAt,
  refundedAt,
}: ReturnType<typeof publicPayment>): string {
  const released = releasedAt === undefined ? '' : `, released ${time(releasedAt)}`;
  const fate = refundedAt === undefined ? released : `, given back ${time(refundedAt)}`;
  const outcome = failure === null ? status + fate : `${status} (${failure})`;
  const until = validUntil === null ? 'no expiry' : `to ${formatDate(validUntil)}`;
  const sold = planName === undefined ? [purpose] : [purpose, planName];
  return columns([time(createdAt), reference, ...sold, formatYen(amount), way, until, outcome]);
}

function mailLine({ createdAt, recipient, kind, subject, fate, answer }: MailRecord): string {
  return columns([time(createdAt), recipient, kind, subject, answer === '' ? fate : `${fate}: ${answer}`]);
}

function sessionLine({ createdAt, rotatedAt, expiresAt }: ListedSession): string {
  return `since ${time(createdAt)}, last renewed ${time(rotatedAt)}, to ${time(expiresAt)}`;
}

function entryLine({ at, user, action, details }: WrittenEntry): string {
  const what = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return columns([time(at), user, action, what.join(', ')]);
}
