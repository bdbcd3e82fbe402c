import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query, tables } from "../tests/setup/database-state.ts";
import { bothDatabases } from "../tests/setup/databases.ts";
import type { Database } from "./database.ts";
import { listExcessRights } from "./web-rights.ts";

/** All rights of hanked_web, hanked_sender and PUBLIC. A change here must be deliberate. */
const rights = [
  "PUBLIC: CONNECT ON DATABASE",
  "PUBLIC: EXECUTE ON FUNCTION derive_tender()",
  "PUBLIC: EXECUTE ON FUNCTION fold_buyer_name(text)",
  "PUBLIC: EXECUTE ON FUNCTION fold_tender_text(text)",
  "PUBLIC: USAGE ON SCHEMA public",
  "hanked_sender: EXECUTE ON FUNCTION claim_trial_letters(integer)",
  "hanked_sender: EXECUTE ON FUNCTION close_letter_runs()",
  "hanked_sender: EXECUTE ON FUNCTION freeze_trial_letters(jsonb)",
  "hanked_sender: EXECUTE ON FUNCTION note_bounce(uuid,text)",
  "hanked_sender: EXECUTE ON FUNCTION open_letter_run(text,date,timestamp with time zone)",
  "hanked_sender: EXECUTE ON FUNCTION release_trial_letters(jsonb)",
  "hanked_sender: EXECUTE ON FUNCTION step_trial_letters(jsonb,uuid,integer)",
  "hanked_sender: EXECUTE ON FUNCTION tidy_trials()",
  "hanked_sender: EXECUTE ON FUNCTION trials_to_tell()",
  "hanked_sender: EXECUTE ON FUNCTION trials_told(uuid[])",
  "hanked_sender: EXECUTE ON FUNCTION trial_counts()",
  "hanked_sender: SELECT ON cpv_codes",
  "hanked_sender: SELECT ON letter_settings",
  "hanked_sender: SELECT ON tender_changes",
  "hanked_sender: SELECT ON tenders",
  "hanked_sender: USAGE ON SCHEMA public",
  "hanked_web: DELETE ON heartbeats",
  "hanked_web: DELETE ON pgboss.job",
  "hanked_web: DELETE ON pgboss.job_common",
  "hanked_web: DELETE ON pgboss.job_dependency",
  "hanked_web: EXECUTE ON FUNCTION claim_lead_notifications(integer,uuid)",
  "hanked_web: EXECUTE ON FUNCTION claim_outgoing_mail(integer,integer,integer)",
  "hanked_web: EXECUTE ON FUNCTION fold_buyer_name(text)",
  "hanked_web: EXECUTE ON FUNCTION fold_tender_text(text)",
  "hanked_web: EXECUTE ON FUNCTION forget_outgoing_mail()",
  "hanked_web: EXECUTE ON FUNCTION freeze_outgoing_mail(uuid,integer,jsonb)",
  "hanked_web: EXECUTE ON FUNCTION pgboss.create_queue(text,jsonb)",
  "hanked_web: EXECUTE ON FUNCTION pgboss.job_now()",
  "hanked_web: EXECUTE ON FUNCTION settle_lead_notification(uuid,text)",
  "hanked_web: EXECUTE ON FUNCTION settle_outgoing_mail(uuid,integer,text,text)",
  "hanked_web: EXECUTE ON FUNCTION change_trial(uuid,text)",
  "hanked_web: EXECUTE ON FUNCTION confirm_trial(uuid,date,date)",
  "hanked_web: EXECUTE ON FUNCTION find_trial(uuid)",
  "hanked_web: EXECUTE ON FUNCTION leave_trial(uuid)",
  "hanked_web: EXECUTE ON FUNCTION owners_counts(timestamp with time zone,timestamp with time zone)",
  "hanked_web: EXECUTE ON FUNCTION pause_trial(uuid)",
  "hanked_web: EXECUTE ON FUNCTION request_trial(uuid,text,text,text,text,text,text,jsonb,text)",
  "hanked_web: EXECUTE ON FUNCTION resume_trial(uuid,date,date)",
  "hanked_web: EXECUTE ON FUNCTION trial_counts()",
  "hanked_web: EXECUTE ON FUNCTION waiting_notifications()",
  "hanked_web: INSERT (address_hash) ON outgoing_mail",
  "hanked_web: INSERT (id) ON outgoing_mail",
  "hanked_web: INSERT (industry) ON outgoing_mail",
  "hanked_web: INSERT (language) ON outgoing_mail",
  "hanked_web: INSERT (lead_submission_id) ON outgoing_mail",
  "hanked_web: INSERT (profile) ON outgoing_mail",
  "hanked_web: INSERT (purpose) ON outgoing_mail",
  "hanked_web: INSERT (recipient) ON outgoing_mail",
  "hanked_web: INSERT (site_host) ON outgoing_mail",
  "hanked_web: INSERT ON heartbeats",
  "hanked_web: INSERT ON lead_submissions",
  "hanked_web: INSERT ON leads",
  "hanked_web: INSERT ON pgboss.job",
  "hanked_web: INSERT ON pgboss.job_common",
  "hanked_web: INSERT ON pgboss.queue",
  "hanked_web: INSERT ON pgboss.schedule",
  "hanked_web: SELECT (content_hash) ON lead_submissions",
  "hanked_web: SELECT (created_at) ON outgoing_mail",
  "hanked_web: SELECT (delivered_at) ON lead_submissions",
  "hanked_web: SELECT (form_key) ON lead_submissions",
  "hanked_web: SELECT (gave_up_at) ON lead_submissions",
  "hanked_web: SELECT (gave_up_at) ON outgoing_mail",
  "hanked_web: SELECT (honeypot) ON lead_submissions",
  "hanked_web: SELECT (id) ON lead_submissions",
  "hanked_web: SELECT (id) ON leads",
  "hanked_web: SELECT (sent_at) ON outgoing_mail",
  "hanked_web: SELECT ON cpv_codes",
  "hanked_web: SELECT ON data_versions",
  "hanked_web: SELECT ON drizzle.__drizzle_migrations",
  "hanked_web: SELECT ON heartbeats",
  "hanked_web: SELECT ON letter_settings",
  "hanked_web: SELECT ON pgboss.job",
  "hanked_web: SELECT ON pgboss.job_common",
  "hanked_web: SELECT ON pgboss.job_dependency",
  "hanked_web: SELECT ON pgboss.queue",
  "hanked_web: SELECT ON pgboss.schedule",
  "hanked_web: SELECT ON pgboss.version",
  "hanked_web: SELECT ON tender_changes",
  "hanked_web: SELECT ON tender_imports",
  "hanked_web: SELECT ON tenders",
  "hanked_web: UPDATE (active_count) ON pgboss.queue",
  "hanked_web: UPDATE (cron_on) ON pgboss.version",
  "hanked_web: UPDATE (deferred_count) ON pgboss.queue",
  "hanked_web: UPDATE (failed_count) ON pgboss.queue",
  "hanked_web: UPDATE (flow_on) ON pgboss.version",
  "hanked_web: UPDATE (maintain_on) ON pgboss.queue",
  "hanked_web: UPDATE (monitor_backoff_on) ON pgboss.version",
  "hanked_web: UPDATE (monitor_claim_on) ON pgboss.queue",
  "hanked_web: UPDATE (monitor_on) ON pgboss.queue",
  "hanked_web: UPDATE (queued_count) ON pgboss.queue",
  "hanked_web: UPDATE (ready_count) ON pgboss.queue",
  "hanked_web: UPDATE (ready_history) ON pgboss.queue",
  "hanked_web: UPDATE (reindex_on) ON pgboss.version",
  "hanked_web: UPDATE (singletons_active) ON pgboss.queue",
  "hanked_web: UPDATE (total_count) ON pgboss.queue",
  "hanked_web: UPDATE ON pgboss.job",
  "hanked_web: UPDATE ON pgboss.job_common",
  "hanked_web: UPDATE ON pgboss.schedule",
  "hanked_web: USAGE ON SCHEMA drizzle",
  "hanked_web: USAGE ON SCHEMA pgboss",
  "hanked_web: USAGE ON SCHEMA public",
];

