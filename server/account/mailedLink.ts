import type { Mail } from '../mail/mail';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import type { MailTokenPurpose } from '../mailTokens/mailTokenRules';
import { createMemberRepository } from '../members/memberRepository';
import type { Services } from '../services';

/** A kind of link that is mailed to an address: what it may be used for, and the mail around it. */
export interface MailedLink {
  readonly purpose: MailTokenPurpose;
  /** Writes the mail for the owner of the address. The token takes effect only if the mail contains it. */
  write(email: string, token: string, isMember: boolean): Mail;
}

/**
 * Mails a link to an address. The same statements run and one mail is sent whether or not the address belongs to a
 * member, so that the answer's status, body and duration do not tell (decisions §1).
 */
export async function mailLink(email: string, { purpose, write }: MailedLink, services: Services): Promise<void> {
  await services.mailer.transaction(async (transaction, sendMail) => {
    const memberId = await createMemberRepository(transaction).lockByEmail(email);
    const token = await createMailTokenRepository(transaction).issue({ purpose, email, memberId }, services.clock());
    await sendMail(write(email, token, memberId !== null));
  });
}
