-- contract: checks of the sandbox's tables give way to wider ones; rows of a former release pass them
-- Cards of the sandbox whose charge the API finishes, and one whose page leads back unsigned (decisions §9).
ALTER TABLE sandbox_card_tokens DROP CONSTRAINT sandbox_card_tokens_behaviour_check;
ALTER TABLE sandbox_card_tokens ADD CONSTRAINT sandbox_card_tokens_behaviour_check CHECK (
  behaviour IN ('succeeds', 'challenge', 'declined', 'pending', 'attempted', 'twoSteps', 'lostAnswer', 'unsigned')
);

-- The card's; empty where nothing but a cancellation came, and for charges of earlier versions.
ALTER TABLE sandbox_charges ADD COLUMN behaviour text;
-- How often an authenticated charge took the money: never more than once.
ALTER TABLE sandbox_charges ADD COLUMN finishes integer NOT NULL DEFAULT 0;

ALTER TABLE sandbox_charges DROP CONSTRAINT sandbox_charges_status_check;
ALTER TABLE sandbox_charges DROP CONSTRAINT sandbox_charges_check1;
ALTER TABLE sandbox_charges ADD CONSTRAINT sandbox_charges_status_check
  CHECK (status IN ('succeeded', 'pending', 'waiting', 'authenticated', 'failed'));
ALTER TABLE sandbox_charges ADD CONSTRAINT sandbox_charges_due_check
  CHECK ((status IN ('pending', 'waiting', 'authenticated')) = (due_at IS NOT NULL));
