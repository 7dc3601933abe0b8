import * as z from 'zod/mini';
import { emailField } from '#contract/fields';
import { MESSAGES } from '#contract/messages';
import { emailChangedMail, emailSetMail } from '../account/emailChangeMails';
import { hasCode } from '../errors';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import { createMemberRepository } from '../members/memberRepository';
import { createMemberSessionRepository } from '../sessions/memberSessionRepository';
import { change } from './changes';
import type { Office, Report } from './office';
import { describeMember, lockMember } from './officeMember';
import { OfficeRefused } from './officeRefused';

const UNIQUE_VIOLATION = '23505';

/** Returns the e-mail address in the form that the site stores. Throws OfficeRefused if it is not valid. */
export function parseEmail(text: string): string {
  const { data } = z.safeParse(emailField, text);
  if (data === undefined) throw new OfficeRefused(`${text} is not an e-mail address.`, MESSAGES.email);
  return data;
}

/**
 * `set-email MEMBER ADDRESS`: changes the member's address, ends the member's links and sessions, and sends a mail to
 * both the old and the new address (decisions §14).
 */
export async function setEmail(given: string, address: string, office: Office) {
  const email = parseEmail(address);
  try {
    return await change(office, async ({ transaction, sendMail, log }) => {
      const member = await lockMember(given, transaction);
      const former = member.me.email;
      if (former.toLowerCase() === email.toLowerCase())
        throw new OfficeRefused('The member has this address already.', '現在のメールアドレスと同じです。');
      await createMemberRepository(transaction).replaceEmail(member.id, email);
      await createMailTokenRepository(transaction).revokeAll(member.id);
      await createMemberSessionRepository(transaction).endAll(member.id);
      await sendMail(emailChangedMail(former, office.settings), member.id);
      await sendMail(emailSetMail(email, office.settings));
      await log({ action: 'set-email', memberId: member.id, details: {} });
      const text = `The address of ${describeMember(member)} is now ${email}; sessions and mailed links have ended, and both addresses get a mail.`;
      return { text, json: { memberId: member.id, email, formerEmail: former } } satisfies Report;
    });
  } catch (fault) {
    // The unique index refuses an address that another member has. The transaction is rolled back.
    if (hasCode(fault, UNIQUE_VIOLATION))
      throw new OfficeRefused(
        `Another member has the address ${email}.`,
        'このメールアドレスは、ほかの会員が使用しています。',
      );
    throw fault;
  }
}
