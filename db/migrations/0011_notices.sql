-- Notices of three countries and four kinds, see docs/decisions/065. `tenders` keeps its specified columns and their
-- meaning; it may be adopted, see 0000. Edited by hand after generation.
ALTER TABLE "tenders"
  ADD COLUMN IF NOT EXISTS "kind" text,
  ADD COLUMN IF NOT EXISTS "country" text,
  ADD COLUMN IF NOT EXISTS "stage" text,
  ADD COLUMN IF NOT EXISTS "row_key" text,
  ADD COLUMN IF NOT EXISTS "links" text[],
  ADD COLUMN IF NOT EXISTS "story" text,
  ADD COLUMN IF NOT EXISTS "listed" boolean DEFAULT true NOT NULL,
  ADD COLUMN IF NOT EXISTS "changes" text,
  ADD COLUMN IF NOT EXISTS "access" text,
  ADD COLUMN IF NOT EXISTS "winners" jsonb;
--> statement-breakpoint
ALTER TABLE "tender_imports" ADD COLUMN "source" integer;
--> statement-breakpoint
-- One notice can come from two sources, and not every result names its procedure.
ALTER TABLE "tender_outcomes"
  ADD COLUMN "country" text,
  ADD COLUMN "links" text[],
  ADD COLUMN "story" text,
  ALTER COLUMN "procedure_id" DROP NOT NULL,
  DROP CONSTRAINT "tender_outcomes_pkey",
  ADD CONSTRAINT "tender_outcomes_source_notice_id_pk" PRIMARY KEY ("source", "notice_id");
--> statement-breakpoint
CREATE TABLE "source_documents" (
  "source" integer NOT NULL,
  "period" text NOT NULL,
  "state" text NOT NULL,
  "checked_at" timestamp with time zone DEFAULT now() NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "etag" text,
  "last_modified" text,
  "cursor" text,
  CONSTRAINT "source_documents_source_period_pk" PRIMARY KEY("source", "period")
);
--> statement-breakpoint
-- The importer's alone.
ALTER TABLE source_documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON source_documents FROM PUBLIC;
--> statement-breakpoint
-- As in 0007, and besides: winners are searched too, and a row that someone else writes gets its kind and country from
-- the specified columns. Without the index of searched columns their length is bounded for memory's sake only.
CREATE OR REPLACE FUNCTION derive_tender() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  parties jsonb[] := ARRAY(SELECT jsonb_path_query(to_jsonb(NEW.buyers), '$[*] ? (@.type() == "object")', silent => true));
  won jsonb[] := ARRAY(SELECT jsonb_path_query(to_jsonb(NEW.winners), '$[*] ? (@.type() == "object")', silent => true));
  codes jsonb := coalesce(to_jsonb(NEW.cpv), to_jsonb(NEW.raw_data) -> 'cpv');
  lines text;
BEGIN
  NEW.kind := coalesce(NEW.kind, CASE WHEN NEW.type = 6 THEN 'tender' END);
  NEW.country := coalesce(NEW.country, CASE NEW.source WHEN 1 THEN 'EE' WHEN 2 THEN 'LV' WHEN 3 THEN 'LT' END);

  SELECT string_agg(fold_tender_text(line), E'\n' ORDER BY place) INTO lines FROM (
    SELECT line, min(place) AS place FROM (
      VALUES (NEW.title::text, 0::bigint), (NEW.buyer_name::text, 1::bigint)
      UNION ALL
      SELECT buyer ->> 'name', place + 1 FROM unnest(parties) WITH ORDINALITY AS given(buyer, place)
      UNION ALL
      SELECT winner ->> 'name', place + 1000 FROM unnest(won) WITH ORDINALITY AS given(winner, place)
    ) AS given(line, place) WHERE line <> '' GROUP BY line
  ) AS line;
  NEW.search_text := left(lines, 1600);

  SELECT string_agg(' ' || code, '' ORDER BY place) INTO NEW.search_codes FROM (
    SELECT left(code #>> '{}', 8) AS code, min(place) AS place
    FROM jsonb_path_query(codes, 'strict $[*] ? (@.type() == "string")', silent => true)
      WITH ORDINALITY AS given(code, place)
    WHERE code #>> '{}' ~ '^\d{8}(-\d)?$' GROUP BY 1 ORDER BY 2 LIMIT 50
  ) AS code;
  NEW.search_codes := concat(NEW.search_codes, ' #' || left(nullif(replace(NEW.reference, ' ', ''), ''), 60) || '#');

  NEW.buyer_keys := ARRAY(
    SELECT DISTINCT key FROM (
      VALUES (left(NEW.buyer_key, 200)), (left(NEW.buyer_code, 200)), (fold_buyer_name(NEW.buyer_name::text))
      UNION ALL
      SELECT unnest(ARRAY[left(buyer ->> 'code', 200), fold_buyer_name(buyer ->> 'name')]) FROM unnest(parties) AS buyer
    ) AS given(key) WHERE key <> '' ORDER BY key);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As in 0010.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION %1$I.derive_tender() SET search_path = pg_catalog, %1$I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
DROP TRIGGER derived ON tenders;
--> statement-breakpoint
CREATE TRIGGER derived
BEFORE INSERT OR UPDATE OF title, buyer_name, buyer_code, buyer_key, buyers, winners, cpv, raw_data, reference, source, type, kind, country ON tenders
FOR EACH ROW EXECUTE FUNCTION derive_tender();
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_procedure_idx";
--> statement-breakpoint
-- What is there already: calls of the Estonian register. Notices that are imported again get all their links.
UPDATE tenders SET kind = 'tender', country = 'EE', row_key = procedure_id, access = 'open',
  story = 'p:' || lower(procedure_id),
  links = array_remove(ARRAY['p:' || lower(procedure_id), 'n:' || lower(notice_id), 'r:EE:' || lower(reference)], NULL)
WHERE source = 1 AND type = 6;
--> statement-breakpoint
UPDATE tender_outcomes SET country = 'EE', story = 'p:' || lower(procedure_id),
  links = ARRAY['p:' || lower(procedure_id), 'n:' || lower(notice_id)];
--> statement-breakpoint
DROP INDEX IF EXISTS "tender_outcomes_procedure_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_open_list_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_open_division_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_open_search_idx";
--> statement-breakpoint
CREATE INDEX "tender_outcomes_links_idx" ON "tender_outcomes" USING gin ("links") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "tender_outcomes_story_idx" ON "tender_outcomes" ("story");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_open_idx" ON "tenders" ("country","kind","deadline_date","id") WHERE listed and closed_at is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_latest_idx" ON "tenders" ("country","kind","publication_date" DESC NULLS LAST,"id") WHERE listed;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_links_idx" ON "tenders" USING gin ("links") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_story_idx" ON "tenders" ("story");
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "tenders_row_idx" ON "tenders" ("source","kind","row_key") WHERE row_key is not null;
--> statement-breakpoint
ANALYZE tenders;
