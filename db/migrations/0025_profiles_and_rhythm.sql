-- Up to three profiles under one address, each with its name and its rhythm: see docs/decisions/082. Edited by hand after generation.
ALTER TABLE "trial_profiles" ADD COLUMN "name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trial_profiles" ADD COLUMN "rhythm" text DEFAULT 'daily' NOT NULL;
--> statement-breakpoint
-- To drop the digests that wait for a profile which is removed.
GRANT SELECT (trial_profile_id) ON outgoing_mail TO hanked_web;
