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
  "hanked_sender: DELETE ON letter_runs",
  "hanked_sender: DELETE ON mailboxes",
  "hanked_sender: DELETE ON notice_opinions",
  "hanked_sender: DELETE ON outgoing_mail",
  "hanked_sender: DELETE ON tender_changes",
  "hanked_sender: DELETE ON trial_profiles",
  "hanked_sender: DELETE ON trials",
  "hanked_sender: DELETE ON vanished_requests",
  "hanked_sender: EXECUTE ON FUNCTION claim_mail(integer,integer,integer)",
  "hanked_sender: EXECUTE ON FUNCTION colleagues_of(uuid)",
  "hanked_sender: EXECUTE ON FUNCTION inviter_of(uuid)",
  "hanked_sender: EXECUTE ON FUNCTION mail_counts()",
  "hanked_sender: EXECUTE ON FUNCTION mailbox_of(uuid)",
  "hanked_sender: EXECUTE ON FUNCTION remember_mailbox(text,text)",
  "hanked_sender: EXECUTE ON FUNCTION trial_counts()",
  "hanked_sender: INSERT (tender_id, what) ON tender_changes",
  "hanked_sender: INSERT ON letter_runs",
  "hanked_sender: INSERT ON notice_opinions",
  "hanked_sender: INSERT ON outgoing_mail",
  "hanked_sender: INSERT ON trial_profiles",
  "hanked_sender: INSERT ON trials",
  "hanked_sender: INSERT ON vanished_requests",
  "hanked_sender: SELECT (address_hash, attempts, confirmed, created_at, follow_id, id, industry, kind, language, last_error, lead_submission_id, leased_until, next_attempt_at, outcome, priority, profile, purpose, run_id, settled_at, site_host, trial_id, trial_profile_id, tried_at, under_way) ON outgoing_mail",
  "hanked_sender: SELECT (address_hash, confirmed_at, created_at, masked, soft_bounces, suppressed, suppressed_at) ON mailboxes",
  "hanked_sender: SELECT ON cpv_codes",
  "hanked_sender: SELECT ON letter_runs",
  "hanked_sender: SELECT ON letter_settings",
  "hanked_sender: SELECT ON notice_opinions",
  "hanked_sender: SELECT ON tender_changes",
  "hanked_sender: SELECT ON tenders",
  "hanked_sender: SELECT ON trial_profiles",
  "hanked_sender: SELECT ON trials",
  "hanked_sender: SELECT ON vanished_requests",
  "hanked_sender: UPDATE (address, soft_bounces, suppressed, suppressed_at) ON mailboxes",
  "hanked_sender: UPDATE (body, kind, last_error, leased_until, next_attempt_at, outcome, run_id, settled_at, under_way) ON outgoing_mail",
  "hanked_sender: UPDATE (edition) ON tender_changes",
  "hanked_sender: UPDATE ON letter_runs",
  "hanked_sender: UPDATE ON notice_opinions",
  "hanked_sender: UPDATE ON trial_profiles",
  "hanked_sender: UPDATE ON trials",
  "hanked_sender: UPDATE ON vanished_requests",
  "hanked_sender: USAGE ON SCHEMA public",
  "hanked_sender: USAGE ON letter_runs_id_seq",
  "hanked_sender: DELETE ON follows",
  "hanked_sender: INSERT ON follows",
  "hanked_sender: SELECT ON follows",
  "hanked_sender: UPDATE ON follows",
  "hanked_sender: EXECUTE ON FUNCTION follow_counts()",
  "hanked_web: DELETE ON follows",
  "hanked_web: INSERT ON follows",
  "hanked_web: SELECT ON follows",
  "hanked_web: UPDATE ON follows",
  "hanked_web: EXECUTE ON FUNCTION follow_counts()",
  "hanked_sender: SELECT ON data_versions",
  "hanked_web: DELETE ON heartbeats",
  "hanked_web: DELETE ON notice_opinions",
  "hanked_web: DELETE ON pgboss.job",
  "hanked_web: DELETE ON pgboss.job_common",
  "hanked_web: DELETE ON pgboss.job_dependency",
  "hanked_web: DELETE ON trial_profiles",
  "hanked_web: DELETE ON trials",
  "hanked_web: EXECUTE ON FUNCTION claim_lead_notifications(integer,uuid)",
  "hanked_web: EXECUTE ON FUNCTION colleagues_of(uuid)",
  "hanked_web: EXECUTE ON FUNCTION fold_buyer_name(text)",
  "hanked_web: EXECUTE ON FUNCTION fold_tender_text(text)",
  "hanked_web: EXECUTE ON FUNCTION inviter_of(uuid)",
  "hanked_web: EXECUTE ON FUNCTION mail_counts()",
  "hanked_web: EXECUTE ON FUNCTION mailbox_of(uuid)",
  "hanked_web: EXECUTE ON FUNCTION owners_counts(timestamp with time zone,timestamp with time zone)",
  "hanked_web: EXECUTE ON FUNCTION pgboss.create_queue(text,jsonb)",
  "hanked_web: EXECUTE ON FUNCTION pgboss.job_now()",
  "hanked_web: EXECUTE ON FUNCTION remember_mailbox(text,text)",
  "hanked_web: EXECUTE ON FUNCTION settle_lead_notification(uuid,text)",
  "hanked_web: EXECUTE ON FUNCTION trial_counts()",
  "hanked_web: EXECUTE ON FUNCTION waiting_notifications()",
  "hanked_web: INSERT (address_hash, body, confirmed, follow_id, id, industry, language, lead_submission_id, priority, profile, purpose, recipient, site_host, trial_id, trial_profile_id) ON outgoing_mail",
  "hanked_web: INSERT ON heartbeats",
  "hanked_web: INSERT ON lead_submissions",
  "hanked_web: INSERT ON leads",
  "hanked_web: INSERT ON notice_opinions",
  "hanked_web: INSERT ON pgboss.job",
  "hanked_web: INSERT ON pgboss.job_common",
  "hanked_web: INSERT ON pgboss.queue",
  "hanked_web: INSERT ON pgboss.schedule",
  "hanked_web: INSERT ON trial_profiles",
  "hanked_web: INSERT ON trials",
  "hanked_web: SELECT (address_hash, confirmed_at, masked, suppressed, suppressed_at) ON mailboxes",
  "hanked_web: SELECT (address_hash, created_at, follow_id, gave_up_at, id, leased_until, outcome, purpose, sent_at, trial_id, trial_profile_id, under_way) ON outgoing_mail",
  "hanked_web: SELECT (content_hash, delivered_at, form_key, gave_up_at, honeypot, id) ON lead_submissions",
  "hanked_web: SELECT (id) ON leads",
  "hanked_web: SELECT ON cpv_codes",
  "hanked_web: SELECT ON data_versions",
  "hanked_web: SELECT ON drizzle.__drizzle_migrations",
  "hanked_web: SELECT ON heartbeats",
  "hanked_web: SELECT ON letter_runs",
  "hanked_web: SELECT ON letter_settings",
  "hanked_web: SELECT ON notice_opinions",
  "hanked_web: SELECT ON pgboss.job",
  "hanked_web: SELECT ON pgboss.job_common",
  "hanked_web: SELECT ON pgboss.job_dependency",
  "hanked_web: SELECT ON pgboss.queue",
  "hanked_web: SELECT ON pgboss.schedule",
  "hanked_web: SELECT ON pgboss.version",
  "hanked_web: SELECT ON tender_changes",
  "hanked_web: SELECT ON tender_imports",
  "hanked_web: SELECT ON tenders",
  "hanked_web: SELECT ON trial_profiles",
  "hanked_web: SELECT ON trials",
  "hanked_web: UPDATE (active_count, deferred_count, failed_count, maintain_on, monitor_claim_on, monitor_on, queued_count, ready_count, ready_history, singletons_active, total_count) ON pgboss.queue",
  "hanked_web: UPDATE (body, outcome, settled_at) ON outgoing_mail",
  "hanked_web: UPDATE (confirmed_at, suppressed, suppressed_at) ON mailboxes",
  "hanked_web: UPDATE (cron_on, flow_on, monitor_backoff_on, reindex_on) ON pgboss.version",
  "hanked_web: UPDATE ON notice_opinions",
  "hanked_web: UPDATE ON pgboss.job",
  "hanked_web: UPDATE ON pgboss.job_common",
  "hanked_web: UPDATE ON pgboss.schedule",
  "hanked_web: UPDATE ON trial_profiles",
  "hanked_web: UPDATE ON trials",
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

  test.each([
    ["row level security that is off", "alter table trials disable row level security"],
    ["a policy for everybody", "create policy extra on mailboxes using (true)"],
    ["a policy for hanked_web", "create policy extra on outgoing_mail to hanked_web using (true)"],
  ])("%s is detected, since it shows hanked_web other people's rows", async (_, statement) => {
    const undo = new Error("undo");
    const noticing = database.asOwner(async (tx) => {
      await tx.execute(sql.raw(statement));
      expect(await listExcessRights(tx)).toEqual([expect.stringMatching(/hanked_web .* rows? of/)]);
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
      "claim_lead_notifications(integer,uuid)",
      "claim_mail(integer,integer,integer)",
      "colleagues_of(uuid)",
      "follow_counts()",
      "inviter_of(uuid)",
      "mail_counts()",
      "mailbox_of(uuid)",
      "note_added_tenders()",
      "note_tender_change()",
      "owners_counts(timestamp with time zone,timestamp with time zone)",
      "remember_mailbox(text,text)",
      "settle_lead_notification(uuid,text)",
      "trial_counts()",
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

  test("hanked_web sees a mailbox and what belongs to it only once its transaction has entered it", async () => {
    const asked = sql`
      select tablename || ': ' || policyname || ' (' || lower(cmd) || ') ' || coalesce(qual, '') as line from pg_policies
      where tablename in ('mailboxes', 'trials', 'trial_profiles', 'notice_opinions', 'follows', 'outgoing_mail') and roles && '{hanked_web,public}'
        and cmd <> 'INSERT' order by 1`;
    const lines = (await query(database, asked)).map(({ line }) => String(line));
    expect(lines.map((line) => line.slice(0, line.indexOf(")") + 1))).toEqual([
      "follows: hanked_web_enters (all)",
      "mailboxes: hanked_web_enters (all)",
      "notice_opinions: hanked_web_enters (all)",
      "outgoing_mail: hanked_web_reads (select)",
      "outgoing_mail: hanked_web_settles (update)",
      "trial_profiles: hanked_web_enters (all)",
      "trials: hanked_web_enters (all)",
    ]);
    for (const line of lines) {
      // A profile belongs to a trial that is seen, and an opinion to a profile.
      if (line.startsWith("trial_profiles:")) expect(line).toContain("FROM trials");
      else if (line.startsWith("notice_opinions:")) expect(line).toContain("FROM trial_profiles");
      else {
        expect(line).toContain("(address_hash = current_setting('hanked.mailbox'::text, true))");
        expect(line).toContain("(address_hash <> ''::text)");
      }
    }
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
    e.privilege_type, ' (' || string_agg(g."column", ', ' order by g."column" collate "C") || ')', g.object) as line
  from granted g, aclexplode(g.grants) e
  where e.grantee in (0, 'hanked_web'::regrole, 'hanked_sender'::regrole)
  group by e.grantee, e.privilege_type, g.object, g."column" is null`;
