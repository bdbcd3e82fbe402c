-- As in 0013, but what has vanished is looked for once, not once for each mail that waits: without statistics, which the
-- embedded database gathers late, the planner took the latter, and two thousand mails took ten seconds to claim one.
-- The path of the function is as in 0010.
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.claim_outgoing_mail(most integer)
    RETURNS TABLE (id uuid, attempts integer, purpose text, recipient text, site_host text, language text,
      profile text, industry text, trial_id uuid, content jsonb)
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      UPDATE %1$I.outgoing_mail m SET gave_up_at = now(),
        last_error = 'more than 3 samples to one address within 24 hours'
      WHERE m.purpose = 'sample' AND m.attempts = 0 AND m.sent_at IS NULL AND m.gave_up_at IS NULL
        AND m.next_attempt_at <= now() AND 3 = (SELECT count(*) FROM (
          SELECT FROM %1$I.outgoing_mail other
          WHERE lower(replace(split_part(split_part(other.recipient, '@', 1), '+', 1), '.', '') || '@' || split_part(other.recipient, '@', 2))
              = lower(replace(split_part(split_part(m.recipient, '@', 1), '+', 1), '.', '') || '@' || split_part(m.recipient, '@', 2))
            AND other.purpose = 'sample' AND other.id <> m.id
            AND other.created_at > m.created_at - interval '24 hours'
            AND (other.attempts > 0 OR other.gave_up_at IS NULL AND (other.created_at, other.id) < (m.created_at, m.id))
          LIMIT 3) enough);

      UPDATE %1$I.outgoing_mail m SET gave_up_at = now(), content = NULL, last_error = 'the request has vanished'
      WHERE m.sent_at IS NULL AND m.gave_up_at IS NULL AND m.leased_until <= now() AND m.id = ANY (ARRAY(
        SELECT first.id FROM (
          SELECT due.id, due.trial_id FROM %1$I.outgoing_mail due
          WHERE due.sent_at IS NULL AND due.gave_up_at IS NULL
            AND due.leased_until <= now() AND due.next_attempt_at <= now()
          ORDER BY due.purpose = 'sample', due.next_attempt_at LIMIT 500) first
        WHERE first.trial_id IS NOT NULL AND NOT EXISTS (SELECT FROM %1$I.trials t
          WHERE t.id = first.trial_id AND t.created_at > now() - interval '48 hours')));

      WITH taken AS MATERIALIZED (
        SELECT due.id FROM %1$I.outgoing_mail due
        WHERE due.sent_at IS NULL AND due.gave_up_at IS NULL
          AND due.leased_until <= now() AND due.next_attempt_at <= now()
          AND (due.trial_id IS NULL OR due.content IS NULL
            OR (SELECT t.created_at FROM %1$I.trials t WHERE t.id = due.trial_id) > now() - interval '48 hours')
        ORDER BY due.purpose = 'sample', due.next_attempt_at LIMIT most FOR UPDATE SKIP LOCKED
      )
      UPDATE %1$I.outgoing_mail m SET
        attempts = m.attempts + 1,
        leased_until = now() + interval '120 seconds',
        next_attempt_at = now() + least(5 * 2 ^ least(m.attempts, 10), 1800) * interval '1 second',
        awaits_server = false
      FROM taken WHERE m.id = taken.id
      RETURNING m.id, m.attempts, m.purpose, m.recipient, m.site_host, m.language, m.profile, m.industry, m.trial_id, m.content;
    $body$
  $create$, here);
END $migration$;
