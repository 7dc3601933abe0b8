-- A session is the chain of bearers that began with one login; each rotation makes the next generation of it.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  -- Since when the generation above is the current one.
  rotated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_member ON sessions (member_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Only SHA-256 digests of bearers are kept, base64url. A generation has several when an answer may have been lost.
CREATE TABLE session_tokens (
  token_hash text PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  issued_at timestamptz NOT NULL
);

CREATE INDEX session_tokens_session ON session_tokens (session_id, generation);
