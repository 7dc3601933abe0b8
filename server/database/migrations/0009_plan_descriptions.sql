-- What a plan includes, as the catalogue says it (docs/catalogue.md); empty where it says nothing.
ALTER TABLE plans ADD COLUMN description text NOT NULL DEFAULT '';
