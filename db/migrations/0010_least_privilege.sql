-- Functions that run as their owner find nothing that others have made. Before, their search path was
-- the owner's, and PostgreSQL looks into pg_temp before any of it: whoever made a temporary table of
-- the right name, with a trigger, ran that trigger as the owner. Now the path is pg_catalog, pg_temp
-- comes last, and everything else is named with its schema. What they do has not changed.
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.bump_data_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    BEGIN
      INSERT INTO %1$I.data_versions AS d (topic) VALUES (TG_ARGV[0])
      ON CONFLICT (topic) DO UPDATE SET version = d.version + 1, changed_at = now();
      RETURN NULL;
    END $body$
  $create$, here);

  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.claim_lead_notifications(most integer, only_id uuid DEFAULT NULL)
    RETURNS TABLE (id uuid, notification jsonb)
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      UPDATE %1$I.lead_submissions s SET
        attempts = taken.tries + 1,
        leased_until = now() + interval '15 seconds',
        next_attempt_at = now() + least(5 * 2 ^ least(taken.tries, 10), 1800) * interval '1 second',
        retried_at = CASE WHEN only_id IS NULL THEN s.retried_at ELSE now() END,
        gave_up_at = NULL
      FROM (
        SELECT due.id, CASE WHEN due.gave_up_at IS NULL THEN due.attempts ELSE 0 END AS tries
        FROM %1$I.lead_submissions due
        WHERE due.delivered_at IS NULL AND NOT due.honeypot AND due.leased_until <= now()
          AND CASE WHEN only_id IS NULL THEN due.gave_up_at IS NULL AND due.next_attempt_at <= now()
            ELSE due.id = only_id END
        ORDER BY due.next_attempt_at LIMIT most FOR UPDATE SKIP LOCKED
      ) taken
      WHERE s.id = taken.id
      RETURNING s.id, s.notification;
    $body$
  $create$, here);

  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.settle_lead_notification(settled uuid, failure text)
    RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      given_up boolean;
    BEGIN
      IF failure IS NULL THEN
        UPDATE %1$I.lead_submissions s SET delivered_at = coalesce(s.delivered_at, now()),
          notification = NULL, leased_until = now(), last_error = NULL
        WHERE s.id = settled;
        UPDATE %1$I.lead_submissions s SET next_attempt_at = now()
        WHERE s.delivered_at IS NULL AND s.gave_up_at IS NULL AND NOT s.honeypot
          AND s.next_attempt_at > now() AND s.leased_until <= now();
        RETURN false;
      END IF;
      UPDATE %1$I.lead_submissions s SET last_error = left(failure, 200), leased_until = now(),
        gave_up_at = CASE WHEN s.attempts >= 64
          AND coalesce(s.retried_at, s.created_at) < now() - interval '28 hours' THEN now() END
      WHERE s.id = settled AND s.delivered_at IS NULL
      RETURNING s.gave_up_at IS NOT NULL INTO given_up;
      RETURN coalesce(given_up, false);
    END $body$
  $create$, here);

  -- Runs as whoever writes a tender, which is the owner, and calls functions of this schema.
  EXECUTE format('ALTER FUNCTION %1$I.derive_tender() SET search_path = pg_catalog, %1$I, pg_temp', here);
END $migration$;
--> statement-breakpoint
-- PostgreSQL lets everyone execute new functions, and a hosted backend may open them to the roles of its
-- public API by default: whoever claims a notification reads a lead. Only hanked_web may. Functions that
-- run as their caller stay open: whoever writes tenders past us needs them.
DO $$
DECLARE
  opened record;
BEGIN
  FOR opened IN
    SELECT f.oid::regprocedure AS function,
      CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END AS grantee
    FROM pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) acl
    WHERE f.pronamespace = to_regnamespace(quote_ident(current_schema()))
      AND f.proname IN ('bump_data_version', 'claim_lead_notifications', 'settle_lead_notification')
      AND acl.grantee NOT IN (f.proowner, 'hanked_web'::regrole)
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
-- Tables that we created, which default privileges may have opened. hanked_web is one of PUBLIC, and its
-- policies let it see every row. What was adopted is its owner's: see db/web-rights.ts.
DO $$
DECLARE
  created text;
BEGIN
  FOREACH created IN ARRAY string_to_array(concat_ws(',', nullif(current_setting('hanked.created', true), ''),
    'data_versions', 'heartbeats', 'lead_submissions', 'tender_imports', 'tender_outcomes'), ',') LOOP
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', created);
  END LOOP;
END $$;
--> statement-breakpoint
-- When pg-boss starts as the owner it runs the commands in `bam`, and when it is updated it makes some
-- from the tables that queues name. hanked_web could write both; we use neither, so nothing there is
-- ours. What hanked_web may do with queues is granted after the migrations: see jobs/queues.ts.
DO $$
BEGIN
  IF to_regclass('pgboss.bam') IS NOT NULL THEN
    REVOKE ALL ON pgboss.bam, pgboss.queue FROM hanked_web;
    DELETE FROM pgboss.bam;
    UPDATE pgboss.queue SET partition = false, table_name = 'job_common'
    WHERE partition OR table_name <> 'job_common';
  END IF;
END $$;
