-- Letters of trials are sent by a role of their own, and who must not be written to is kept in one table: see
-- docs/decisions/076. Functions have the path of 0010. Edited by hand after generation.
CREATE TABLE "mail_suppressions" (
  "address_hash" text PRIMARY KEY NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "reason" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "outgoing_mail_recipient_idx";
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "address_hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "tried_at" timestamp with time zone;
--> statement-breakpoint
UPDATE outgoing_mail SET tried_at = created_at WHERE attempts > 0;
--> statement-breakpoint
CREATE INDEX "outgoing_mail_retries_idx" ON "outgoing_mail" USING btree ("next_attempt_at") WHERE tried_at is not null and sent_at is null and gave_up_at is null;
--> statement-breakpoint
CREATE INDEX "outgoing_mail_mailbox_idx" ON "outgoing_mail" USING btree ("address_hash","tried_at");
--> statement-breakpoint
CREATE INDEX "outgoing_mail_tried_at_idx" ON "outgoing_mail" USING btree ("tried_at");
--> statement-breakpoint
CREATE INDEX "outgoing_mail_domain_idx" ON "outgoing_mail" USING btree (replace(lower(split_part(recipient, '@', -1)), 'googlemail.com', 'gmail.com'),"tried_at");
--> statement-breakpoint
INSERT INTO mail_suppressions (address_hash, reason)
SELECT DISTINCT ON (address_hash) address_hash, end_reason FROM trials
WHERE end_reason IN ('left', 'bounced', 'complained') AND address_hash <> '' ORDER BY address_hash, ended_at DESC;
--> statement-breakpoint
ALTER TABLE mail_suppressions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON mail_suppressions FROM PUBLIC;
--> statement-breakpoint
GRANT INSERT (address_hash) ON outgoing_mail TO hanked_web;
--> statement-breakpoint
-- The role that sends letters, made as hanked_web was in 0001.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hanked_sender') THEN
    CREATE ROLE hanked_sender NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'this user may not create roles: as an administrator run CREATE ROLE hanked_sender NOLOGIN; GRANT hanked_sender TO %;', current_user;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  BEGIN
    EXECUTE format('GRANT hanked_sender TO %I', current_user);
  EXCEPTION
    WHEN insufficient_privilege THEN NULL;
  END;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO hanked_sender', current_schema());
END $$;
--> statement-breakpoint
-- What letters are made from.
GRANT SELECT ON cpv_codes, tenders, tender_changes, letter_settings TO hanked_sender;
--> statement-breakpoint
CREATE POLICY hanked_sender_reads ON cpv_codes FOR SELECT TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_reads ON tenders FOR SELECT TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_reads ON tender_changes FOR SELECT TO hanked_sender USING (true);
--> statement-breakpoint
CREATE POLICY hanked_sender_reads ON letter_settings FOR SELECT TO hanked_sender USING (true);
--> statement-breakpoint
DROP FUNCTION claim_outgoing_mail(integer);
--> statement-breakpoint
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  -- A trial that ends because its reader left, bounced or complained suppresses the mailbox for all mail.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.suppress_ended_trial() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    BEGIN
      INSERT INTO %1$I.mail_suppressions (address_hash, reason) VALUES (NEW.address_hash, NEW.end_reason)
      ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason;
      RETURN NULL;
    END $body$
  $create$, here);

  -- Suppresses a mailbox for another reason than its trial's end, and ends what runs for it. For operators, and for the
  -- functions below. Locks in the order of leave_trial in 0013.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.suppress_mailbox(hash text, why text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    BEGIN
      IF hash = '' THEN RETURN;
      END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended(hash, 1));
      INSERT INTO %1$I.mail_suppressions (address_hash, reason) VALUES (hash, why)
      ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason;
      PERFORM FROM %1$I.trial_letters l JOIN %1$I.trials t ON t.id = l.trial_id
      WHERE t.address_hash = hash AND l.outcome IS NULL ORDER BY l.id FOR UPDATE OF l;
      DELETE FROM %1$I.trials t WHERE t.address_hash = hash AND t.confirmed_at IS NULL AND t.ended_at IS NULL;
      UPDATE %1$I.trials t SET ended_at = now(), end_reason = CASE why WHEN 'blocked' THEN 'left' ELSE why END
      WHERE t.address_hash = hash AND t.ended_at IS NULL;
      UPDATE %1$I.trial_letters l SET outcome = 'left', settled_at = now(), content = NULL
      FROM %1$I.trials t
      WHERE t.id = l.trial_id AND t.address_hash = hash AND l.outcome IS NULL AND NOT l.under_way;
    END $body$
  $create$, here);

  -- Leases the next mail that is due, one at a time. All of this mail goes to addresses that nobody has confirmed, so first
  -- tries are limited: by hour, by hour and domain of the recipient, and samples to three a day and mailbox. What is over
  -- an hourly limit waits. Looks at 200 candidates at the most, whatever else waits; the lock makes the limits exact.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.claim_outgoing_mail(most integer, hourly integer DEFAULT 300, hourly_of_domain integer DEFAULT 60)
    RETURNS TABLE (id uuid, attempts integer, purpose text, recipient text, site_host text, language text,
      profile text, industry text, trial_id uuid, content jsonb)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    #variable_conflict use_column
    DECLARE
      due %1$I.outgoing_mail;
      has_room boolean;
      refusal text;
    BEGIN
      PERFORM pg_advisory_xact_lock(748392003);
      -- A plan is kept by its connection: one made while few waited would read the whole table when many do.
      PERFORM set_config('enable_seqscan', 'off', true);
      has_room := (SELECT count(*) FROM (SELECT FROM %1$I.outgoing_mail m
        WHERE m.tried_at > now() - interval '1 hour' ORDER BY m.tried_at LIMIT least(hourly, 10000)) tried)
        < least(hourly, 10000);
      FOR looked IN 1..least(most, 1) * 200 LOOP
        -- Two queries, each with an index of its own.
        IF has_room THEN
          SELECT m.* INTO due FROM %1$I.outgoing_mail m
          WHERE m.sent_at IS NULL AND m.gave_up_at IS NULL AND m.leased_until <= now() AND m.next_attempt_at <= now()
          ORDER BY m.purpose = 'sample', m.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
        ELSE
          SELECT m.* INTO due FROM %1$I.outgoing_mail m
          WHERE m.tried_at IS NOT NULL AND m.sent_at IS NULL AND m.gave_up_at IS NULL
            AND m.leased_until <= now() AND m.next_attempt_at <= now()
          ORDER BY m.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
        END IF;
        IF due.id IS NULL THEN RETURN;
        END IF;
        refusal := CASE
          WHEN EXISTS (SELECT FROM %1$I.mail_suppressions s WHERE s.address_hash = due.address_hash)
            THEN 'this mailbox is not written to any more'
          WHEN due.trial_id IS NOT NULL AND NOT EXISTS (SELECT FROM %1$I.trials t
            WHERE t.id = due.trial_id AND t.created_at > now() - interval '48 hours')
            THEN 'the request has vanished'
          WHEN due.purpose = 'sample' AND due.tried_at IS NULL AND due.address_hash <> '' AND 3 <= (SELECT count(*)
            FROM %1$I.outgoing_mail m WHERE m.address_hash = due.address_hash AND m.purpose = 'sample'
              AND m.tried_at > due.created_at - interval '24 hours')
            THEN 'more than 3 samples to one address within 24 hours' END;
        IF refusal IS NOT NULL THEN
          UPDATE %1$I.outgoing_mail m SET gave_up_at = now(), content = NULL, last_error = refusal WHERE m.id = due.id;
        ELSIF due.tried_at IS NULL AND hourly_of_domain <= (SELECT count(*) FROM (SELECT FROM %1$I.outgoing_mail m
          WHERE replace(lower(split_part(m.recipient, '@', -1)), 'googlemail.com', 'gmail.com')
              = replace(lower(split_part(due.recipient, '@', -1)), 'googlemail.com', 'gmail.com')
            AND m.tried_at > now() - interval '1 hour' ORDER BY m.tried_at LIMIT hourly_of_domain) tried) THEN
          UPDATE %1$I.outgoing_mail m SET next_attempt_at = now() + (0.25 + random()) * interval '1 hour',
            last_error = 'waits: too many mails to this domain within the hour'
          WHERE m.id = due.id;
        ELSE
          RETURN QUERY UPDATE %1$I.outgoing_mail m SET
            attempts = m.attempts + 1,
            tried_at = coalesce(m.tried_at, now()),
            leased_until = now() + interval '120 seconds',
            next_attempt_at = now() + least(5 * 2 ^ least(m.attempts, 10), 1800) * interval '1 second',
            awaits_server = false
          WHERE m.id = due.id
          RETURNING m.id, m.attempts, m.purpose, m.recipient, m.site_host, m.language, m.profile, m.industry, m.trial_id,
            m.content;
          RETURN;
        END IF;
      END LOOP;
    END $body$
  $create$, here);

  -- As in 0013, with the one list of suppressed mailboxes, and the hash for the mail's limits.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.request_trial(asked uuid, hash text, recipient text, of_country text, host text,
      in_language text, wanted text, campaign jsonb, consent text)
    RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      mail text := 'confirm';
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(hash, 1));
      IF EXISTS (SELECT FROM %1$I.trials t WHERE t.id = asked)
        OR EXISTS (SELECT FROM %1$I.mail_suppressions s WHERE s.address_hash = hash) THEN RETURN;
      END IF;
      IF (SELECT count(*) FROM %1$I.trials t WHERE t.address_hash = hash AND t.confirmed_at IS NULL
        AND t.created_at > now() - interval '48 hours') >= 3 THEN RETURN;
      END IF;
      IF EXISTS (SELECT FROM %1$I.trials t WHERE t.address_hash = hash AND t.end_reason = 'over') THEN mail := 'used';
      END IF;
      INSERT INTO %1$I.trials (id, country, site_host, profile, address, address_hash,
        utm_source, utm_medium, utm_campaign, landing_page, privacy_text)
      VALUES (asked, of_country, host, wanted, recipient, hash, coalesce(campaign ->> 'utm_source', ''),
        coalesce(campaign ->> 'utm_medium', ''), coalesce(campaign ->> 'utm_campaign', ''),
        coalesce(campaign ->> 'landing_page', ''), consent);
      INSERT INTO %1$I.outgoing_mail (purpose, recipient, address_hash, site_host, language, profile, trial_id)
      VALUES (mail, recipient, hash, host, in_language, wanted, asked);
    END $body$
  $create$, here);

  -- As in 0013, with the address masked: a page shows no more of it, so the web process reads no more.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.find_trial(wanted uuid)
    RETURNS TABLE (id uuid, created_at timestamptz, country text, site_host text, profile text, address text,
      confirmed_at timestamptz, last_day text, closing_day text, paused_at timestamptz, ended_at timestamptz,
      end_reason text, letters integer, replaces boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT t.id, t.created_at, t.country, t.site_host, t.profile,
        left(t.address, 1) || '…@' || split_part(t.address, '@', -1), t.confirmed_at, t.last_day::text,
        t.closing_day::text, t.paused_at, t.ended_at, t.end_reason, t.letters,
        t.confirmed_at IS NULL AND EXISTS (SELECT FROM %1$I.trials other WHERE other.address_hash = t.address_hash
          AND other.confirmed_at IS NOT NULL AND other.ended_at IS NULL)
      FROM %1$I.trials t
      WHERE t.id = wanted AND (t.confirmed_at IS NOT NULL OR t.created_at > now() - interval '48 hours');
    $body$
  $create$, here);

  -- As in 0013. The sender opens the morning that is on, and no other; only the owner may open another, as tests do.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.open_letter_run(of_country text, of_day date, until timestamptz) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      clock timestamp := now() AT TIME ZONE 'Europe/Tallinn';
      run bigint;
      people integer;
    BEGIN
      -- The three countries have the same clocks.
      IF current_setting('role') = 'hanked_sender'
        AND (of_day <> clock::date OR clock::time < '07:00' OR until > now() + interval '6 hours') THEN
        RAISE EXCEPTION 'only the morning that is on can be opened';
      END IF;
      PERFORM pg_advisory_xact_lock(748392002);
      IF EXISTS (SELECT FROM %1$I.letter_settings s WHERE s.paused_at IS NOT NULL) THEN RETURN NULL;
      END IF;
      INSERT INTO %1$I.letter_runs (country, day, send_until) VALUES (of_country, of_day, until)
      ON CONFLICT DO NOTHING RETURNING id INTO run;
      IF run IS NULL THEN RETURN NULL;
      END IF;
      UPDATE %1$I.tender_changes c SET edition = run WHERE c.edition IS NULL;
      INSERT INTO %1$I.trial_letters (run_id, trial_id)
      SELECT run, t.id FROM %1$I.trials t
      WHERE t.country = of_country AND t.confirmed_at IS NOT NULL AND t.ended_at IS NULL AND t.paused_at IS NULL;
      GET DIAGNOSTICS people = ROW_COUNT;
      RETURN people;
    END $body$
  $create$, here);

  -- As in 0013, but at most 100 at a time and some 1,000 in a few seconds: a transaction that is rolled back, and so leaves
  -- no trace, shows no more addresses than that. Eight processes hold 200.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.claim_trial_letters(most integer)
    RETURNS TABLE (id uuid, attempt integer, run_id bigint, day text, is_last boolean, trial_id uuid, country text,
      site_host text, address text, profile text, told_until bigint, maybe_told boolean,
      empty_days integer, last_day text, kind text, content bytea)
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      WITH taken AS MATERIALIZED (
        SELECT l.id FROM %1$I.trial_letters l
        JOIN %1$I.letter_runs r ON r.id = l.run_id JOIN %1$I.trials t ON t.id = l.trial_id
        WHERE l.outcome IS NULL AND l.leased_until <= now() AND l.next_attempt_at <= now() AND r.send_until > now()
          AND t.ended_at IS NULL AND t.paused_at IS NULL
          AND NOT EXISTS (SELECT FROM %1$I.letter_settings s WHERE s.paused_at IS NOT NULL)
          AND 1000 > (SELECT count(*) FROM (SELECT FROM %1$I.trial_letters leased
            WHERE leased.outcome IS NULL AND leased.next_attempt_at > now() AND leased.leased_until > now()
            LIMIT 1000) held)
        ORDER BY l.next_attempt_at, l.id LIMIT least(most, 100) FOR UPDATE OF l SKIP LOCKED
      )
      UPDATE %1$I.trial_letters l SET
        attempts = l.attempts + 1,
        under_way = false,
        leased_until = now() + interval '60 seconds',
        next_attempt_at = now() + least(5 * 2 ^ least(l.attempts, 10), 600) * interval '1 second'
      FROM %1$I.letter_runs r, %1$I.trials t
      WHERE l.id = ANY (ARRAY(SELECT taken.id FROM taken)) AND r.id = l.run_id AND t.id = l.trial_id
      RETURNING l.id, l.attempts, l.run_id, r.day::text, r.day >= t.closing_day, t.id, t.country, t.site_host, t.address,
        t.profile, t.told_until, EXISTS (SELECT FROM %1$I.trial_letters before WHERE before.trial_id = t.id
          AND before.run_id > t.told_until AND before.run_id < l.run_id AND before.attempts > 0),
        t.empty_days, t.last_day::text, l.kind, l.content;
    $body$
  $create$, here);

  -- As in 0013, and of a sample's bounce the mailbox is suppressed too.
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION %1$I.note_bounce(letter uuid, bounce text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    DECLARE
      who uuid;
      mailbox text;
    BEGIN
      SELECT l.trial_id INTO who FROM %1$I.trial_letters l WHERE l.id = letter;
      IF who IS NULL THEN
        SELECT m.trial_id, m.address_hash INTO who, mailbox FROM %1$I.outgoing_mail m WHERE m.id = letter;
        IF NOT FOUND THEN RETURN false;
        END IF;
        IF bounce IN ('hard', 'complaint') THEN
          PERFORM %1$I.suppress_mailbox(mailbox, CASE bounce WHEN 'hard' THEN 'bounced' ELSE 'complained' END);
        END IF;
      END IF;
      UPDATE %1$I.trials t SET
        soft_bounces = t.soft_bounces + (bounce = 'soft')::integer,
        ended_at = CASE WHEN bounce IN ('hard', 'complaint') THEN coalesce(t.ended_at, now()) ELSE t.ended_at END,
        end_reason = CASE bounce WHEN 'complaint' THEN 'complained' WHEN 'hard' THEN coalesce(t.end_reason, 'bounced')
          ELSE t.end_reason END
      WHERE t.id = who;
      RETURN true;
    END $body$
  $create$, here);
END $migration$;
--> statement-breakpoint
CREATE TRIGGER suppressed AFTER INSERT OR UPDATE OF end_reason ON trials
FOR EACH ROW WHEN (NEW.end_reason IN ('left', 'bounced', 'complained') AND NEW.address_hash <> '')
EXECUTE FUNCTION suppress_ended_trial();
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
      AND f.proname IN ('suppress_ended_trial', 'suppress_mailbox', 'claim_outgoing_mail', 'open_letter_run',
        'claim_trial_letters', 'freeze_trial_letters', 'step_trial_letters', 'release_trial_letters', 'close_letter_runs',
        'note_bounce', 'trials_to_tell', 'trials_told', 'tidy_trials')
      AND acl.grantee <> f.proowner
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_outgoing_mail(integer, integer, integer) TO hanked_web;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  open_letter_run(text, date, timestamptz),
  claim_trial_letters(integer),
  freeze_trial_letters(jsonb),
  step_trial_letters(jsonb, uuid, integer),
  release_trial_letters(jsonb),
  close_letter_runs(),
  note_bounce(uuid, text),
  trials_to_tell(),
  trials_told(uuid[]),
  tidy_trials(),
  trial_counts()
TO hanked_sender;
