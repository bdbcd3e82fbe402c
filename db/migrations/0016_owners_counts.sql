-- For the owners' message of the morning: how much came in, by site and campaign, and nothing of whom it came from. A function,
-- for hanked_web may not read leads. Of a month at most, and of the 500 largest groups. Its path is as in 0010.
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION %1$I.owners_counts(since timestamptz, until timestamptz)
    RETURNS TABLE (what text, site_host text, source text, campaign text, count bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT c.what, left(coalesce(c.site_host, ''), 100), left(coalesce(c.source, ''), 100), left(coalesce(c.campaign, ''), 100),
        count(*) AS count
      FROM (
        SELECT CASE WHEN s.honeypot THEN 'robots' ELSE 'leads' END AS what, s.site_host, l.utm_source::text AS source,
          l.utm_campaign::text AS campaign
        FROM %1$I.leads l LEFT JOIN %1$I.lead_submissions s ON s.lead_id = l.id::text
        WHERE l.created_at >= since AND l.created_at < until
        UNION ALL
        SELECT 'asked', t.site_host, t.utm_source, t.utm_campaign FROM %1$I.trials t
        WHERE t.created_at >= since AND t.created_at < until
        UNION ALL
        SELECT 'confirmed', t.site_host, t.utm_source, t.utm_campaign FROM %1$I.trials t
        WHERE t.confirmed_at >= since AND t.confirmed_at < until
        UNION ALL
        SELECT 'letters ' || d.outcome, '', '', '' FROM %1$I.trial_letters d
        WHERE d.outcome IN ('sent', 'refused') AND d.settled_at >= since AND d.settled_at < until
      ) c
      WHERE until - since <= interval '32 days'
      GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 500;
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
      AND f.proname = 'owners_counts'
      AND acl.grantee NOT IN (f.proowner, 'hanked_web'::regrole)
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION owners_counts(timestamptz, timestamptz) TO hanked_web;
