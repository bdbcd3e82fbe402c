-- A buyer is keyed by its registry code where that is known, and asked for by name.
CREATE INDEX IF NOT EXISTS "tenders_buyer_name_idx" ON "tenders" (lower(left(buyer_name, 200)));
