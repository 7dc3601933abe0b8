import type { Queryable } from '../database/database';
import type { MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';
import type { SendMail } from '../mail/mailer';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import type { MailTokenPurpose } from '../mailTokens/mailTokenRules';
import { createMemberRepository } from '../members/memberRepository';
import type { Services } from '../services';
import { noMemberMail, passwordResetMail } from './accountMails';
import { alreadyRegisteredMail, registrationMail } from './registrationMails';

/** A kind of link that is mailed to an address: its purpose, and the mail that contains it. */
export interface MailedLink {
  readonly purpose: MailTokenPurpose;
  /** Writes the mail for the owner of the address. If the mail does not contain the token, the token has no effect. */
  write(email: string, token: string, isMember: boolean): Mail;
}

/**
 * The link to the main form of the registration (§2). If the address belongs to a member, the mail says so instead of
 * containing the link.
 */
export const registrationLink = (settings: MailSettings): MailedLink => ({
  purpose: 'register',
  write: (email, token, isMember) =>
    isMember ? alreadyRegisteredMail(email, settings) : registrationMail(email, token, settings),
});

/**
 * The link to the form for a new password (§2). If the address belongs to no member, the mail says so instead of
 * containing the link.
 */
export const passwordResetLink = (settings: MailSettings): MailedLink => ({
  purpose: 'password_reset',
  write: (email, token, isMember) =>
    isMember ? passwordResetMail(email, token, settings) : noMemberMail(email, settings),
});

interface LinkContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly now: Date;
}

/**
 * Mails a link to an address. The same statements run and one mail is sent whether or not the address belongs to a
 * member, so that the status, body and duration of the answer do not show whether it does (decisions §1).
 */
export async function mailLink(
  email: string,
  link: MailedLink,
  { mailer, clock }: Pick<Services, 'mailer' | 'clock'>,
): Promise<void> {
  await mailer.transaction((transaction, sendMail) =>
    mailLinkWithin(email, link, { transaction, sendMail, now: clock() }),
  );
}

/** Mails a link like `mailLink`, but in a transaction that the caller has begun. */
export async function mailLinkWithin(
  email: string,
  { purpose, write }: MailedLink,
  { transaction, sendMail, now }: LinkContext,
): Promise<void> {
  const memberId = await createMemberRepository(transaction).lockByEmail(email);
  const token = await createMailTokenRepository(transaction).issue({ purpose, email, memberId }, now);
  await sendMail(write(email, token, memberId !== null));
}
