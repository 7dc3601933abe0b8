import { InvalidMailToken } from '../mailTokens/invalidMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../mailTokens/mailTokenRepository';
import { createMemberRepository, type PasswordReset } from '../members/memberRepository';
import type { Services } from '../services';
import { createMemberSessionRepository } from '../sessions/memberSessionRepository';
import { passwordChangedMail } from './accountMails';

/**
 * Uses the link and sets the password, both or neither; ends the member's sessions and links, and mails a notice. Of
 * parallel requests with the same link one succeeds; the others get InvalidMailToken.
 */
export async function resetPassword(
  presented: PresentedMailToken,
  change: PasswordReset,
  { mailer, clock, settings }: Services,
): Promise<void> {
  await mailer.transaction(async (transaction, sendMail) => {
    const mailTokens = createMailTokenRepository(transaction);
    // The member first and then the links, as in every change of a member: another order could deadlock with them.
    const email = await createMemberRepository(transaction).resetPassword(change);
    await createMemberSessionRepository(transaction).endAll(change.memberId);
    const redeemed = await mailTokens.redeem(presented, clock());
    if (email === null || redeemed === null) throw new InvalidMailToken();
    await mailTokens.revokeAll(change.memberId);
    await sendMail(passwordChangedMail(email, settings));
  });
}
