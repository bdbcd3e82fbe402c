CREATE INDEX "lead_submissions_given_up_idx" ON "lead_submissions" USING btree ("gave_up_at") WHERE gave_up_at is not null and delivered_at is null;
--> statement-breakpoint
-- For /readyz and the metrics: leads whose owners have not been told, of 10,000 at most. A function rather than a right to
-- the column: a process of the version before would take that for too much, and would not start beside this one.
-- Its path is as in 0010.
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION %1$I.waiting_notifications()
    RETURNS TABLE (waiting bigint, oldest timestamptz, given_up bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT w.waiting, w.oldest, g.given_up
      FROM (SELECT count(*) AS waiting, min(untold.created_at) AS oldest FROM (
          SELECT s.created_at FROM %1$I.lead_submissions s
          WHERE s.delivered_at IS NULL AND s.gave_up_at IS NULL AND NOT s.honeypot
          ORDER BY s.next_attempt_at LIMIT 10000) untold) w,
        (SELECT count(*) AS given_up FROM (
          SELECT FROM %1$I.lead_submissions s
          WHERE s.gave_up_at IS NOT NULL AND s.delivered_at IS NULL AND NOT s.honeypot LIMIT 10000) lost) g;
    $body$
  $create$, here);
END $migration$;
--> statement-breakpoint
-- As in 0010: open to hanked_web, and to nobody else by default.
DO $$
DECLARE
  opened record;
BEGIN
  FOR opened IN
    SELECT f.oid::regprocedure AS function,
      CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END AS grantee
    FROM pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) acl
    WHERE f.pronamespace = to_regnamespace(quote_ident(current_schema()))
      AND f.proname = 'waiting_notifications'
      AND acl.grantee NOT IN (f.proowner, 'hanked_web'::regrole)
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION waiting_notifications() TO hanked_web;
