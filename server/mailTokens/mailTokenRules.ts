/** The purpose of a link in a mail. A token is valid only for its own purpose (decisions §1). */
export type MailTokenPurpose = 'register' | 'password_reset' | 'email_change';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const LIFE_MS: Readonly<Record<MailTokenPurpose, number>> = {
  register: 24 * HOUR_MS,
  password_reset: 60 * MINUTE_MS,
  email_change: 24 * HOUR_MS,
};

/** Returns the time at which a link that is issued now expires (decisions §1 "Tokens"). */
export function mailTokenExpiry(purpose: MailTokenPurpose, issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + LIFE_MS[purpose]);
}

/**
 * Days for which the link of an invitation is valid. With the link, an invited member sets a password (decisions
 * §16.4).
 */
export const INVITATION_DAYS = 7;

/** Returns the time at which the link of an invitation that is issued now expires. */
export function invitationExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + INVITATION_DAYS * 24 * HOUR_MS);
}
