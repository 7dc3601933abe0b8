-- What the sandbox's card provider keeps. Neither a card's number nor its security code is ever among it.
CREATE TABLE sandbox_card_tokens (
  -- SHA-256, base64url.
  token_hash text PRIMARY KEY,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  behaviour text NOT NULL CHECK (behaviour IN ('succeeds', 'challenge', 'declined', 'pending')),
  created_at timestamptz NOT NULL
);

CREATE INDEX sandbox_card_tokens_age ON sandbox_card_tokens (created_at);

-- One row for each reference that was charged or canceled, whichever came first.
CREATE TABLE sandbox_charges (
  reference text PRIMARY KEY,
  -- Unguessable: it is also the address of the challenge.
  id text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('succeeded', 'pending', 'waiting', 'failed')),
  failure text CHECK (failure IN ('declined', 'refused', 'expired', 'canceled', 'badToken')),
  -- When a pending charge will have succeeded, and a waiting one will have expired.
  due_at timestamptz,
  -- Yen, tax included. Empty, as is the rest, where nothing but a cancellation came.
  amount integer CHECK (amount > 0),
  callback_url text,
  last4 text,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status IN ('pending', 'waiting')) = (due_at IS NOT NULL))
);
