import { InvalidMailToken } from '../mailTokens/invalidMailToken';
import { createMailTokenRepository, type PresentedMailToken } from '../mailTokens/mailTokenRepository';
import { createMemberRepository, type PasswordReset } from '../members/memberRepository';
import type { Services } from '../services';
import { createMemberSessionRepository } from '../sessions/memberSessionRepository';
import { passwordChangedMail } from './accountMails';

/**
 * Uses the link and sets the password, or does neither. Ends the member's sessions and links, and mails a notice. If a
 * link is used by several requests at once, one succeeds and the others get InvalidMailToken.
 */
export async function resetPassword(
  presented: PresentedMailToken,
  change: PasswordReset,
  { mailer, clock, settings }: Services,
): Promise<void> {
  await mailer.transaction(async (transaction, sendMail) => {
    const mailTokens = createMailTokenRepository(transaction);
    // Locks the member first and then the links, as every change of a member does. Another order could cause a deadlock
    // with such a change.
    const email = await createMemberRepository(transaction).resetPassword(change);
    await createMemberSessionRepository(transaction).endAll(change.memberId);
    const redeemed = await mailTokens.redeem(presented, clock());
    if (email === null || redeemed === null) throw new InvalidMailToken();
    await mailTokens.revokeAll(change.memberId);
    await sendMail(passwordChangedMail(email, settings));
  });
}
