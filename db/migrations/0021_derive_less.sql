-- Searches read the index in memory since one matcher serves lists and letters, so the trigger (as in 0011) derives no texts for them.
-- Their columns stay, since the version before reads them while this one is put in place. Written by hand.
CREATE OR REPLACE FUNCTION derive_tender() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  parties jsonb[] := ARRAY(SELECT jsonb_path_query(to_jsonb(NEW.buyers), '$[*] ? (@.type() == "object")', silent => true));
BEGIN
  NEW.kind := coalesce(NEW.kind, CASE WHEN NEW.type = 6 THEN 'tender' END);
  NEW.country := coalesce(NEW.country, CASE NEW.source WHEN 1 THEN 'EE' WHEN 2 THEN 'LV' WHEN 3 THEN 'LT' END);
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
BEFORE INSERT OR UPDATE OF buyer_name, buyer_code, buyer_key, buyers, source, type, kind, country ON tenders
FOR EACH ROW EXECUTE FUNCTION derive_tender();
