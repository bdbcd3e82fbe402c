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
  ["read the content of mails", "select body from outgoing_mail"],
  ["change the recipient of a mail", "update outgoing_mail set recipient = 'eve@evil.example'"],
  ["give a mail to another mailbox", "update outgoing_mail set address_hash = 'a'"],
  ...["sample", "confirm", "first", "goodbye", "digest"].map((purpose): [string, string] => [
    `add a mail with its own content, as if it were for: ${purpose}`,
    `insert into outgoing_mail (purpose, address_hash, site_host, language, confirmed, body)
      values ('${purpose}', 'a', 'c', 'lv', ${["first", "goodbye"].includes(purpose)}, '\\x00')`,
  ]),
  ...["sample", "confirm", "used", "digest"].map((purpose): [string, string] => [
    `add a mail that no limit holds back, as if it were for: ${purpose}`,
    `insert into outgoing_mail (purpose, address_hash, site_host, language, confirmed) values ('${purpose}', 'a', 'c', 'lv', true)`,
  ]),
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
  [
    "open a digest run",
    "insert into letter_runs (country, day, send_until) values ('LV', now(), now())",
  ],
  ["prolong a digest run", "update letter_runs set send_until = now() + interval '1 year'"],
  ["let digests go out that an operator has paused", "update letter_settings set paused_at = null"],
  ["claim mails", "select recipient from claim_mail(1000000, 1000000, 1000000)"],
  ["read addresses", "select address from mailboxes"],
  ["read everything about a mailbox", "select * from mailboxes"],
  ["ask for an address letter by letter", "select masked from mailboxes where address like 'a%'"],
  ["copy addresses to where it may read", "update mailboxes set suppressed = address"],
  ["have addresses returned", "update mailboxes set suppressed = 'left' returning address"],
  ["count by address", "select count(*) from mailboxes group by address"],
  ["change an address", "update mailboxes set address = 'eve@evil.example'"],
  [
    "add a mailbox past its function",
    "insert into mailboxes (address_hash, address) values ('a', 'b')",
  ],
  ["remove who is not written to", "delete from mailboxes"],
  ["switch off what hides rows", "set local row_security = off; select * from trials"],
  ["lift the row level security of trials", "alter table trials disable row level security"],
  ["add a policy for trials", "create policy mine on trials using (true)"],
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

  describe("of other people", () => {
    const people = 150;
    /** A mailbox with a running trial, its profile and a mail that waits for each; two of a kind never share one. */
    const added = [
      `insert into mailboxes (address_hash, address, confirmed_at)
        select 'hash ' || n, n || '@jumts.example', now() from generate_series(1, ${people}) n`,
      `insert into trials (country, site_host, address_hash, privacy_text, confirmed_at, closing_day, last_day)
        select 'LV', 'hanked.lv', 'hash ' || n, '2026-11', now(), now(), now() from generate_series(1, ${people}) n`,
      "insert into trial_profiles (trial_id, query) select id, 'q=' || address_hash from trials",
      `insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, trial_profile_id, confirmed)
        select 'first', t.address_hash, 'hanked.lv', 'lv', t.id, p.id, true
        from trials t join trial_profiles p on p.trial_id = t.id`,
    ];
    const tablesOfPeople = ["outgoing_mail", "trial_profiles", "trials", "mailboxes"];
    const clear = async () => {
      for (const table of tablesOfPeople) await query(database, sql.raw(`delete from ${table}`));
    };
    beforeAll(async () => {
      for (const statement of added) await query(database, sql.raw(statement));
    });
    afterAll(clear);

    const everything = sql`
      select md5(string_agg(row::text, ',' order by row::text)) from (
        select to_jsonb(b) as row from mailboxes b union all select to_jsonb(t) from trials t
        union all select to_jsonb(p) from trial_profiles p union all select to_jsonb(m) from outgoing_mail m) rows`;
    const trialOf = async (n: number) =>
      (await query(database, sql`select id from trials where address_hash = ${`hash ${n}`}`))[0]
        ?.id;
    const enter = (n: number) => sql`select set_config('hanked.mailbox', ${`hash ${n}`}, true)`;

    test.each([...tablesOfPeople, "mailboxes b join trials t using (address_hash)"])(
      "hanked_web sees, changes and removes no rows of %s unless it knows whose",
      async (from) => {
        for (const entered of ["", "hash", "hash %", "' or true --", "hash 1, hash 2"]) {
          const rows = await database.asWeb(async (tx) => {
            await tx.execute(sql`select set_config('hanked.mailbox', ${entered}, true)`);
            return (
              await tx.execute(
                sql.raw(
                  `select address_hash from ${from.replace("trial_profiles", "trial_profiles p join trials t on t.id = p.trial_id")}`,
                ),
              )
            ).rows;
          });
          expect(rows).toEqual([]);
        }
      },
    );

    test("hanked_web changes nobody whose mailbox it has not entered", async () => {
      const before = await query(database, everything);
      const changed = await database.asWeb(async (tx) => {
        let count = 0;
        for (const statement of [
          "update mailboxes set suppressed = 'left'",
          "update trials set end_reason = 'left', ended_at = now()",
          "update trial_profiles set query = ''",
          "update outgoing_mail set outcome = 'left'",
          "delete from trial_profiles",
          "delete from trials",
        ]) {
          count += (await tx.execute(sql.raw(statement))).rowCount ?? 0;
        }
        return count;
      });
      expect(changed).toBe(0);
      expect(await query(database, everything)).toEqual(before);
    });

    test("hanked_web sees one mailbox by the id in a link, without its address", async () => {
      const id = await trialOf(7);
      const seen = await database.asWeb(async (tx) => {
        const of = await tx.execute(sql`select mailbox_of(${id}::uuid) as hash`);
        await tx.execute(enter(7));
        const { rows } = await tx.execute(sql`
          select b.address_hash, b.masked, t.id, p.query, m.purpose
          from mailboxes b join trials t using (address_hash) join trial_profiles p on p.trial_id = t.id
          join outgoing_mail m using (address_hash)`);
        return { hash: of.rows[0]?.["hash"], rows };
      });
      expect(seen.hash).toBe("hash 7");
      expect(seen.rows).toEqual([
        {
          address_hash: "hash 7",
          masked: "7…@jumts.example",
          id,
          query: "q=hash 7",
          purpose: "first",
        },
      ]);
    });

    test("hanked_web finds no mailbox by an id that it makes up, nor one that was forgotten", async () => {
      const hashes = await database.asWeb((tx) =>
        tx.execute(
          sql`select mailbox_of(gen_random_uuid()) as hash union all select mailbox_of(null)`,
        ),
      );
      expect(hashes.rows).toEqual([{ hash: null }, { hash: null }]);
    });

    test("hanked_web learns nothing from statistics, plans or errors", async () => {
      for (const table of tablesOfPeople) await query(database, sql.raw(`analyze ${table}`));
      const { rows } = await database.asWeb((tx) =>
        tx.execute(sql`
          select * from pg_stats where tablename in ('mailboxes', 'trials', 'trial_profiles', 'outgoing_mail')`),
      );
      expect(rows).toEqual([]);
    });

    test("hanked_web cannot have mail of a known mailbox sent to another address", async () => {
      await database.asWeb((tx) =>
        tx.execute(sql`select remember_mailbox('hash 7', 'eve@evil.example')`),
      );
      await query(
        database,
        sql`update mailboxes set suppressed = 'left', address = null where address_hash = 'hash 8'`,
      );
      await database.asWeb((tx) =>
        tx.execute(sql`select remember_mailbox('hash 8', 'eve@evil.example')`),
      );
      const kept = sql`select address from mailboxes where address_hash in ('hash 7', 'hash 8') order by address_hash`;
      expect(await query(database, kept)).toEqual([
        { address: "7@jumts.example" },
        { address: null },
      ]);
      expect(await query(database, sql`select from mailboxes where address like 'eve%'`)).toEqual(
        [],
      );
    });

    test.each([
      ["put its own text into a mail that waits", "body = '\\x00'"],
      ["put its own text into a mail, and give it up", "body = '\\x00', outcome = 'left'"],
      ["say that a mail was sent", "outcome = 'sent'"],
    ])("hanked_web cannot %s, even of a mailbox that it has entered", async (_, change) => {
      const changing = database.asWeb(async (tx) => {
        await tx.execute(enter(9));
        await tx.execute(sql.raw(`update outgoing_mail set ${change}`));
      });
      await expect(changing).rejects.toMatchObject({ cause: { code: "42501" } });
    });

    test("hanked_web cannot have a mail sent a second time", async () => {
      await query(
        database,
        sql`update outgoing_mail set outcome = 'sent' where address_hash = 'hash 10'`,
      );
      const changed = await database.asWeb(async (tx) => {
        await tx.execute(enter(10));
        return (await tx.execute(sql`update outgoing_mail set outcome = null`)).rowCount;
      });
      expect(changed).toBe(0);
    });

    test("hanked_web cannot move what it sees to another mailbox, or take from there", async () => {
      const moving = database.asWeb(async (tx) => {
        await tx.execute(enter(11));
        await tx.execute(sql`update trials set address_hash = 'hash 12'`);
      });
      await expect(moving).rejects.toMatchObject({ cause: { code: "42501" } });
      const other = await trialOf(12);
      const taking = database.asWeb(async (tx) => {
        await tx.execute(enter(11));
        await tx.execute(
          sql`insert into trial_profiles (trial_id, query) values (${other}::uuid, 'q=mine')`,
        );
      });
      await expect(taking).rejects.toMatchObject({ cause: { code: "42501" } });
    });

    test.each([
      "select address from mailboxes",
      "select recipient from outgoing_mail",
      "select count(*) from mailboxes where address like '7%'",
      "update mailboxes set suppressed = address",
      "update mailboxes set suppressed = 'left' returning address",
      "update outgoing_mail set last_error = recipient",
      "insert into mailboxes (address_hash, address) values ('a', 'b')",
      "update mailboxes set address_hash = 'a'",
    ])("hanked_sender reads no address by: %s", async (statement) => {
      const reading = database.asSender((tx) => tx.execute(sql.raw(statement)));
      await expect(reading).rejects.toMatchObject({ cause: { code: "42501" } });
    });

    test("hanked_sender gets addresses by claiming mails that wait, at most a hundred at a time", async () => {
      await query(
        database,
        sql`update outgoing_mail set outcome = 'sent' where address_hash = 'hash 1'`,
      );
      const seen = new Set<unknown>();
      const peeking = database.asSender(async (tx) => {
        for (const most of [1_000_000, 101, -5]) {
          await tx.execute(sql`savepoint claim`);
          const claimed = await tx
            .execute(sql`select recipient from claim_mail(${most}::int, 1000000, 1000000)`)
            .catch(async () => {
              await tx.execute(sql`rollback to savepoint claim`);
              return { rows: [] };
            });
          expect(claimed.rows.length).toBeLessThanOrEqual(100);
          for (const { recipient } of claimed.rows) seen.add(recipient);
        }
        throw new Error("undo");
      });
      await expect(peeking).rejects.toThrow("undo");
      expect(seen.size).toBeGreaterThan(100);
      // Neither who has had theirs nor who is not written to.
      expect(seen).not.toContain("1@jumts.example");
      expect(seen).not.toContain("8@jumts.example");
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
