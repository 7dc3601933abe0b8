-- contract: no release looks for a row by its key name
-- A plan that is no longer sold keeps its key, which rules go by, while another plan is sold under the same one.
ALTER TABLE plans DROP CONSTRAINT plans_plan_key_name_key;
ALTER TABLE content_groups DROP CONSTRAINT content_groups_content_key_name_key;