describe.each(bothDatabases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  test("hanked_web, hanked_sender and PUBLIC have exactly the rights listed here", async () => {
    const granted = (await query(database, grantedRights)).map(({ line }) => line);
    expect(granted.sort()).toEqual([...rights].sort());
  });

  test.each(tables.map(({ name }) => name))("an extra right to %s is detected", async (name) => {
    const undo = new Error("undo");
    const noticing = database.asOwner(async (tx) => {
      expect(await listExcessRights(tx)).toEqual([]);
      await tx.execute(sql.raw(`grant trigger on ${name} to public`));
      expect(await listExcessRights(tx)).toEqual([expect.stringContaining(`may TRIGGER ${name}`)]);
      throw undo;
    });
    await expect(noticing).rejects.toBe(undo);
  });

  test("hanked_web and hanked_sender are in no other role, and have no attributes", async () => {
    const asked = sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolcanlogin as more,
        exists (select from pg_auth_members m where m.member = r.oid) as member
      from pg_roles r where rolname in ('hanked_web', 'hanked_sender')`;
    const nothing = { more: false, member: false };
    expect(await query(database, asked)).toEqual([nothing, nothing]);
  });

  test("every security definer function searches pg_catalog and pg_temp only", async () => {
    const asked = sql`
      select p.oid::regprocedure::text as name, p.proconfig as config from pg_proc p
      where p.prosecdef and p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      order by 1`;
    const config = ["search_path=pg_catalog, pg_temp"];
    const found = await query(database, asked);
    expect(found.map(({ name }) => name).sort()).toEqual([
      "bump_data_version()",
      "change_trial(uuid,text)",
      "claim_lead_notifications(integer,uuid)",
      "claim_outgoing_mail(integer,integer,integer)",
      "claim_trial_letters(integer)",
      "close_letter_runs()",
      "confirm_trial(uuid,date,date)",
      "find_trial(uuid)",
      "forget_outgoing_mail()",
      "freeze_outgoing_mail(uuid,integer,jsonb)",
      "freeze_trial_letters(jsonb)",
      "leave_trial(uuid)",
      "note_added_tenders()",
      "note_bounce(uuid,text)",
      "note_tender_change()",
      "open_letter_run(text,date,timestamp with time zone)",
      "owners_counts(timestamp with time zone,timestamp with time zone)",
      "pause_trial(uuid)",
      "release_trial_letters(jsonb)",
      "request_trial(uuid,text,text,text,text,text,text,jsonb,text)",
      "resume_trial(uuid,date,date)",
      "settle_lead_notification(uuid,text)",
      "settle_outgoing_mail(uuid,integer,text,text)",
      "step_trial_letters(jsonb,uuid,integer)",
      "suppress_ended_trial()",
      "suppress_mailbox(text,text)",
      "tidy_trials()",
      "trial_counts()",
      "trials_to_tell()",
      "trials_told(uuid[])",
      "waiting_notifications()",
    ]);
    for (const one of found) expect(one.config).toEqual(config);
  });

  test("trigger functions search pg_temp last", async () => {
    const asked = sql`
      select distinct p.proname as name, p.proconfig::text as config from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal order by 1`;
    const fired = await query(database, asked);
    expect(fired.map(({ name }) => name)).toEqual([
      "bump_data_version",
      "derive_tender",
      "note_added_tenders",
      "note_tender_change",
      "suppress_ended_trial",
    ]);
    for (const { config } of fired) expect(config).toMatch(/search_path=pg_catalog.*, pg_temp"?}$/);
  });

  test("no view, rule, default privilege or event trigger exposes tables", async () => {
    const asked = sql`
      select 'view' as kind from pg_class where relkind in ('v', 'm')
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      union all select 'rule' from pg_rules where schemaname not in ('pg_catalog', 'information_schema')
      union all select 'default privilege' from pg_default_acl
      union all select 'event trigger' from pg_event_trigger`;
    expect(await query(database, asked)).toEqual([]);
  });

  test("every table of ours has row level security", async () => {
    const asked = sql`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`;
    expect(await query(database, asked)).toEqual([]);
  });
});

const grantedRights = sql`
  with systems as (
    select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema'
  ), granted ("column", object, grants) as (
    select null::name, c.oid::regclass::text, c.relacl from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relnamespace not in (select oid from systems)
    union all
    select a.attname, a.attrelid::regclass::text, a.attacl from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace not in (select oid from systems)
    union all
    select null, 'FUNCTION ' || p.oid::regprocedure, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc p
      where p.pronamespace not in (select oid from systems)
    union all
    select null, 'SCHEMA ' || n.nspname, n.nspacl from pg_namespace n where n.oid not in (select oid from systems)
    union all
    select null, 'TYPE ' || t.oid::regtype, t.typacl from pg_type t
    union all
    select null, 'LANGUAGE ' || l.lanname, l.lanacl from pg_language l where l.lanpltrusted is false
    union all
    select null, 'DATABASE', coalesce(d.datacl, acldefault('d', d.datdba)) from pg_database d
      where d.datname = current_database()
    union all
    select null, 'PARAMETER ' || p.parname, p.paracl from pg_parameter_acl p
  )
  select format('%s: %s%s ON %s', case e.grantee when 0 then 'PUBLIC' else e.grantee::regrole::text end,
    e.privilege_type, ' (' || g."column" || ')', g.object) as line
  from granted g, aclexplode(g.grants) e
  where e.grantee in (0, 'hanked_web'::regrole, 'hanked_sender'::regrole)`;
