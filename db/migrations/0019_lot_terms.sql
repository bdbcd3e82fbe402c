-- What lots say besides their subject: bids, prices, winners, periods, criteria (db/lot-terms.ts). A notice that is imported again
-- gets it. `tenders` may be adopted, see 0000; who may read it reads this too. Edited by hand after generation.
ALTER TABLE "tenders" ADD COLUMN IF NOT EXISTS "terms" jsonb;
--> statement-breakpoint
ALTER TABLE "tender_outcomes" ADD COLUMN IF NOT EXISTS "terms" jsonb;
