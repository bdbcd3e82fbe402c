-- What pages of buyers and suppliers, and the list of contracts that end, need of the lots of a contract (db/lot-results.ts). A notice
-- that is imported again gets it. `tenders` may be adopted, see 0000; who may read it reads this too. Edited by hand after generation.
ALTER TABLE "tenders"
  ADD COLUMN IF NOT EXISTS "suppliers" text[],
  ADD COLUMN IF NOT EXISTS "lot_bids" integer[],
  ADD COLUMN IF NOT EXISTS "price_ratios" real[],
  ADD COLUMN IF NOT EXISTS "contract_end" date,
  ADD COLUMN IF NOT EXISTS "contract_end_computed" boolean;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_suppliers_idx" ON "tenders" USING gin ("suppliers") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_ending_idx" ON "tenders" USING btree ("country","contract_end","id") WHERE listed and contract_end is not null;
