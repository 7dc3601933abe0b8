import type { PasswordChangeInput } from '../../src/contract/profile';
import { counters } from '../limits/counters';
import { passwordChangedMail } from '../mail/memberMails';
import { createAccountRepository, type PasswordReplacement } from '../repositories/accountRepository';
import { createMailTokenRepository } from '../repositories/mailTokenRepository';
import { createSessionRepository } from '../repositories/sessionRepository';
import type { Services } from '../services';
import type { Session } from '../sessions/sessions';

/**
 * Changes a member's password from within a session (decisions §1, §11): their other sessions and every link mailed to
 * them end, and a mail tells them. False, and nothing changed, when the current password is wrong; too many of those are a 429.
 */
export async function changePassword(session: Session, input: PasswordChangeInput, services: Services) {
  const { limiter, hasher } = services;
  const expectedHash = await limiter.countFailure([counters.wrongCurrentPasswords(session.memberId)], () =>
    findHashOf(input.password, session, services),
  );
  if (expectedHash === null) return false;
  return storePassword(session, { expectedHash, newHash: await hasher.hash(input.newPassword) }, services);
}

/** The stored form of the password if it is the member's, else null. */
async function findHashOf(password: string, { memberId }: Session, { accounts, hasher }: Services) {
  const storedHash = await accounts.findPasswordHash(memberId);
  return (await hasher.matches(password, storedHash)) ? storedHash : null;
}

function storePassword({ id, memberId }: Session, replacement: PasswordReplacement, { mailer, settings }: Services) {
  return mailer.transaction(async (transaction, sendMail) => {
    const accounts = createAccountRepository(transaction);
    if (!(await accounts.replacePassword(memberId, replacement))) return false;
    await createSessionRepository(transaction).endOthers(memberId, id);
    await createMailTokenRepository(transaction).revokeAll(memberId);
    const email = await accounts.findEmail(memberId);
    if (email !== null) await sendMail(passwordChangedMail(email, settings));
    return true;
  });
}
