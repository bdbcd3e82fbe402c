-- One outbox for all mail, and one table with the addresses of readers: see docs/decisions/080. States of trials are
-- changed by TypeScript; row-level security lets hanked_web work on one mailbox at a time, and no role but the owner reads
-- addresses, except through claim_mail. Functions have the path of 0010. Edited by hand after generation.
CREATE TABLE "mailboxes" (
  "address_hash" text PRIMARY KEY NOT NULL,
  "address" text,
  "masked" text GENERATED ALWAYS AS (left(address, 1) || '…@' || split_part(address, '@', -1)) STORED,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "confirmed_at" timestamp with time zone,
  "suppressed" text,
  "suppressed_at" timestamp with time zone,
  "soft_bounces" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_profiles" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "trial_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "query" text DEFAULT '' NOT NULL,
  "told_until" bigint DEFAULT 0 NOT NULL,
  "empty_days" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_opinions" (
  "trial_profile_id" uuid NOT NULL,
  "tender_id" text NOT NULL,
  "suits" boolean NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "notice_opinions_trial_profile_id_tender_id_pk" PRIMARY KEY("trial_profile_id","tender_id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ALTER COLUMN "recipient" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "outgoing_mail"
  ADD COLUMN "trial_profile_id" uuid,
  ADD COLUMN "run_id" bigint,
  ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL,
  ADD COLUMN "priority" smallint DEFAULT 9 NOT NULL,
  ADD COLUMN "kind" text,
  ADD COLUMN "body" bytea,
  ADD COLUMN "under_way" boolean DEFAULT false NOT NULL,
  ADD COLUMN "outcome" text,
  ADD COLUMN "settled_at" timestamp with time zone,
  DROP COLUMN "content",
  DROP COLUMN "awaits_server";
--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "prolonged" integer DEFAULT 0 NOT NULL, ADD COLUMN "leave_reason" text;
--> statement-breakpoint
-- What is stored moves. Digests that wait are told of in the next run, for told_until has not moved.
INSERT INTO mailboxes (address_hash, address, created_at, confirmed_at, soft_bounces)
SELECT DISTINCT ON (address_hash) address_hash, address, created_at, confirmed_at, soft_bounces FROM trials
WHERE address_hash <> '' AND address IS NOT NULL ORDER BY address_hash, confirmed_at DESC NULLS LAST, created_at DESC;
--> statement-breakpoint
INSERT INTO mailboxes (address_hash, address, created_at)
SELECT DISTINCT ON (address_hash) address_hash, recipient, created_at FROM outgoing_mail
WHERE address_hash <> '' ORDER BY address_hash, created_at DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO mailboxes AS b (address_hash, created_at, suppressed, suppressed_at)
SELECT address_hash, created_at, reason, created_at FROM mail_suppressions
ON CONFLICT (address_hash) DO UPDATE SET suppressed = excluded.suppressed, suppressed_at = excluded.suppressed_at;
--> statement-breakpoint
INSERT INTO trial_profiles (trial_id, created_at, query, told_until, empty_days)
SELECT id, confirmed_at, profile, told_until, empty_days FROM trials WHERE confirmed_at IS NOT NULL;
--> statement-breakpoint
UPDATE outgoing_mail SET outcome = CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN gave_up_at IS NOT NULL THEN 'refused' END,
  settled_at = coalesce(sent_at, gave_up_at), priority = CASE purpose WHEN 'sample' THEN 9 ELSE 1 END;
--> statement-breakpoint
INSERT INTO outgoing_mail (id, created_at, purpose, address_hash, site_host, language, trial_id, trial_profile_id, run_id,
  confirmed, kind, attempts, outcome, settled_at, last_error)
SELECT l.id, l.created_at, 'digest', t.address_hash, t.site_host, '', t.id, p.id, l.run_id, true, l.kind, l.attempts,
  coalesce(l.outcome, 'joined'), coalesce(l.settled_at, now()), l.last_error
FROM trial_letters l JOIN trials t ON t.id = l.trial_id LEFT JOIN trial_profiles p ON p.trial_id = t.id;
--> statement-breakpoint
UPDATE letter_runs SET closed_at = now() WHERE closed_at IS NULL;
--> statement-breakpoint
DROP TRIGGER suppressed ON trials;
--> statement-breakpoint
DROP FUNCTION claim_outgoing_mail, freeze_outgoing_mail, settle_outgoing_mail, forget_outgoing_mail, request_trial, find_trial,
  confirm_trial, change_trial, pause_trial, resume_trial, leave_trial, open_letter_run, claim_trial_letters,
  freeze_trial_letters, step_trial_letters, release_trial_letters, close_letter_runs, note_bounce, trial_counts,
  trials_to_tell, trials_told, tidy_trials, suppress_ended_trial, suppress_mailbox;
--> statement-breakpoint
DROP TABLE "mail_suppressions";
--> statement-breakpoint
DROP TABLE "trial_letters";
--> statement-breakpoint
ALTER TABLE "trials" DROP COLUMN "address", DROP COLUMN "told_until", DROP COLUMN "empty_days", DROP COLUMN "soft_bounces";
--> statement-breakpoint
DROP INDEX "outgoing_mail_pending_idx";
--> statement-breakpoint
DROP INDEX "outgoing_mail_next_idx";
--> statement-breakpoint
-- Dropped with its column, unless an older database has it by another name.
DROP INDEX IF EXISTS "outgoing_mail_awaiting_idx";
--> statement-breakpoint
DROP INDEX "outgoing_mail_domain_idx";
--> statement-breakpoint
DROP INDEX "outgoing_mail_retries_idx";
--> statement-breakpoint
DROP INDEX "outgoing_mail_tried_at_idx";
--> statement-breakpoint
CREATE INDEX "trial_profiles_trial_idx" ON "trial_profiles" USING btree ("trial_id");
--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_idx" ON "outgoing_mail" USING btree ("confirmed","priority","next_attempt_at","id") WHERE outcome is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mail_digest_idx" ON "outgoing_mail" USING btree ("trial_profile_id","run_id") WHERE purpose = 'digest';
--> statement-breakpoint
CREATE INDEX "outgoing_mail_run_idx" ON "outgoing_mail" USING btree ("run_id") WHERE run_id is not null and outcome is null;
--> statement-breakpoint
CREATE INDEX "outgoing_mail_tried_at_idx" ON "outgoing_mail" USING btree ("tried_at") WHERE not confirmed;
--> statement-breakpoint
ALTER TABLE mailboxes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE trial_profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notice_opinions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON mailboxes, trial_profiles, notice_opinions FROM PUBLIC;
--> statement-breakpoint
-- The web process works on the mailbox that its transaction has entered (`hanked.mailbox`, app/features/mail/mailbox.server.ts):
-- it must know an id of it, from a link, or the address itself. It may add any mail, and read no recipient.
GRANT SELECT (address_hash, masked, confirmed_at, suppressed, suppressed_at), UPDATE (confirmed_at, suppressed, suppressed_at)
  ON mailboxes TO hanked_web;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON trials, trial_profiles, notice_opinions TO hanked_web;
--> statement-breakpoint
GRANT SELECT (id, purpose, address_hash, trial_id, under_way, leased_until, outcome),
  INSERT (trial_id, trial_profile_id, confirmed, priority, body), UPDATE (outcome, settled_at, body)
  ON outgoing_mail TO hanked_web;
--> statement-breakpoint
DROP POLICY hanked_web_counts ON outgoing_mail;
--> statement-breakpoint
-- It writes no mail to readers: what they get is composed by the process that sends. Nor does it choose whose mail is limited.
ALTER POLICY hanked_web_adds ON outgoing_mail
  WITH CHECK ((body IS NULL OR purpose = 'report') AND confirmed = (purpose IN ('first', 'goodbye', 'report')));
--> statement-breakpoint
CREATE POLICY hanked_web_enters ON mailboxes TO hanked_web
  USING (address_hash <> '' AND address_hash = current_setting('hanked.mailbox', true));
--> statement-breakpoint
CREATE POLICY hanked_web_enters ON trials TO hanked_web
  USING (address_hash <> '' AND address_hash = current_setting('hanked.mailbox', true));
--> statement-breakpoint
CREATE POLICY hanked_web_enters ON trial_profiles TO hanked_web
  USING (EXISTS (SELECT FROM trials t WHERE t.id = trial_id));
--> statement-breakpoint
CREATE POLICY hanked_web_enters ON notice_opinions TO hanked_web
  USING (EXISTS (SELECT FROM trial_profiles p WHERE p.id = trial_profile_id));
--> statement-breakpoint
CREATE POLICY hanked_web_reads ON outgoing_mail FOR SELECT TO hanked_web
  USING (address_hash <> '' AND address_hash = current_setting('hanked.mailbox', true));
--> statement-breakpoint
-- It may only end that a mail waits: otherwise it could put a text of its own into one that does, or have one sent again.
CREATE POLICY hanked_web_settles ON outgoing_mail FOR UPDATE TO hanked_web
  USING (address_hash <> '' AND address_hash = current_setting('hanked.mailbox', true) AND outcome IS NULL)
  WITH CHECK (address_hash = current_setting('hanked.mailbox', true) AND outcome IN ('left', 'joined') AND body IS NULL);
--> statement-breakpoint
GRANT SELECT ON letter_runs TO hanked_web;
--> statement-breakpoint
CREATE POLICY hanked_web_reads ON letter_runs FOR SELECT TO hanked_web USING (true);
--> statement-breakpoint
-- The process that sends works on everything but addresses.
GRANT SELECT (address_hash, masked, created_at, confirmed_at, suppressed, suppressed_at, soft_bounces),
  UPDATE (address, suppressed, suppressed_at, soft_bounces), DELETE ON mailboxes TO hanked_sender;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON trials, trial_profiles, notice_opinions, letter_runs, vanished_requests
  TO hanked_sender;
--> statement-breakpoint
GRANT INSERT (tender_id, what), UPDATE (edition), DELETE ON tender_changes TO hanked_sender;
--> statement-breakpoint
GRANT SELECT (id, created_at, purpose, address_hash, site_host, language, profile, industry, lead_submission_id, trial_id,
    trial_profile_id, run_id, confirmed, priority, kind, attempts, tried_at, next_attempt_at, leased_until, under_way, outcome,
    settled_at, last_error),
  INSERT, UPDATE (run_id, kind, body, next_attempt_at, leased_until, under_way, outcome, settled_at, last_error), DELETE
  ON outgoing_mail TO hanked_sender;
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON mailboxes TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON trials TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON trial_profiles TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON notice_opinions TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON letter_runs TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON vanished_requests TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON outgoing_mail TO hanked_sender USING (true);
--> statement-breakpoint
DROP POLICY hanked_sender_reads ON tender_changes;
--> statement-breakpoint
CREATE POLICY hanked_sender_works ON tender_changes TO hanked_sender USING (true);
--> statement-breakpoint
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  -- Numbers of change batches come from the runs' sequence, also of batches that are sealed between runs.
  EXECUTE format('GRANT USAGE ON SEQUENCE %s TO hanked_sender', pg_get_serial_sequence(format('%I.letter_runs', here), 'id'));

  -- The mailbox of a link, by the id in it.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.mailbox_of(link uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT t.address_hash FROM %1$I.trials t WHERE t.id = link;
    $body$
  $create$, here);

  -- Keeps the address of a mailbox that is new or was forgotten; never replaces one, nor keeps one that must not be written to.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.remember_mailbox(hash text, given text) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      INSERT INTO %1$I.mailboxes AS b (address_hash, address) VALUES (hash, given)
      ON CONFLICT (address_hash) DO UPDATE SET address = excluded.address WHERE b.address IS NULL AND b.suppressed IS NULL;
    $body$
  $create$, here);

  -- Leases mails that are due, with their addresses: the one place for limits and suppression. First tries to addresses that
  -- nobody has confirmed are limited: by hour, by hour and domain, and samples to three a day and mailbox. What is over an
  -- hourly limit waits. Looks at 200 of them at the most, whatever else waits; the lock makes the limits exact.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.claim_mail(most integer, hourly integer, hourly_of_domain integer)
    RETURNS TABLE (id uuid, attempt integer, purpose text, recipient text, address_hash text, site_host text, language text,
      profile text, industry text, trial_id uuid, trial_profile_id uuid, run_id bigint, kind text, body bytea)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    #variable_conflict use_column
    DECLARE
      paused boolean := EXISTS (SELECT FROM %1$I.letter_settings s WHERE s.paused_at IS NOT NULL);
      claimed uuid[] := '{}';
      due %1$I.outgoing_mail;
      box %1$I.mailboxes;
      slots timestamptz[];
      full_hour boolean;
      moving uuid[] := '{}';
      looked integer := 0;
      refusal text;
    BEGIN
      -- A plan is kept by its connection: one made while few waited would read the whole table when many do.
      PERFORM set_config('enable_' || plan, 'off', true)
      FROM unnest('{seqscan,bitmapscan,sort,hashjoin,mergejoin}'::text[]) plan;
      IF EXISTS (SELECT FROM %1$I.outgoing_mail m WHERE NOT m.confirmed AND m.outcome IS NULL
        AND m.leased_until <= now() AND m.next_attempt_at <= now()) THEN
        PERFORM pg_advisory_xact_lock(748392003);
        LOOP
          -- The first tries of the last hour, as many as an hour may have: if it is full, an hour after each of them one mail more.
          slots := ARRAY(SELECT m.tried_at + interval '1 hour' FROM %1$I.outgoing_mail m
            WHERE NOT m.confirmed AND m.tried_at > now() - interval '1 hour'
            ORDER BY m.tried_at DESC LIMIT greatest(hourly, 1));
          full_hour := cardinality(slots) >= greatest(hourly, 1);
          IF full_hour THEN
            -- Each mail gets a time of its own, so that none is looked at again and again while it waits.
            moving := ARRAY(SELECT m.id FROM %1$I.outgoing_mail m
              WHERE NOT m.confirmed AND m.outcome IS NULL AND m.leased_until <= now() AND m.next_attempt_at <= now()
                AND m.tried_at IS NULL
              ORDER BY m.priority, m.next_attempt_at, m.id LIMIT 100 FOR UPDATE SKIP LOCKED);
            UPDATE %1$I.outgoing_mail m SET last_error = 'waits: too many mails within the hour',
              next_attempt_at = slots[cardinality(slots) - (array_position(moving, m.id) - 1) %% cardinality(slots)]
                + (array_position(moving, m.id) - 1) / cardinality(slots) * interval '1 hour'
            WHERE m.id = ANY (moving);
          END IF;
          looked := looked + 1;
          EXIT WHEN cardinality(moving) >= 100 OR looked > 200 OR cardinality(claimed) >= least(most, 5);
          SELECT m.* INTO due FROM %1$I.outgoing_mail m
          WHERE NOT m.confirmed AND m.outcome IS NULL AND m.leased_until <= now() AND m.next_attempt_at <= now()
            AND m.id <> ALL (claimed)
          ORDER BY m.priority, m.next_attempt_at, m.id LIMIT 1 FOR UPDATE SKIP LOCKED;
          EXIT WHEN due.id IS NULL;
          SELECT b.* INTO box FROM %1$I.mailboxes b WHERE b.address_hash = due.address_hash;
          box.address := coalesce(box.address, due.recipient);
          refusal := CASE
            WHEN box.suppressed IS NOT NULL OR box.address IS NULL THEN 'this mailbox is not written to any more'
            WHEN due.trial_id IS NOT NULL AND NOT EXISTS (SELECT FROM %1$I.trials t
              WHERE t.id = due.trial_id AND t.ended_at IS NULL AND t.created_at > now() - interval '48 hours')
              THEN 'the request has vanished'
            WHEN due.purpose = 'sample' AND due.tried_at IS NULL AND due.address_hash <> '' AND 3 <= (SELECT count(*)
              FROM %1$I.outgoing_mail m WHERE m.address_hash = due.address_hash AND m.purpose = 'sample'
                AND m.tried_at > due.created_at - interval '24 hours')
              THEN 'more than 3 samples to one address within 24 hours' END;
          IF refusal IS NOT NULL THEN
            UPDATE %1$I.outgoing_mail m SET outcome = 'refused', settled_at = now(), body = NULL, last_error = refusal
            WHERE m.id = due.id;
          ELSIF due.tried_at IS NULL AND hourly_of_domain <= (SELECT count(*) FROM %1$I.outgoing_mail m
            LEFT JOIN %1$I.mailboxes b ON b.address_hash = m.address_hash
            WHERE NOT m.confirmed AND m.tried_at > now() - interval '1 hour'
              AND replace(lower(split_part(coalesce(b.address, m.recipient), '@', -1)), 'googlemail.com', 'gmail.com')
                = replace(lower(split_part(box.address, '@', -1)), 'googlemail.com', 'gmail.com')) THEN
            UPDATE %1$I.outgoing_mail m SET next_attempt_at = now() + (0.25 + random()) * interval '1 hour',
              last_error = 'waits: too many mails to this domain within the hour'
            WHERE m.id = due.id;
          ELSE
            claimed := claimed || due.id;
            UPDATE %1$I.outgoing_mail m SET tried_at = coalesce(m.tried_at, now()) WHERE m.id = due.id;
          END IF;
        END LOOP;
      END IF;
      -- Only digests of a run end with it: the run of a first digest just says up to where it tells.
      claimed := claimed || ARRAY(
        SELECT m.id FROM %1$I.outgoing_mail m LEFT JOIN %1$I.letter_runs r ON r.id = m.run_id AND m.purpose = 'digest'
        WHERE m.confirmed AND m.outcome IS NULL AND m.leased_until <= now() AND m.next_attempt_at <= now()
          AND (r.send_until IS NULL OR r.send_until > now()) AND (NOT paused OR m.purpose = 'report')
          AND NOT EXISTS (SELECT FROM %1$I.mailboxes b WHERE b.address_hash = m.address_hash
            AND b.suppressed IS NOT NULL AND (b.suppressed <> 'left' OR m.purpose <> 'goodbye'))
        ORDER BY m.priority, m.next_attempt_at, m.id LIMIT least(most, 100) - cardinality(claimed) FOR UPDATE OF m SKIP LOCKED);
      RETURN QUERY WITH taken AS (UPDATE %1$I.outgoing_mail m SET
        attempts = m.attempts + 1,
        tried_at = coalesce(m.tried_at, now()),
        under_way = false,
        leased_until = now() + interval '60 seconds',
        next_attempt_at = now() + least(5 * 2 ^ least(m.attempts, 10), 600) * interval '1 second'
      WHERE m.id = ANY (claimed)
      RETURNING m.id, m.attempts, m.purpose,
        coalesce((SELECT b.address FROM %1$I.mailboxes b WHERE b.address_hash = m.address_hash), m.recipient), m.address_hash,
        m.site_host, m.language, m.profile, m.industry, m.trial_id, m.trial_profile_id, m.run_id, m.kind, m.body)
      SELECT * FROM taken t ORDER BY array_position(claimed, t.id);
    END $body$
  $create$, here);

  -- For the metrics, and for whoever starts the process that sends. `due`: of 10,000 at most.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.mail_counts() RETURNS TABLE (confirmed boolean, waiting bigint, due bigint, oldest timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT c.confirmed, (SELECT count(*) FROM %1$I.outgoing_mail m WHERE m.confirmed = c.confirmed AND m.outcome IS NULL),
        (SELECT count(*) FROM (SELECT FROM %1$I.outgoing_mail m LEFT JOIN %1$I.letter_runs r ON r.id = m.run_id AND m.purpose = 'digest'
          WHERE m.confirmed = c.confirmed AND m.outcome IS NULL AND m.leased_until <= now() AND m.next_attempt_at <= now()
            AND (r.send_until IS NULL OR r.send_until > now())
            AND (NOT m.confirmed OR NOT EXISTS (SELECT FROM %1$I.letter_settings s WHERE s.paused_at IS NOT NULL))
          LIMIT 10000) leasable),
        (SELECT min(m.created_at) FROM %1$I.outgoing_mail m WHERE m.confirmed = c.confirmed AND m.outcome IS NULL)
      FROM (VALUES (true), (false)) c(confirmed);
    $body$
  $create$, here);

  -- For the metrics and the owners' report.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.trial_counts()
    RETURNS TABLE (open_requests bigint, running bigint, bounced bigint, complained bigint, soft_bounces bigint, paused boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT count(*) FILTER (WHERE t.confirmed_at IS NULL),
        count(*) FILTER (WHERE t.confirmed_at IS NOT NULL AND t.ended_at IS NULL),
        count(*) FILTER (WHERE t.end_reason = 'bounced'), count(*) FILTER (WHERE t.end_reason = 'complained'),
        (SELECT coalesce(sum(b.soft_bounces), 0) FROM %1$I.mailboxes b),
        EXISTS (SELECT FROM %1$I.letter_settings s WHERE s.paused_at IS NOT NULL)
      FROM %1$I.trials t;
    $body$
  $create$, here);

  -- As in 0016, with the one outbox.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.owners_counts(since timestamptz, until timestamptz)
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
        SELECT 'left ' || coalesce(t.leave_reason, 'silently'), t.site_host, '', '' FROM %1$I.trials t
        WHERE t.end_reason = 'left' AND t.ended_at >= since AND t.ended_at < until
        UNION ALL
        SELECT CASE WHEN o.suits THEN 'suits' ELSE 'does not suit' END, '', '', '' FROM %1$I.notice_opinions o
        WHERE o.created_at >= since AND o.created_at < until
        UNION ALL
        SELECT 'letters ' || d.outcome, '', '', '' FROM %1$I.outgoing_mail d
        WHERE d.confirmed AND d.purpose <> 'report' AND d.outcome IN ('sent', 'refused')
          AND d.settled_at >= since AND d.settled_at < until
      ) c
      WHERE until - since <= interval '32 days'
      GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 500;
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
      AND f.proname IN ('mailbox_of', 'remember_mailbox', 'claim_mail', 'mail_counts', 'trial_counts')
      AND acl.grantee <> f.proowner
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION mailbox_of(uuid), remember_mailbox(text, text), mail_counts(), trial_counts() TO hanked_web;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_mail(integer, integer, integer), mailbox_of(uuid), remember_mailbox(text, text), mail_counts(), trial_counts() TO hanked_sender;
