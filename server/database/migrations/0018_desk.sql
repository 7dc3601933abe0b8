-- Who works at the museum's desk. Who leaves is deleted, with sessions and link; the log of the office keeps the name.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('door', 'office')),
  -- Empty until it is set by a link.
  password_hash text,
  -- The one living link to set a password. Only its SHA-256 digest is kept, base64url.
  link_hash text UNIQUE,
  link_expires_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX staff_name_key ON staff (lower(name));

-- Only SHA-256 digests of cookies are kept, base64url.
CREATE TABLE desk_sessions (
  token_hash text PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);

CREATE INDEX desk_sessions_staff ON desk_sessions (staff_id);

-- Changes that the desk has shown and that wait for one press, or what became of them.
CREATE TABLE desk_actions (
  token_hash text PRIMARY KEY,
  session_hash text NOT NULL REFERENCES desk_sessions (token_hash) ON DELETE CASCADE,
  kind text NOT NULL,
  -- An object with the member's id and what was typed; empty once it is done.
  input jsonb NOT NULL,
  -- What was shown: an array of rows, each a label and a text.
  shown jsonb NOT NULL,
  -- An object, once the change was made or refused.
  outcome jsonb,
  created_at timestamptz NOT NULL
);

CREATE INDEX desk_actions_session ON desk_actions (session_hash);

-- Who came on a day, in Japan. Rows of former days are deleted.
CREATE TABLE door_visits (
  day date NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  -- The id that the door gave the reading: sent once more, it is still the first.
  first_reading text NOT NULL,
  PRIMARY KEY (day, member_id)
);

CREATE INDEX door_visits_member ON door_visits (member_id);

-- How many came, without names. The name of the plan is that of the day, and empty for an unknown code.
CREATE TABLE door_counts (
  day date NOT NULL,
  result text NOT NULL CHECK (result IN ('valid', 'again', 'expired', 'unknown')),
  plan_name text NOT NULL,
  readings integer NOT NULL,
  PRIMARY KEY (day, result, plan_name)
);

-- Whether the sandbox's staff are in, so that those who were deleted do not come back.
ALTER TABLE sandbox_seed ADD COLUMN has_staff boolean NOT NULL DEFAULT false;
