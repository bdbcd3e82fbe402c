ALTER TABLE "lead_submissions" ADD COLUMN "retried_at" timestamp with time zone;
--> statement-breakpoint
-- As in 0004, but the 28 hours count anew from when an operator asked to try again.
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
    gave_up_at = CASE WHEN coalesce(retried_at, created_at) < now() - interval '28 hours' THEN now() END
  WHERE lead_submissions.id = settled AND delivered_at IS NULL
  RETURNING gave_up_at IS NOT NULL INTO given_up;
  RETURN coalesce(given_up, false);
END $$;
