import { addDays } from '#domain/dates/calendar';
import { formatDate, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { withoutInvisible } from '#domain/text';
import { createMemberBatchRepository } from '../members/memberBatchRepository';
import { askFirst, change, refuseOpenPayment } from './changes';
import type { Office, Report } from './office';
import { describeMember, lockMember, type OfficeMember } from './officeMember';
import { OfficeRefused } from './officeRefused';

/** The number of days by which a membership is extended, and the reason for it. The office log keeps both. */
export interface Extension {
  readonly days: number;
  readonly reason: string;
}

const MAX_REASON = 200;

/**
 * `extend MEMBER`: moves the expiry of a membership by a number of days (decisions §16.4). A membership that has
 * expired may become valid again.
 */
export function extendMembership(given: string, { days, reason }: Extension, office: Office) {
  const why = readReason(reason);
  return change(office, async ({ transaction, now, log }) => {
    const member = await lockMember(given, transaction);
    const expiry = checkExtension(member, days, japanDate(now));
    await refuseOpenPayment(member.id, transaction);
    await createMemberBatchRepository(transaction).extend([member.id], days);
    const formerExpiry = member.me.membershipRenewedAt;
    await log({ action: 'extend', memberId: member.id, details: { days, reason: why, formerExpiry } });
    const text = `The membership of ${describeMember(member)} is extended by ${daysOf(days)}, to ${formatDate(expiry)}.`;
    return { text, json: { memberId: member.id, expiry, formerExpiry } } satisfies Report;
  });
}

/** Returns the expiry after the extension. Throws OfficeRefused if the membership cannot be extended. */
function checkExtension({ me }: OfficeMember, days: number, today: IsoDate): IsoDate {
  const former = me.membershipRenewedAt;
  if (me.plan === null) throw new OfficeRefused('The member has no plan.', 'この会員にはプランがありません。');
  if (former === null)
    throw new OfficeRefused('The plan of the member has no expiry.', 'この会員のプランには有効期限がありません。');
  const expiry = addDays(former, days);
  if (expiry >= today) return expiry;
  throw new OfficeRefused(
    `The membership ended with ${formatDate(former)}: ${daysOf(days)} more are over as well.`,
    `会員資格は ${formatDate(former)} に終わっています。${days}日延ばしても、すでに過ぎています。`,
  );
}

/**
 * `extend --all`: asks for confirmation, and extends every membership that is valid today. Leaves out and names members
 * with an open card payment, since the result of the payment will set their expiry.
 */
export async function extendAll({ days, reason }: Extension, isAnswered: boolean, office: Office): Promise<Report> {
  const why = readReason(reason);
  const today = japanDate(office.clock());
  const running = await createMemberBatchRepository(office.database).findRunning(today);
  if (running.length === 0) throw new OfficeRefused('No membership runs today.');
  const question = `This extends every membership that runs today by ${daysOf(days)}: ${running.length}.`;
  await askFirst(question, isAnswered, office);
  return change(office, async ({ transaction, logEach }) => {
    const members = createMemberBatchRepository(transaction);
    const locked = await members.lockRunning(today);
    const paying = new Set(await members.findPaying(locked));
    const extended = locked.filter((id) => !paying.has(id));
    await members.extend(extended, days);
    await logEach({ action: 'extend', details: { days, reason: why, all: true } }, extended);
    const leftOut = [...paying].map((id) => `Left out, a card payment is not finished yet: member ${id}.`);
    return {
      text: [`Memberships extended by ${daysOf(days)}: ${extended.length}.`, ...leftOut],
      json: { extended: extended.length, leftOut: [...paying] },
    };
  });
}

function readReason(given: string): string {
  const reason = withoutInvisible(given).trim();
  if (reason === '') throw new OfficeRefused('Say why with --reason.', '理由を入力してください。');
  if (reason.length > MAX_REASON)
    throw new OfficeRefused(
      `The reason is longer than ${MAX_REASON} characters.`,
      `理由は${MAX_REASON}文字以内で入力してください。`,
    );
  return reason;
}

const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`);
