-- What tenders are searched by stands beside them, ready to be compared, and in one index. Whoever
-- writes a tender (the importer, an operator, a hosted backend's own screens), a trigger derives it.
ALTER TABLE "tenders"
  ADD COLUMN IF NOT EXISTS "search_text" text,
  ADD COLUMN IF NOT EXISTS "search_codes" text,
  ADD COLUMN IF NOT EXISTS "buyer_keys" text[];
--> statement-breakpoint
-- Without case and marks, on one line: 'Õppe-  Žurnaal' is 'oppe- zurnaal'. Decomposed first, so that
-- letters with marks become small ones under any collation.
CREATE FUNCTION fold_tender_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'));
$$;
--> statement-breakpoint
-- The same name, however it was typed: also without punctuation. Cut, for an index has its limits.
CREATE FUNCTION fold_buyer_name(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(fold_tender_text(left(given, 200)), '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f]+', ' ', 'g'));
$$;
--> statement-breakpoint
-- A line of an index may have 2,700 bytes: at most 1,600 for the text and 700 for the codes.
CREATE FUNCTION derive_tender() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  parties jsonb[] := ARRAY(SELECT jsonb_path_query(to_jsonb(NEW.buyers), '$[*] ? (@.type() == "object")', silent => true));
  codes jsonb := coalesce(to_jsonb(NEW.cpv), to_jsonb(NEW.raw_data) -> 'cpv');
  lines text;
BEGIN
  SELECT string_agg(fold_tender_text(line), E'\n' ORDER BY place) INTO lines FROM (
    SELECT line, min(place) AS place FROM (
      VALUES (NEW.title::text, 0::bigint), (NEW.buyer_name::text, 1::bigint)
      UNION ALL
      SELECT buyer ->> 'name', place + 1 FROM unnest(parties) WITH ORDINALITY AS given(buyer, place)
    ) AS given(line, place) WHERE line <> '' GROUP BY line
  ) AS line;
  NEW.search_text := left(lines, CASE WHEN octet_length(left(lines, 1600)) <= 1600 THEN 1600 ELSE 400 END);

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
CREATE TRIGGER derived
BEFORE INSERT OR UPDATE OF title, buyer_name, buyer_code, buyer_key, buyers, cpv, raw_data, reference ON tenders
FOR EACH ROW EXECUTE FUNCTION derive_tender();
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION fold_tender_text(text), fold_buyer_name(text) TO hanked_web;
--> statement-breakpoint
UPDATE tenders SET reference = reference;
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_buyer_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_buyer_name_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "tenders_open_publication_idx";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_buyers_idx" ON "tenders" USING gin ("buyer_keys") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tenders_open_search_idx" ON "tenders" ("source","type","deadline_date","id","division","publication_date","search_text","search_codes") WHERE closed_at is null;
--> statement-breakpoint
ANALYZE tenders;
