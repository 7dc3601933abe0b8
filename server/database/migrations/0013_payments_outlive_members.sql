-- contract: no release deletes members with payments, or relies on the reference
-- The books keep their payments, with the bare id, when a member is deleted.
ALTER TABLE payments DROP CONSTRAINT payments_member_id_fkey;
