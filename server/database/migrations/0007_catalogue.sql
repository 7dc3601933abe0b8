-- The catalogue (docs/catalogue.md) says what is published. Everything else stays for the members and payments that
-- refer to it, but is neither sold nor shown.
ALTER TABLE plans ADD COLUMN is_published boolean NOT NULL DEFAULT true;
ALTER TABLE content_groups ADD COLUMN is_published boolean NOT NULL DEFAULT true;
ALTER TABLE content_items ADD COLUMN is_published boolean NOT NULL DEFAULT true;
ALTER TABLE legal_documents ADD COLUMN is_published boolean NOT NULL DEFAULT true;

-- Where the document is: an address, or a path of the site.
ALTER TABLE legal_documents ADD COLUMN url text NOT NULL DEFAULT '';
UPDATE legal_documents SET url = '/legal/' || slug;

-- The texts of the sandbox's pages are files now. These columns are for processes of the release before.
ALTER TABLE content_items ALTER COLUMN paragraphs SET DEFAULT '[]';
ALTER TABLE legal_documents ALTER COLUMN slug SET DEFAULT gen_random_uuid()::text;
ALTER TABLE legal_documents ALTER COLUMN title SET DEFAULT '';
ALTER TABLE legal_documents ALTER COLUMN sections SET DEFAULT '[]';
