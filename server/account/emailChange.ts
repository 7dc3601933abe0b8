import type { Queryable } from '../database/database';
import { hasCode } from '../errors';
import type { MailSettings } from '../mail/composeMail';
import type { SendMail } from '../mail/mailer';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import { createMemberRepository } from '../members/memberRepository';
import type { Services } from '../services';
import { SessionEnded } from '../sessions/sessionEnded';
import { createSessionRepository } from '../sessions/sessionRepository';
import type { Session } from '../sessions/sessions';
import { emailChangeMail } from './accountMails';
import { emailChangedMail, emailTakenMail } from './emailChangeMails';

const UNIQUE_VIOLATION = '23505';

/** A member's request to change their e-mail address to `newEmail`. */
export interface EmailChangeRequest {
  readonly session: Session;
  readonly newEmail: string;
}

/**
 * Mails a link to the new address. The member confirms the address by opening the link (§4). If a member already has
 * the address, even the member who asks, the mail says so instead of containing the link. In each case the same
 * statements run, one mail is sent and the member's earlier link ends, so that the answer does not reveal whether the
 * address belongs to a member (decisions §11). Throws SessionEnded if a password change or reset has ended the session,
 * because a new link would stay valid after the end of the session.
 */
export function requestEmailChange({ session, newEmail }: EmailChangeRequest, services: Services): Promise<void> {
  const { mailer, settings, clock } = services;
  return mailer.transaction(async (transaction, sendMail) => {
    if (!(await createSessionRepository(transaction).lock(session.id))) throw new SessionEnded();
    const change = { memberId: session.memberId, newEmail };
    await mailEmailChange(change, { transaction, sendMail, settings, now: clock() });
  });
}

interface MailContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly settings: MailSettings;
  readonly now: Date;
}

/** Sends a mail to the new address. The mail contains a new link, or says that a member already has the address. */
export async function mailEmailChange(
  { memberId, newEmail }: { readonly memberId: number; readonly newEmail: string },
  { transaction, sendMail, settings, now }: MailContext,
): Promise<void> {
  const owner = await createMemberRepository(transaction).findCredentials(newEmail);
  const request = { purpose: 'email_change', email: newEmail, memberId } as const;
  const token = await createMailTokenRepository(transaction).issue(request, now);
  if (owner === null) await sendMail(emailChangeMail(newEmail, token, settings), memberId);
  else await sendMail(emailTakenMail(newEmail, settings));
}

/**
 * Changes the member's address to the one that a link confirms (§4), sends a mail to the former address, and deletes
 * the member's reset links. Using the same link again has no effect. Returns `taken` if another member has the address
 * by now, and null if the link is unknown, replaced or expired.
 */
export async function confirmEmailChange(token: string, services: Services): Promise<'confirmed' | 'taken' | null> {
  try {
    return await services.mailer.transaction((transaction, sendMail) =>
      confirmWithin(transaction, { token, sendMail }, services),
    );
  } catch (fault) {
    // The unique index decides whether the address is taken. The rollback leaves the link unused.
    if (hasCode(fault, UNIQUE_VIOLATION)) return 'taken';
    throw fault;
  }
}

interface Confirmation {
  readonly token: string;
  readonly sendMail: SendMail;
}

async function confirmWithin(
  transaction: Queryable,
  { token, sendMail }: Confirmation,
  { settings, clock }: Services,
): Promise<'confirmed' | null> {
  const tokens = createMailTokenRepository(transaction);
  const members = createMemberRepository(transaction);
  const presented = { purpose: 'email_change', token } as const;
  const memberId = (await tokens.find(presented, clock()))?.memberId ?? null;
  if (memberId === null) return null;
  // Locks the member first and then the links, as every change of a member does. Another order could cause a deadlock
  // with such a change.
  const member = await members.lock(memberId);
  const link = await tokens.use(presented, clock());
  if (member === null || link === null) return null;
  if (!link.isFirstUse) return 'confirmed';
  await members.replaceEmail(memberId, link.email);
  await tokens.revokePasswordResets(memberId);
  await sendMail(emailChangedMail(member.email, settings), memberId);
  return 'confirmed';
}
