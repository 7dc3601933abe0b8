-- A payment is one attempt to pay for one period of a membership; its row is made before any money moves and never goes.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id),
  idempotency_key uuid NOT NULL,
  plan_id integer NOT NULL REFERENCES plans (id),
  purpose text NOT NULL CHECK (purpose IN ('new', 'purchase', 'renewal')),
  -- Which period is being followed: the member's expiry date when the payment was begun, or '' for none.
  period text NOT NULL,
  -- Yen, tax included.
  amount integer NOT NULL CHECK (amount >= 0),
  valid_until date,
  -- What members and the office call it by.
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('created', 'requires_action', 'pending', 'succeeded', 'failed')),
  failure text CHECK (failure IN ('declined', 'refused', 'expired', 'canceled', 'badToken')),
  action_url text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When to ask the card provider unasked. Before that, one that was created belongs to the request that makes it.
  check_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  UNIQUE (member_id, idempotency_key),
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status = 'requires_action') = (action_url IS NOT NULL))
);

-- No period is paid twice, and no two payments of a member can take money at the same time.
CREATE UNIQUE INDEX payments_paid_once ON payments (member_id, purpose, period) WHERE status = 'succeeded';
CREATE UNIQUE INDEX payments_one_open ON payments (member_id)
  WHERE status IN ('created', 'requires_action', 'pending');
CREATE INDEX payments_due ON payments (check_at) WHERE status IN ('created', 'requires_action', 'pending');

-- The audit trail: every change of a payment's status, the first one from nothing. Rows are only ever added.
CREATE TABLE payment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id),
  from_status text,
  to_status text NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX payment_events_payment ON payment_events (payment_id);
