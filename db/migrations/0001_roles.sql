-- The web process works as hanked_web: it may add leads and read codes and tenders, and it cannot
-- read a lead back. Only the lead's id is readable, for the connection test (select count from leads).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hanked_web') THEN
    CREATE ROLE hanked_web NOLOGIN;
  END IF;
EXCEPTION
  -- Roles belong to the whole server: another database's migration may have just made it.
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'this user may not create roles: as an administrator run CREATE ROLE hanked_web NOLOGIN; GRANT hanked_web TO %;', current_user;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  BEGIN
    -- Also for whoever made the role: from PostgreSQL 16 on that alone does not let them become it.
    EXECUTE format('GRANT hanked_web TO %I', current_user);
  EXCEPTION
    WHEN insufficient_privilege THEN NULL;
  END;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO hanked_web', current_schema());
END $$;
--> statement-breakpoint
GRANT INSERT ON leads TO hanked_web;
--> statement-breakpoint
GRANT SELECT (id) ON leads TO hanked_web;
--> statement-breakpoint
-- An adopted table may number its rows by a sequence.
DO $$
BEGIN
  IF pg_get_serial_sequence('leads', 'id') IS NOT NULL THEN
    EXECUTE format('GRANT USAGE ON SEQUENCE %s TO hanked_web', pg_get_serial_sequence('leads', 'id'));
  END IF;
END $$;
--> statement-breakpoint
GRANT SELECT ON cpv_codes, tenders, data_versions TO hanked_web;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON heartbeats TO hanked_web;
--> statement-breakpoint
GRANT USAGE ON SCHEMA drizzle TO hanked_web;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO hanked_web;
--> statement-breakpoint
-- A hosted backend may open new tables of this schema to its public API; row level security closes
-- them. On adopted tables the owner's own choice stays, and the policies let hanked_web through it.
DO $$
DECLARE
  created text;
BEGIN
  FOREACH created IN ARRAY string_to_array(current_setting('hanked.created', true), ',') LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', created);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY hanked_web_adds ON leads FOR INSERT TO hanked_web WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY hanked_web_reads ON cpv_codes FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
CREATE POLICY hanked_web_reads ON tenders FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
CREATE POLICY hanked_web_reads ON data_versions FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
CREATE POLICY hanked_web_all ON heartbeats TO hanked_web USING (true) WITH CHECK (true);
