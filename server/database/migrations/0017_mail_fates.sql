-- contract: a check gives way to a wider one; rows of a former release pass it
-- What became of a mail whose link died before it was sent (decisions §15).
ALTER TABLE mail_history DROP CONSTRAINT mail_history_fate_check;
ALTER TABLE mail_history ADD CONSTRAINT mail_history_fate_check
  CHECK (fate IN ('waiting', 'sent', 'refused', 'superseded', 'expired'));
