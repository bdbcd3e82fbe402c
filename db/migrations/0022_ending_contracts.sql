-- Letters tell of a contract that it ends, once, when it comes within six months of its end. Written by hand.
DO $migration$
BEGIN
  -- As in 0017, and notes the contracts that end before it seals the batch. The changes are kept for 100 days, so that only a contract
  -- that came within reach, or was stored, in the last two months can be noted: none is noted twice.
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
      INSERT INTO %1$I.tender_changes (tender_id, what)
      SELECT t.id::text, 'ending' FROM %1$I.tenders t
      WHERE t.country IN ('EE', 'LV', 'LT') AND t.listed AND t.kind = 'contract'
        AND t.contract_end >= of_day AND t.contract_end <= of_day + interval '6 months'
        AND (t.contract_end > of_day + interval '4 months' OR t.created_at > now() - interval '60 days')
        AND NOT EXISTS (SELECT FROM %1$I.tender_changes c WHERE c.tender_id = t.id::text AND c.what = 'ending');
      UPDATE %1$I.tender_changes c SET edition = run WHERE c.edition IS NULL;
      INSERT INTO %1$I.trial_letters (run_id, trial_id)
      SELECT run, t.id FROM %1$I.trials t
      WHERE t.country = of_country AND t.confirmed_at IS NOT NULL AND t.ended_at IS NULL AND t.paused_at IS NULL;
      GET DIAGNOSTICS people = ROW_COUNT;
      RETURN people;
    END $body$
  $create$, current_schema());
END $migration$;
