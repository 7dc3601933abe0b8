import type { PasswordChangeInput } from '#contract/profile';
import type { RequestHasher } from '../auth/passwordHasher';
import { counters } from '../limits/counters';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import { createMemberRepository, type PasswordReplacement } from '../members/memberRepository';
import type { Services } from '../services';
import { createSessionRepository } from '../sessions/sessionRepository';
import type { Session } from '../sessions/sessions';
import { passwordChangedMail } from './accountMails';

interface PasswordChange {
  readonly session: Session;
  readonly hasher: RequestHasher;
  readonly input: PasswordChangeInput;
}

/**
 * Changes the password of a signed-in member (decisions §1, §11). The member's other sessions and all mailed links end,
 * and the member gets a mail. Returns false, and changes nothing, if the current password is wrong. After too many
 * wrong passwords, throws LimitReached, which the API answers with 429.
 */
export async function changePassword({ session, hasher, input }: PasswordChange, services: Services) {
  const { limiter, members } = services;
  const expectedHash = await limiter.countFailure([counters.wrongCurrentPasswords(session.memberId)], async () => {
    const storedHash = await members.findPasswordHash(session.memberId);
    return (await hasher.matches(input.password, storedHash)) ? storedHash : null;
  });
  if (expectedHash === null) return false;
  return storePassword(session, { expectedHash, newHash: await hasher.hash(input.newPassword) }, services);
}

function storePassword({ id, memberId }: Session, replacement: PasswordReplacement, { mailer, settings }: Services) {
  return mailer.transaction(async (transaction, sendMail) => {
    const email = await createMemberRepository(transaction).replacePassword(memberId, replacement);
    if (email === null) return false;
    await createSessionRepository(transaction).endOthers(memberId, id);
    await createMailTokenRepository(transaction).revokeAll(memberId);
    await sendMail(passwordChangedMail(email, settings));
    return true;
  });
}
