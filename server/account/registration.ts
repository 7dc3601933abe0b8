import { InvalidMailToken } from '../mailTokens/invalidMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../mailTokens/mailTokenRepository';
import { createMemberRepository, type NewMember } from '../members/memberRepository';
import type { Services } from '../services';

/** The error thrown when another member already has the address, in any letter case. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';

  constructor() {
    super('The e-mail address is taken');
  }
}

/**
 * Uses the link and adds the member, or does neither. If a link is used by several requests at once, one succeeds and
 * the others get InvalidMailToken. Throws EmailTaken if another member has the address.
 */
export async function registerMember(
  presented: PresentedMailToken,
  member: NewMember,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
) {
  return database.transaction(async (transaction) => {
    const now = clock();
    const redeemed = await createMailTokenRepository(transaction).redeem(presented, now);
    if (redeemed === null) throw new InvalidMailToken();
    const memberId = await createMemberRepository(transaction).add(member, now);
    if (memberId === null) throw new EmailTaken();
    return { memberId, passwordHash: member.passwordHash };
  });
}
