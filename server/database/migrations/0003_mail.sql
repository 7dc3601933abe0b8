-- The one living link of each kind from a mail. Only its SHA-256 digest is kept, base64url.
CREATE TABLE mail_tokens (
  purpose text NOT NULL CHECK (purpose IN ('register', 'password_reset', 'email_change')),
  -- Who has at most one link of this purpose: an address in small letters, or for an e-mail change a member's id.
  subject text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  -- The address the mail went to.
  email text NOT NULL,
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- How often it was used; only the link of an e-mail change outlives its first use.
  uses integer NOT NULL DEFAULT 0,
  PRIMARY KEY (purpose, subject)
);

CREATE INDEX mail_tokens_member ON mail_tokens (member_id);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- Mails still to be sent. The text holds its link in the clear, so a row goes as soon as its mail has been sent.
CREATE TABLE outbox_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When to try next; moved on before each attempt, so that an attempt that never ends is made again.
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);

CREATE INDEX outbox_mails_due ON outbox_mails (due_at);

-- The sandbox's mailbox: what SMTP would have carried. The id is the one from the outbox.
CREATE TABLE sandbox_mails (
  id bigint PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  sent_at timestamptz NOT NULL
);
