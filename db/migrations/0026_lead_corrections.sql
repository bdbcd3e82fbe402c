-- Corrections of the address of a lead, beside it: `corrects` is the lead's content_hash, under the same form_key. The web
-- process only adds them, with the right that it has.
ALTER TABLE "lead_submissions"
  ADD COLUMN "corrects" text,
  ADD COLUMN "corrected_email" text;
