-- As in 0004, but a visitor who sends a lead again is always tried for, also after it was given up;
-- the 28 hours then count anew.
CREATE OR REPLACE FUNCTION claim_lead_notifications(most integer, only_id uuid DEFAULT NULL)
RETURNS TABLE (id uuid, notification jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE lead_submissions s SET
    attempts = taken.tries + 1,
    leased_until = now() + interval '15 seconds',
    next_attempt_at = now() + least(5 * 2 ^ least(taken.tries, 10), 1800) * interval '1 second',
    retried_at = CASE WHEN only_id IS NULL THEN s.retried_at ELSE now() END,
    gave_up_at = NULL
  FROM (
    SELECT due.id, CASE WHEN due.gave_up_at IS NULL THEN due.attempts ELSE 0 END AS tries
    FROM lead_submissions due
    WHERE due.delivered_at IS NULL AND NOT due.honeypot AND due.leased_until <= now()
      AND CASE WHEN only_id IS NULL THEN due.gave_up_at IS NULL AND due.next_attempt_at <= now()
        ELSE due.id = only_id END
    ORDER BY due.next_attempt_at LIMIT most FOR UPDATE SKIP LOCKED
  ) taken
  WHERE s.id = taken.id
  RETURNING s.id, s.notification;
$$;
--> statement-breakpoint
-- As in 0008, but hours in which nobody tried do not count: a machine that was off over the weekend,
-- or a clock that was wrong, would have a lead given up after one try. 64 tries take 27 hours.
CREATE OR REPLACE FUNCTION settle_lead_notification(settled uuid, failure text)
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
    gave_up_at = CASE WHEN attempts >= 64
      AND coalesce(retried_at, created_at) < now() - interval '28 hours' THEN now() END
  WHERE lead_submissions.id = settled AND delivered_at IS NULL
  RETURNING gave_up_at IS NOT NULL INTO given_up;
  RETURN coalesce(given_up, false);
END $$;
