import type { Queryable } from '../database/database';

/**
 * Deletes everything that is known of a member but the payments, which keep the bare id, and the log of the office
 * (decisions §14): the mails to every address they had in the last 30 days, too, unless another member has it now. Sessions,
 * links and reminders go with the member's row.
 */
export async function eraseMember(memberId: number, email: string, transaction: Queryable): Promise<void> {
  for (const statement of STATEMENTS) await transaction.query(statement, [memberId, email]);
  await transaction.query('DELETE FROM members WHERE id = $1', [memberId]);
}

/** Mails that went to an address which was never the member's, of an e-mail change, are found by the member. */
const THEIR_MAILS = 'SELECT id FROM mail_history WHERE member_id = $1';

/** In small letters. The link of an e-mail change goes to an address that is not the member's yet. */
const THEIR_ADDRESSES = `
  SELECT had.email FROM (
    SELECT lower($2) AS email
    UNION SELECT lower(recipient) FROM mail_history WHERE member_id = $1 AND kind <> 'emailChange'
  ) AS had
  WHERE NOT EXISTS (SELECT 1 FROM members AS other WHERE lower(other.email) = had.email AND other.id <> $1)`;

// The history last: it knows the addresses.
const STATEMENTS = [
  `DELETE FROM outbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM sandbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM mail_tokens WHERE member_id = $1 OR lower(email) IN (${THEIR_ADDRESSES})`,
  `DELETE FROM mail_history WHERE member_id = $1 OR lower(recipient) IN (${THEIR_ADDRESSES})`,
];
