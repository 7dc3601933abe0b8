-- The link in the text, as mail_tokens has it; empty for a mail without one, and for those of a former release.
ALTER TABLE outbox_mails ADD COLUMN token_hash text;
ALTER TABLE outbox_mails ADD COLUMN link_expires_at timestamptz;
-- Whether it may wait until all others are sent.
ALTER TABLE outbox_mails ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;

CREATE INDEX outbox_mails_order ON outbox_mails (is_bulk, due_at, id);
CREATE INDEX outbox_mails_links ON outbox_mails (token_hash) WHERE token_hash IS NOT NULL;
