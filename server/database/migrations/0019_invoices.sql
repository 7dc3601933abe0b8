-- Under which registration number and rate of the consumption tax a payment was received; empty: under none.
ALTER TABLE payments ADD COLUMN registration_number text, ADD COLUMN tax_rate integer;
