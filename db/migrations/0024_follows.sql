-- Procurements that people follow by mail: see docs/decisions/081. As with trials, hanked_web works on one mailbox at a time.
-- Functions have the path of 0010. Edited by hand after generation.
CREATE TABLE "follows" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "address_hash" text NOT NULL,
  "tender_id" text NOT NULL,
  "country" text NOT NULL,
  "site_host" text NOT NULL,
  "language" text NOT NULL,
  "privacy_text" text DEFAULT '' NOT NULL,
  "confirmed_at" timestamp with time zone,
  "remind_days" smallint DEFAULT 5 NOT NULL,
  "reminded_of" timestamp with time zone,
  "told" jsonb NOT NULL,
  "news" jsonb,
  "ended_at" timestamp with time zone,
  "end_reason" text
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "follow_id" uuid;
--> statement-breakpoint
CREATE INDEX "follows_address_idx" ON "follows" USING btree ("address_hash");
--> statement-breakpoint
CREATE INDEX "follows_running_idx" ON "follows" USING btree ("tender_id") WHERE confirmed_at is not null and ended_at is null;
--> statement-breakpoint
CREATE INDEX "follows_created_at_idx" ON "follows" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "outgoing_mail_follow_idx" ON "outgoing_mail" USING btree ("follow_id") WHERE follow_id is not null;
--> statement-breakpoint
ALTER TABLE follows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON follows FROM PUBLIC;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON follows TO hanked_web, hanked_sender;
--> statement-breakpoint
GRANT SELECT (follow_id), INSERT (follow_id) ON outgoing_mail TO hanked_web;
--> statement-breakpoint
GRANT SELECT (follow_id) ON outgoing_mail TO hanked_sender;
--> statement-breakpoint
-- As in 0023: a mail to a reader who has confirmed is not limited.
ALTER POLICY hanked_web_adds ON outgoing_mail
  WITH CHECK ((body IS NULL OR purpose = 'report') AND confirmed = (purpose IN ('first', 'goodbye', 'report', 'following')));
--> statement-breakpoint
GRANT SELECT ON data_versions TO hanked_sender;
--> statement-breakpoint
CREATE POLICY hanked_web_enters ON follows TO hanked_web
  USING (address_hash <> '' AND address_hash = current_setting('hanked.mailbox', true));
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON follows TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_reads ON data_versions FOR SELECT TO hanked_sender USING (true);
--> statement-breakpoint
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  -- As in 0023, also for the id of a follow.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.mailbox_of(link uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT t.address_hash FROM %1$I.trials t WHERE t.id = link
      UNION ALL SELECT f.address_hash FROM %1$I.follows f WHERE f.id = link LIMIT 1;
    $body$
  $create$, here);

  -- For the metrics and the owners' report.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.follow_counts() RETURNS TABLE (open_requests bigint, running bigint, procurements bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT count(*) FILTER (WHERE f.confirmed_at IS NULL), count(*) FILTER (WHERE f.confirmed_at IS NOT NULL),
        count(DISTINCT f.tender_id) FILTER (WHERE f.confirmed_at IS NOT NULL)
      FROM %1$I.follows f WHERE f.ended_at IS NULL;
    $body$
  $create$, here);
END $migration$;
--> statement-breakpoint
-- As in 0010: closed to everyone but those who need them, whatever the default privileges are.
DO $$
DECLARE
  opened record;
BEGIN
  FOR opened IN
    SELECT f.oid::regprocedure AS function,
      CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END AS grantee
    FROM pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) acl
    WHERE f.pronamespace = to_regnamespace(quote_ident(current_schema()))
      AND f.proname IN ('mailbox_of', 'follow_counts') AND acl.grantee <> f.proowner
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION mailbox_of(uuid), follow_counts() TO hanked_web, hanked_sender;
