import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "../tests/setup/database-state.ts";
import { bothDatabases } from "../tests/setup/databases.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-database.ts";
import { prepareDatabase } from "./prepare.ts";

/** A trap: once the owner runs this trigger function, hanked_web can read leads. */
const trap = `
  create function pg_temp.take() returns trigger language plpgsql as $$
  begin grant select on public.leads to hanked_web; return new; end $$`;
const shadow = `
  create temp table lead_submissions (id uuid default gen_random_uuid(), created_at timestamptz,
    notification jsonb, honeypot boolean default false, attempts int default 0,
    next_attempt_at timestamptz default now(), leased_until timestamptz default now(),
    delivered_at timestamptz, gave_up_at timestamptz, retried_at timestamptz, last_error text)`;
const sprung = "create trigger sprung before insert or update on pg_temp";

/** Scripts that try to make the owner run the attacker's code. */
const attacks: Record<string, string[]> = {
  "a temporary table in the place of the submissions that are claimed": [
    ...[trap, shadow],
    `${sprung}.lead_submissions for each row execute function pg_temp.take()`,
    "insert into pg_temp.lead_submissions default values",
    "select * from claim_lead_notifications(10)",
  ],
  "a temporary table in the place of the submission that is settled": [
    ...[trap, shadow],
    `${sprung}.lead_submissions for each row execute function pg_temp.take()`,
    "insert into pg_temp.lead_submissions (id) values ('00000000-0000-4000-8000-000000000000')",
    "select settle_lead_notification('00000000-0000-4000-8000-000000000000', 'x')",
    "select settle_lead_notification('00000000-0000-4000-8000-000000000000', null)",
  ],
  "a temporary view in the place of the submissions": [
    `create function pg_temp.peek() returns boolean language plpgsql as $$
      begin grant select on public.leads to hanked_web; return true; end $$`,
    `create temp view lead_submissions as select *, pg_temp.peek() as seen from (values
      (gen_random_uuid(), null::jsonb, false, 0, now(), now(), null::timestamptz, null::timestamptz))
      as s(id, notification, honeypot, attempts, next_attempt_at, leased_until, delivered_at, gave_up_at)`,
    "select * from claim_lead_notifications(10)",
  ],
  "the trigger that counts versions, on a table of their own": [
    ...[
      trap,
      "create temp table data_versions (topic text unique, version int, changed_at timestamptz)",
    ],
    `${sprung}.data_versions for each row execute function pg_temp.take()`,
    "create temp table mine (a int)",
    `create trigger bump after insert on pg_temp.mine
      for each statement execute function bump_data_version('mine')`,
    "insert into pg_temp.mine values (1)",
  ],
  "operators and functions that fit better than PostgreSQL's": [
    `create function pg_temp.peek(int, int) returns double precision language plpgsql as $$
      begin grant select on public.leads to hanked_web; return 1; end $$`,
    "create operator pg_temp.^ (function = pg_temp.peek, leftarg = int, rightarg = int)",
    `create function pg_temp.left(text, int) returns text language plpgsql as $$
      begin grant select on public.leads to hanked_web; return ''; end $$`,
    "insert into lead_submissions (form_key, content_hash, site_host, language, privacy_text) values ('a', 'b', 'c', 'd', 'e')",
    "select settle_lead_notification(id, 'x') from claim_lead_notifications(10)",
  ],
  "a type in the place of PostgreSQL's, and a cast to it": [
    `create function pg_temp.peek(pg_catalog.text) returns boolean language plpgsql as $$
      begin grant select on public.leads to hanked_web; return true; end $$`,
    "create domain pg_temp.timestamptz as pg_catalog.text check (pg_temp.peek(value))",
    "create type pg_temp.interval as (a int)",
    `create function pg_temp.become(pg_temp.interval) returns pg_catalog.text language plpgsql as $$
      begin grant select on public.leads to hanked_web; return ''; end $$`,
    "create cast (pg_temp.interval as pg_catalog.text) with function pg_temp.become as implicit",
    "select settle_lead_notification(id, 'x') from claim_lead_notifications(10)",
  ],
};

