CREATE TABLE plans (
  id integer PRIMARY KEY,
  plan_name text NOT NULL,
  plan_key_name text NOT NULL UNIQUE,
  -- Yen, tax included.
  price integer CHECK (price >= 0)
);

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  last_name text NOT NULL,
  first_name text NOT NULL,
  birthday date,
  gender text NOT NULL CHECK (gender IN ('male', 'female', 'other', 'unknown')),
  tel text NOT NULL,
  zip text NOT NULL,
  prefecture text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  mail_magazine_subscribed boolean NOT NULL,
  -- Token and card number are empty until a plan is bought.
  membership_token text NOT NULL DEFAULT '',
  membership_card_number text NOT NULL DEFAULT '',
  membership_renewed_at date,
  membership_plan_id integer REFERENCES plans (id),
  attribute_type integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX members_email_key ON members (lower(email));
CREATE UNIQUE INDEX members_token_key ON members (membership_token) WHERE membership_token <> '';
CREATE UNIQUE INDEX members_card_number_key ON members (membership_card_number) WHERE membership_card_number <> '';

CREATE TABLE content_groups (
  id integer PRIMARY KEY,
  content_name text NOT NULL,
  content_key_name text NOT NULL UNIQUE
);

CREATE TABLE content_items (
  id integer PRIMARY KEY,
  content_group_id integer NOT NULL REFERENCES content_groups (id),
  title text NOT NULL,
  published_start_at timestamptz NOT NULL,
  url text NOT NULL,
  -- An array of texts.
  paragraphs jsonb NOT NULL
);

CREATE INDEX content_items_listing ON content_items (content_group_id, published_start_at DESC);

CREATE TABLE legal_documents (
  legal_doc_type integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  -- An array of {heading, paragraphs}.
  sections jsonb NOT NULL
);

-- One row once the sandbox's data is in, so that what was deleted since does not come back.
CREATE TABLE sandbox_seed (
  seeded_at timestamptz NOT NULL
);
