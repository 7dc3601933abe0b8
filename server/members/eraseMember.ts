import type { Queryable } from '../database/database';

/**
 * Deletes everything that is known of a member but the payments, which keep the bare id, and the log of the office
 * (decisions §14). Sessions, links and reminders go with the member's row.
 */
export async function eraseMember(memberId: number, email: string, transaction: Queryable): Promise<void> {
  for (const statement of STATEMENTS) await transaction.query(statement, [memberId, email]);
  await transaction.query('DELETE FROM members WHERE id = $1', [memberId]);
}

const THEIR_MAILS = `SELECT id FROM mail_history WHERE member_id = $1 OR lower(recipient) = lower($2)`;

/** Mails that went to another address, of an e-mail change, are found by the member. */
const STATEMENTS = [
  `DELETE FROM outbox_mails WHERE lower(recipient) = lower($2) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM sandbox_mails WHERE lower(recipient) = lower($2) OR id IN (${THEIR_MAILS})`,
  'DELETE FROM mail_history WHERE member_id = $1 OR lower(recipient) = lower($2)',
  'DELETE FROM mail_tokens WHERE member_id = $1 OR lower(email) = lower($2)',
];