/** Statements that are refused outright. */
const refused: [string, string][] = [
  ["make a temporary table", "create temp table leads (id int)"],
  [
    "make a temporary function",
    "create function pg_temp.f() returns int language sql as 'select 1'",
  ],
  ["make a table in our schema", "create table public.mine (id int)"],
  [
    "make a function in our schema",
    "create function public.lower(int) returns int language sql as 'select 1'",
  ],
  [
    "make an operator in our schema",
    "create operator public.^ (function = int4pl, leftarg = int, rightarg = int)",
  ],
  ["make a table beside the queues", "create table pgboss.mine (id int)"],
  ["make a table beside the migrations", "create table drizzle.mine (id int)"],
  ["make a schema", "create schema mine"],
  [
    "replace a function",
    "create or replace function claim_lead_notifications(most integer, only_id uuid default null) returns table (id uuid, notification jsonb) language sql as 'select null::uuid, null::jsonb'",
  ],
  [
    "loosen a function's path",
    "alter function claim_lead_notifications(integer, uuid) reset search_path",
  ],
  [
    "hang a trigger on leads",
    "create trigger mine before insert on leads for each row execute function derive_tender()",
  ],
  [
    "hang a trigger on submissions",
    "create trigger mine before insert on lead_submissions for each row execute function derive_tender()",
  ],
  ["add a policy", "create policy mine on leads using (true)"],
  ["lift row level security", "alter table leads disable row level security"],
  ["make a role", "create role mine"],
  ["read submissions", "select notification from lead_submissions"],
  ["read recipients of mails", "select recipient from outgoing_mail"],
  ["read the content of mails", "select content from outgoing_mail"],
  ["change the recipient of a mail", "update outgoing_mail set recipient = 'eve@evil.example'"],
  [
    "add a mail with its own content",
    "insert into outgoing_mail (purpose, recipient, site_host, language, content) values ('sample', 'a@b.example', 'c', 'lv', '{}')",
  ],
  ["delete a mail", "delete from outgoing_mail"],
  [
    "say that a deadline has moved",
    "insert into tender_changes (tender_id, what) values (1, 'deadline')",
  ],
  [
    "have pg-boss run a command as the owner",
    "insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'job', 'grant select on leads to hanked_web')",
  ],
  [
    "change what pg-boss runs",
    "update pgboss.bam set command = 'grant select on leads to hanked_web'",
  ],
  ["have pg-boss migrate again", "update pgboss.version set version = 1"],
  [
    "point a queue to another table",
    "update pgboss.queue set partition = true, table_name = 'x; grant select on leads to hanked_web; --'",
  ],
  [
    "add a queue with a table of its own",
    "insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name) values ('x', 'standard', 0, 0, false, 1, 1, 1, true, 'x; grant select on leads to hanked_web; --')",
  ],
  [
    "have a queue made for itself",
    `select pgboss.create_queue('x', '{"policy":"standard","partition":true}')`,
  ],
  ["remove a queue", "select pgboss.delete_queue('heartbeat')"],
  [
    "run a command by pg-boss's function",
    "select pgboss.job_table_run('grant select on leads to hanked_web')",
  ],
  ["open a digest run", "select open_letter_run('LV', '2026-11-17', now())"],
  ["list recipients of digests", "select address from claim_trial_letters(1000000)"],
  ["list trials", "select id from trials_to_tell()"],
  ["say that a mailbox bounced", "select note_bounce(gen_random_uuid(), 'hard')"],
  ["keep a mailbox from being written to", "select suppress_mailbox('a', 'blocked')"],
  ["read who is not written to", "select * from mail_suppressions"],
  ["read a file", "select pg_read_file('/etc/passwd')"],
  ["run a program", "copy (select 1) to program 'true'"],
];

