-- Whoever changes codes or tenders (the importer, an operator, a hosted backend's own screens), the
-- version of the topic moves in the same transaction, and every web process sees it by polling.
CREATE FUNCTION bump_data_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO data_versions (topic) VALUES (TG_ARGV[0])
  ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1, changed_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cpv_codes
FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('cpv');
--> statement-breakpoint
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tenders
FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('tenders');
