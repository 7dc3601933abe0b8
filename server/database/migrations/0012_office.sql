-- How a payment was made; what the API takes is paid by card.
ALTER TABLE payments ADD COLUMN way text NOT NULL DEFAULT 'card' CHECK (way IN ('card', 'cash', 'transfer', 'other'));

-- What became of the mails of the last 30 days, for the office. No texts: links in them are secrets.
CREATE TABLE mail_history (
  -- The one from the outbox.
  id bigint PRIMARY KEY,
  -- Whose mail it is, also where it went to an address that is not the member's yet, or no longer.
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  fate text NOT NULL DEFAULT 'waiting' CHECK (fate IN ('waiting', 'sent', 'refused')),
  -- What the mail server said to the last attempt that failed, or why there was none.
  answer text NOT NULL DEFAULT ''
);

CREATE INDEX mail_history_age ON mail_history (created_at);
CREATE INDEX mail_history_member ON mail_history (member_id);
CREATE INDEX mail_history_recipient ON mail_history (lower(recipient));

-- What the office changed. Members stay in it by their ids alone, also when they are deleted.
CREATE TABLE office_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Of the operating system.
  user_name text NOT NULL,
  action text NOT NULL,
  -- Empty where it is about no member, or about many.
  member_id bigint,
  -- An object: no search text, no address, no secret.
  details jsonb NOT NULL
);

CREATE INDEX office_log_member ON office_log (member_id);

-- Reminders of an expiry that have been sent, one before and one after it; of a membership that the office ended, both
-- from the start, so that none is sent.
CREATE TABLE reminders (
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expiry date NOT NULL,
  moment text NOT NULL CHECK (moment IN ('before', 'after')),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, expiry, moment)
);
