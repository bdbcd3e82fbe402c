-- The web process adds leads and works their notifications. It never reads a lead: what is to be
-- sent comes out of a function, for notifications that are due and only while they are pending.
ALTER TABLE lead_submissions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY hanked_web_adds ON lead_submissions FOR INSERT TO hanked_web WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY hanked_web_finds ON lead_submissions FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
-- Only ids: the columns are granted one by one.
CREATE POLICY hanked_web_counts ON leads FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
GRANT INSERT ON lead_submissions TO hanked_web;
--> statement-breakpoint
GRANT SELECT (id, form_key, content_hash, delivered_at, gave_up_at, honeypot) ON lead_submissions TO hanked_web;
--> statement-breakpoint
-- Takes notifications that are due, one taker each. The pause before the next try doubles from five
-- seconds to half an hour.
CREATE FUNCTION claim_lead_notifications(most integer, only_id uuid DEFAULT NULL)
RETURNS TABLE (id uuid, notification jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE lead_submissions s SET
    attempts = s.attempts + 1,
    leased_until = now() + interval '15 seconds',
    next_attempt_at = now() + least(5 * 2 ^ least(s.attempts, 10), 1800) * interval '1 second'
  FROM (
    SELECT due.id FROM lead_submissions due
    WHERE due.delivered_at IS NULL AND due.gave_up_at IS NULL AND NOT due.honeypot
      AND due.leased_until <= now()
      AND CASE WHEN only_id IS NULL THEN due.next_attempt_at <= now() ELSE due.id = only_id END
    ORDER BY due.next_attempt_at LIMIT most FOR UPDATE SKIP LOCKED
  ) taken
  WHERE s.id = taken.id
  RETURNING s.id, s.notification;
$$;
--> statement-breakpoint
-- What came of a try. A success wakes all that are waiting: the owners' end is back. A failure after
-- 28 hours is given up; the answer tells.
CREATE FUNCTION settle_lead_notification(settled uuid, failure text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  given_up boolean;
BEGIN
  IF failure IS NULL THEN
    UPDATE lead_submissions SET delivered_at = coalesce(delivered_at, now()), notification = NULL,
      leased_until = now(), last_error = NULL
    WHERE lead_submissions.id = settled;
    UPDATE lead_submissions SET next_attempt_at = now()
    WHERE delivered_at IS NULL AND gave_up_at IS NULL AND NOT honeypot
      AND next_attempt_at > now() AND leased_until <= now();
    RETURN false;
  END IF;
  UPDATE lead_submissions SET last_error = left(failure, 200), leased_until = now(),
    gave_up_at = CASE WHEN created_at < now() - interval '28 hours' THEN now() END
  WHERE lead_submissions.id = settled AND delivered_at IS NULL
  RETURNING gave_up_at IS NOT NULL INTO given_up;
  RETURN coalesce(given_up, false);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION claim_lead_notifications(integer, uuid) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION settle_lead_notification(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_lead_notifications(integer, uuid) TO hanked_web;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION settle_lead_notification(uuid, text) TO hanked_web;
