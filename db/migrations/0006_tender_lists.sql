-- The list counts its tenders by sector and week; with the sector in it, the index is enough for that.
DROP INDEX IF EXISTS "tenders_open_deadline_idx";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_open_list_idx" ON "tenders" ("source","type","deadline_date","id","division") WHERE closed_at is null;
--> statement-breakpoint
-- A buyer is keyed by its registry code where that is known, and asked for by name.
CREATE INDEX IF NOT EXISTS "tenders_buyer_name_idx" ON "tenders" (lower(left(buyer_name, 200)));
