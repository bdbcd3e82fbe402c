-- Up to three profiles under one address, each with its name and its rhythm, and up to three colleagues who get the same:
-- see docs/decisions/082. Functions have the path of 0010. Edited by hand after generation.
ALTER TABLE "trial_profiles"
  ADD COLUMN "name" text DEFAULT '' NOT NULL,
  ADD COLUMN "rhythm" text DEFAULT 'daily' NOT NULL,
  ADD COLUMN "repeats" uuid;
--> statement-breakpoint
ALTER TABLE "trials"
  ADD COLUMN "invited_by" uuid,
  ADD COLUMN "invited_as" text DEFAULT '' NOT NULL,
  ADD COLUMN "invitations" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "trials_invited_by_idx" ON "trials" USING btree ("invited_by") WHERE invited_by is not null;
--> statement-breakpoint
-- To drop the digests that wait for a profile which is removed.
GRANT SELECT (trial_profile_id) ON outgoing_mail TO hanked_web;
--> statement-breakpoint
DO $migration$
DECLARE
  here text := current_schema();
BEGIN
  -- The colleagues of a trial as its owner typed them: their rows belong to other mailboxes.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.colleagues_of(owner uuid)
    RETURNS TABLE (id uuid, mailbox text, confirmed boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT t.id, t.invited_as, t.confirmed_at IS NOT NULL FROM %1$I.trials t
      WHERE t.invited_by = owner AND t.ended_at IS NULL
        AND (t.confirmed_at IS NOT NULL OR t.created_at > now() - interval '48 hours')
      ORDER BY t.created_at, t.id;
    $body$
  $create$, here);

  -- Who invited the reader of a link: their masked mailbox, and until when their trial runs, if it does.
  EXECUTE format($create$
    CREATE FUNCTION %1$I.inviter_of(link uuid)
    RETURNS TABLE (mailbox text, last_day date, closing_day date)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      SELECT coalesce(b.masked, ''), o.last_day, o.closing_day FROM %1$I.trials t
      JOIN %1$I.trials o ON o.id = t.invited_by
      LEFT JOIN %1$I.mailboxes b ON b.address_hash = o.address_hash
      WHERE t.id = link AND o.confirmed_at IS NOT NULL AND o.ended_at IS NULL;
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
      AND f.proname IN ('colleagues_of', 'inviter_of') AND acl.grantee <> f.proowner
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', opened.function, opened.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION colleagues_of(uuid), inviter_of(uuid) TO hanked_web, hanked_sender;
