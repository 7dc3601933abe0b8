-- When something happened that is limited, per limit and whomever it is counted for.
CREATE TABLE rate_limits (
  -- SHA-256, base64url: neither an e-mail address nor that of a client can be read here.
  key_hash text PRIMARY KEY,
  hits timestamptz[] NOT NULL,
  -- When the last hit stops counting.
  expires_at timestamptz NOT NULL
);

CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);
