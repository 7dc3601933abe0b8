import { formatDate, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { createMemberRepository } from '../members/memberRepository';
import { releasePeriods } from '../payments/paymentRepository';
import { askFirst, change, refuseOpenPayment } from './changes';
import type { Office, Report } from './office';
import { describeMember, lockMember, readMember, type OfficeMember } from './officeMember';
import { OfficeRefused } from './officeRefused';
import { keepFromReminding } from './remindMembers';

/**
 * `end MEMBER`: asks for confirmation, and ends the membership with today. Afterwards the member can pay again for the
 * periods that were paid already (decisions §14, §15).
 */
export async function endMembership(given: string, isAnswered: boolean, office: Office) {
  const found = await readMember(given, office.database);
  const today = japanDate(office.clock());
  checkEnd(found, today);
  const question = `The membership of ${describeMember(found)}, ${found.me.plan?.planName}, ends with ${formatDate(today)}.`;
  await askFirst(question, isAnswered, office);
  return change(office, async (context) => {
    const { transaction, log } = context;
    const member = await lockMember(String(found.id), transaction);
    checkEnd(member, today);
    await refuseOpenPayment(member.id, transaction);
    await createMemberRepository(transaction).end(member.id, today);
    await releasePeriods(member.id, context.now, transaction);
    await keepFromReminding(member.id, today, context);
    const formerExpiry = member.me.membershipRenewedAt;
    await log({ action: 'end', memberId: member.id, details: { plan: member.me.membershipPlanId, formerExpiry } });
    const text =
      formerExpiry === null
        ? `The membership of ${describeMember(member)} has ended: the plan without an expiry is gone.`
        : `The membership of ${describeMember(member)} ends with today, ${formatDate(today)}.`;
    return { text, json: { memberId: member.id, endsOn: today, formerExpiry } } satisfies Report;
  });
}

function checkEnd({ me }: OfficeMember, today: IsoDate): void {
  const expiry = me.membershipRenewedAt;
  if (me.plan === null) throw new OfficeRefused('The member has no plan.', 'この会員にはプランがありません。');
  if (expiry !== null && expiry <= today)
    throw new OfficeRefused(
      `The membership ends with ${formatDate(expiry)} already.`,
      `会員資格は、すでに ${formatDate(expiry)} までです。`,
    );
}