describe.each(bothDatabases)("on $name", ({ name, open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  describe("hanked_web may not", () => {
    test.each(refused)("%s", async (_, statement) => {
      expect((await attack([statement])).refused).toBe("42501");
    });
  });

  describe("addresses of trials", () => {
    const people = 1_500;
    const addPeople = () =>
      query(
        database,
        sql`insert into trials (country, site_host, address, address_hash, privacy_text, confirmed_at, closing_day, last_day)
          select 'LV', 'hanked.lv', n || '@jumts.example', n::text, '2026-11', now(), now(), now()
          from generate_series(1, ${people}::int) n`,
      );
    afterAll(async () => {
      for (const table of ["trial_letters", "letter_runs", "trials"]) {
        await query(database, sql.raw(`delete from ${table}`));
      }
    });

    test("are masked for hanked_web, even with the trial's id", async () => {
      await addPeople();
      const [trial] = await query(
        database,
        sql`select id from trials where address = '7@jumts.example'`,
      );
      const found = await database.asWeb((tx) =>
        tx.execute(sql`select address from find_trial(${trial?.id}::uuid)`),
      );
      expect(found.rows).toEqual([{ address: "7…@jumts.example" }]);
    });

    test("are shown to the sender a thousand at a time, if it only claims and rolls back", async () => {
      await query(
        database,
        sql`select open_letter_run('LV', '2026-11-16', now() + interval '1 hour')`,
      );
      const seen = new Set<unknown>();
      for (let i = 0; i < 3; i++) {
        const peeking = database.asSender(async (tx) => {
          for (let claims = 0; claims < 20; claims++) {
            const { rows } = await tx.execute(
              sql`select address from claim_trial_letters(1000000)`,
            );
            expect(rows.length).toBeLessThanOrEqual(100);
            for (const { address } of rows) seen.add(address);
          }
          throw new Error("undo");
        });
        await expect(peeking).rejects.toThrow("undo");
      }
      expect(seen.size).toBeLessThanOrEqual(1_000);
    });

    test("of another day cannot be read by the sender", async () => {
      const open = (day: string, until: string) =>
        database.asSender((tx) =>
          tx.execute(sql`select open_letter_run('EE', ${day}::date, ${until}::timestamptz)`),
        );
      const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
      await expect(open(inAYear.slice(0, 10), inAYear)).rejects.toThrow();
      const today = new Date().toISOString();
      await expect(open(today.slice(0, 10), inAYear)).rejects.toThrow();
    });
  });

  // In a database that we do not own, temporary tables cannot be forbidden.
  describe("with temporary tables, hanked_web gains nothing from", () => {
    test.each(Object.entries(attacks))("%s", async (_, script) => {
      expect((await attack(script, "temporary")).readsLeads).toBe(false);
    });
  });

  test("pg-boss runs nothing as the owner that hanked_web left for it", async () => {
    for (const statement of [
      `insert into pgboss.bam (name, version, table_name, command)
        values ('x', 1, 'job', 'grant select on public.leads to hanked_web')`,
      "update pgboss.version set bam_on = null",
    ]) {
      await database.asWeb((tx) => tx.execute(sql.raw(statement))).catch(() => {});
    }
    await prepareDatabase(database);
    expect(await query(database, sql.raw(mayRead))).toEqual([{ yes: false }]);
  });

  test.runIf(name === "postgres")(
    "a login with only hanked_web can take no other role",
    async () => {
      const login = `web_${randomBytes(4).toString("hex")}`;
      await query(database, sql.raw(`create role ${login} login in role hanked_web`));
      const url = String(database.pool.options.connectionString);
      const web = openPostgres(url.replace("owner@", `${login}@`));
      try {
        for (const statement of [
          "set role owner",
          "set session authorization owner",
          "select set_config('role', 'owner', false)",
          "set role hanked_sender",
          "set role pg_read_all_data",
          "set role pg_database_owner",
          "alter role current_user superuser",
          "grant owner to current_user",
        ]) {
          const tried = web.asWeb((tx) => tx.execute(sql.raw(statement)));
          await expect(tried, statement).rejects.toMatchObject({ cause: { code: "42501" } });
        }
      } finally {
        await web.close();
        await query(database, sql.raw(`drop role ${login}`));
      }
    },
  );

  /** Runs a script and undoes it. Goes on after a refused statement, as an attacker would. */
  async function attack(script: string[], may?: "temporary") {
    const undo = new Error("undo");
    const outcome = { refused: "", readsLeads: false };
    const attacking = database.asOwner(async (_, client) => {
      const here = "select quote_ident(current_database()) as name";
      const { rows } = await client.query<{ name: string }>(here);
      if (may) await client.query(`grant ${may} on database ${rows[0]?.name} to hanked_web`);
      await client.query("set local role hanked_web");
      for (const statement of script) {
        await client.query("savepoint before");
        await client.query(statement).catch(async (error) => {
          outcome.refused ||= error.code;
          await client.query("rollback to savepoint before");
        });
      }
      outcome.readsLeads = (await client.query<{ yes: boolean }>(mayRead)).rows[0]?.yes ?? false;
      throw undo;
    });
    await expect(attacking).rejects.toBe(undo);
    return outcome;
  }
});

const mayRead = "select has_table_privilege('hanked_web', 'public.leads', 'SELECT') as yes";
