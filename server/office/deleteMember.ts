import { createMemberRepository } from '../members/memberRepository';
import { listPayments } from '../payments/paymentRepository';
import { askFirst, change, refuseOpenPayment } from './changes';
import type { Office, Report } from './office';
import { describeMember, lockMember, readMember } from './officeMember';

/**
 * `delete MEMBER`: asks for confirmation and deletes the member's data. Keeps the payments, but without the member's
 * name (decisions §14).
 */
export async function deleteMember(given: string, isAnswered: boolean, office: Office) {
  const found = await readMember(given, office.database);
  await askFirst(`This deletes ${describeMember(found)} for good; payments stay, without a name.`, isAnswered, office);
  return change(office, async ({ transaction, log }) => {
    const { id, me } = await lockMember(String(found.id), transaction);
    await refuseOpenPayment(id, transaction);
    const payments = await listPayments(id, transaction);
    await createMemberRepository(transaction).erase(id, me.email);
    await log({ action: 'delete', memberId: id, details: {} });
    return {
      text: `Member ${id} was deleted. Payments that stay in the books without a name: ${payments.length}.`,
      json: { memberId: id, keptPayments: payments.map(({ reference }) => reference) },
    } satisfies Report;
  });
}
