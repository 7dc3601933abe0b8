-- contract: a check gives way to a wider one; rows of a former release pass it
-- What became of a mail whose link died before it was sent (decisions §15).
ALTER TABLE mail_history DROP CONSTRAINT mail_history_fate_check;
ALTER TABLE mail_history ADD CONSTRAINT mail_history_fate_check
  CHECK (fate IN ('waiting', 'sent', 'refused', 'superseded', 'expired'));

-- The link in the text, as mail_tokens has it; empty for a mail without one, and for those of a former release.
ALTER TABLE outbox_mails ADD COLUMN token_hash text;
ALTER TABLE outbox_mails ADD COLUMN link_expires_at timestamptz;
-- Whether it may wait until all others are sent.
ALTER TABLE outbox_mails ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;

CREATE INDEX outbox_mails_order ON outbox_mails (is_bulk, due_at, id);
CREATE INDEX outbox_mails_links ON outbox_mails (token_hash) WHERE token_hash IS NOT NULL;
