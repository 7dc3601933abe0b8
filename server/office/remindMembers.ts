import type { Me } from '#contract/me';
import { addDays } from '#domain/dates/calendar';
import { japanDate, type IsoDate } from '#domain/dates/japanTime';
import { isExpired, renewalObstacle } from '#domain/membership/renewal';
import { createPlanRepository } from '../catalogue/planRepository';
import type { Queryable } from '../database/database';
import { createMemberRepository } from '../members/memberRepository';
import { change, type ChangeContext } from './changes';
import type { Office, Report } from './office';
import { reminderMail } from './reminderMail';

/**
 * `remind --days N`: sends a mail to each member who may renew and whose expiry is at most N days ahead or past
 * (decisions §14). Each mail and the row that prevents a second mail are stored in one transaction.
 */
export async function remindMembers(days: number, office: Office): Promise<Report> {
  const today = japanDate(office.clock());
  const span = { first: addDays(today, -days), last: addDays(today, days), today };
  const due = await office.database.query<{ id: number }>(DUE, [span.first, span.last, today]);
  const counts = { before: 0, after: 0 };
  for (const { id } of due) {
    const moment = await remindMember(id, span, office);
    if (moment !== null) counts[moment] += 1;
  }
  const text = `Members reminded: ${counts.before} before their expiry, ${counts.after} after it.`;
  return { text, json: counts };
}

interface Span {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly today: IsoDate;
}

/**
 * Sends a member the mail before or after the expiry, and returns which of the two. Returns null, and sends nothing, if
 * the member has renewed since the list was made, or if another run has sent the mail.
 */
function remindMember(id: number, span: Span, office: Office): Promise<'before' | 'after' | null> {
  return change(office, async ({ transaction, sendMail, now, log }) => {
    const me = await createMemberRepository(transaction).lock(id);
    const expiry = me && expiryToRemindOf(me, span);
    if (me === null || expiry === null || !(await isOnSale(me.membershipPlanId, transaction))) return null;
    const moment = isExpired(expiry, span.today) ? 'after' : 'before';
    if ((await transaction.query(REMIND, [id, expiry, moment, now])).length === 0) return null;
    await sendMail(reminderMail(me, office.settings, now));
    await log({ action: 'remind', memberId: id, details: { expiry, moment } });
    return moment;
  });
}

function expiryToRemindOf(me: Me, { first, last, today }: Span): IsoDate | null {
  const expiry = me.membershipRenewedAt;
  if (expiry === null || expiry < first || expiry > last) return null;
  return renewalObstacle({ me, plan: me.plan }, today) === null ? expiry : null;
}

async function isOnSale(planId: number | null, transaction: Queryable): Promise<boolean> {
  return planId !== null && ((await createPlanRepository(transaction).find(planId))?.isOnSale ?? false);
}

/**
 * Selects members whose expiry is in the span. Leaves out members who already got the mail before their expiry or, once
 * the expiry is past, the mail after it.
 */
const DUE = `
  SELECT id FROM members WHERE membership_renewed_at BETWEEN $1 AND $2 AND attribute_type = 0 AND NOT EXISTS (
    SELECT 1 FROM reminders WHERE member_id = members.id AND expiry = membership_renewed_at
      AND moment = CASE WHEN membership_renewed_at < $3::date THEN 'after' ELSE 'before' END
  )
  ORDER BY id`;

const REMIND = `
  INSERT INTO reminders (member_id, expiry, moment, sent_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING member_id`;

/** Prevents the reminders of a membership that the office has ended, by storing them as sent. */
export async function keepFromReminding(memberId: number, expiry: IsoDate, { transaction, now }: ChangeContext) {
  for (const moment of ['before', 'after']) await transaction.query(REMIND, [memberId, expiry, moment, now]);
}
