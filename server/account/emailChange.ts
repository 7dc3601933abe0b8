import type { Queryable } from '../database/database';
import type { SendMail } from '../mail/mailer';
import { emailChangeMail } from '../mail/memberMails';
import { createAccountRepository } from '../repositories/accountRepository';
import { createMailTokenRepository } from '../repositories/mailTokenRepository';
import { createMemberRepository } from '../repositories/memberRepository';
import type { Services } from '../services';
import { hasCode } from '../startFault';
import { emailChangedMail, emailTakenMail } from './emailChangeMails';

const UNIQUE_VIOLATION = '23505';

export interface EmailChangeRequest {
  readonly memberId: number;
  readonly newEmail: string;
}

/**
 * Sends the link that confirms a new address to it (§4). To an address that somebody has goes a mail that says so, and
 * nothing changes, earlier links included; the member who asks cannot tell the two apart (decisions §1).
 */
export function requestEmailChange({ memberId, newEmail }: EmailChangeRequest, services: Services): Promise<void> {
  const { mailer, settings, clock } = services;
  return mailer.transaction(async (transaction, sendMail) => {
    if ((await createMemberRepository(transaction).findCredentials(newEmail)) !== null) {
      await sendMail(emailTakenMail(newEmail, settings));
      return;
    }
    const tokens = createMailTokenRepository(transaction);
    const token = await tokens.issue({ purpose: 'email_change', email: newEmail, memberId }, clock());
    await sendMail(emailChangeMail(newEmail, token, settings));
  });
}

/**
 * Makes the address of a link the member's (§4); the same link may be used again, without effect. The former address is
 * told and reset links end. `taken`: somebody else got the address meanwhile. Null: no such link, or no longer.
 */
export async function confirmEmailChange(token: string, services: Services): Promise<'confirmed' | 'taken' | null> {
  try {
    return await services.mailer.transaction((transaction, sendMail) =>
      confirmWithin(transaction, { token, sendMail }, services),
    );
  } catch (fault) {
    // Only the unique index knows for certain; the rollback leaves the link unused.
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
  const link = await tokens.use({ purpose: 'email_change', token }, clock());
  const memberId = link?.memberId ?? null;
  if (link === null || memberId === null) return null;
  if (!link.isFirstUse) return 'confirmed';
  const formerEmail = await createAccountRepository(transaction).replaceEmail(memberId, link.email);
  if (formerEmail === null) return null;
  await tokens.revokePasswordResets(memberId);
  await sendMail(emailChangedMail(formerEmail, settings));
  return 'confirmed';
}
