-- The text of a page that the server makes itself (docs/catalogue.md), in Markdown; empty for an address elsewhere.
ALTER TABLE content_items ADD COLUMN text text NOT NULL DEFAULT '';
ALTER TABLE legal_documents ADD COLUMN text text NOT NULL DEFAULT '';

-- A museum keys its plans as it likes; the kind says which rules hold for one.
ALTER TABLE plans ADD COLUMN kind text NOT NULL DEFAULT 'ordinary';
UPDATE plans SET kind = 'free' WHERE plan_key_name = 'kyoto-city-e-friend';
UPDATE plans SET kind = 'young' WHERE plan_key_name = 'kyoto-city-friend-u25';

-- Secrets that the server makes for itself and its processes share, such as that of the addresses of members' articles.
CREATE TABLE signing_keys (
  purpose text PRIMARY KEY,
  secret text NOT NULL
);
