-- What lists can be filtered by besides: the kind of procedure, and the towns or municipalities of performance. A notice that is
-- imported again gets both. `tenders` may be adopted, see 0000; who may read it reads these too. Edited by hand after generation.
ALTER TABLE "tenders"
  ADD COLUMN IF NOT EXISTS "procedure" text,
  ADD COLUMN IF NOT EXISTS "places" text[];
