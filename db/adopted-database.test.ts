import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  codeCount,
  columnsOf,
  indexesOf,
  query,
  stateOf,
  tables,
} from "../tests/setup/database-state.ts";
import { createEmptyDatabase, withEmptyDatabase } from "../tests/setup/databases.ts";
import { everyCase } from "../tests/setup/tier.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./open-database.ts";
import { prepareDatabase } from "./prepare.ts";

const hasPostgres = inject("postgresUrl") !== undefined;

describe.runIf(hasPostgres)("a database created by a hosted backend", () => {
  let database: Database;
  let drop: () => Promise<void>;

  const kept = {
    leads: sql`select id, email, company, note from leads where email <> 'new@b.example' order by id`,
    codes: sql`select code, name_lv, level, parent_code from cpv_codes
      where code in ('45000000-7', '45260000-7', '99999999-9') order by code`,
    tenders: sql`select id, title, buyer_name, extra from tenders order by title`,
    policies: sql`select tablename, policyname, cmd, roles::text, qual from pg_policies
      where policyname like 'own%' order by policyname`,
    protection: sql`select relname, relrowsecurity from pg_class
      where relname in ('leads', 'cpv_codes', 'tenders') order by relname`,
    types: sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
      where (table_name, column_name) in (('leads', 'id'), ('leads', 'email'), ('leads', 'company'),
        ('tenders', 'id'), ('cpv_codes', 'level')) order by 1, 2`,
  };
  const readKept = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(kept).map(async ([name, asked]) => [name, await query(database, asked)]),
      ),
    );
  let before: Awaited<ReturnType<typeof readKept>>;

  beforeAll(async () => {
    const empty = await createEmptyDatabase();
    drop = empty.drop;
    database = openPostgres(empty.url);
    await database.pool.query(hostedBackend);
    before = await readKept();
    await prepareDatabase(database);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test("keeps every row, value, type and policy it had", async () => {
    expect(before.leads).toHaveLength(3);
    expect(before.policies).toHaveLength(2);
    expect(await readKept()).toEqual(before);
  });

  test("gets every missing column", async () => {
    for (const { name, columns } of tables) {
      const there = (await columnsOf(database, name)).map((column) => column.name);
      expect(there).toEqual(expect.arrayContaining(columns.map((column) => column.name)));
    }
    const [lead] = await query(database, sql`select * from leads where id = 1`);
    expect(lead).toMatchObject({ utm_source: "", landing_page: "", marketing_consent: false });
  });

  test("gets every missing index", async () => {
    for (const { name, indexes } of tables) {
      const there = (await indexesOf(database, name)).map((index) => index.name);
      expect(there).toEqual(expect.arrayContaining(indexes.map((index) => index.config.name)));
    }
  });

  test("has its tenders ready to be found by buyer", async () => {
    const derived = sql`select buyer_keys from tenders order by title`;
    expect(await query(database, derived)).toEqual([{ buyer_keys: [] }, { buyer_keys: ["town"] }]);
  });

  test("gets the missing codes, and keeps its own names", async () => {
    expect(await codeCount(database)).toBe(9_454 + 1);
    const [changed] = await query(database, sql`select * from cpv_codes where code = '45000000-7'`);
    expect(changed?.name_lv).toBe("Our own name for it");
    expect(changed?.name_et).toBeTruthy();
    expect(changed?.name_en).toBeTruthy();
  });

  test("lets hanked_web add a lead under its row level security, and read the rest", async () => {
    await database.asWeb(async (tx) => {
      await tx.execute(sql`insert into leads (email, company_code) values ('new@b.example', '1')`);
      const { rows } = await tx.execute(sql`select count(*)::int as n from tenders`);
      expect(rows).toEqual([{ n: 2 }]);
    });
    const added = await query(database, sql`select id from leads where email = 'new@b.example'`);
    expect(added).toHaveLength(1);
    await expect(
      database.asWeb((tx) => tx.execute(sql`select email from leads`)),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("notifies of changes to its tenders", async () => {
    const version = async () =>
      Number(
        (await query(database, sql`select version from data_versions where topic = 'tenders'`))[0]
          ?.version ?? 0,
      );
    const old = await version();
    await query(database, sql`update tenders set title = title`);
    expect(await version()).toBe(old + 1);
  });

  test("is not changed by preparing it again", async () => {
    const state = await stateOf(database);
    await prepareDatabase(database);
    expect(await stateOf(database)).toEqual(state);
  });
});

describe.runIf(everyCase && hasPostgres)("other tables of a hosted backend", () => {
  test("leads numbered by a sequence take a lead from hanked_web", async () => {
    await withEmptyDatabase(async (database) => {
      await database.pool.query("create table leads (id bigserial primary key, email text)");
      await migrate(database);
      await database.asWeb((tx) => tx.execute(sql`insert into leads (name) values ('x')`));
      expect(await query(database, sql`select id from leads`)).toEqual([{ id: "1" }]);
    });
  });
  test("leads with unknown required columns are detected before a visitor comes", async () => {
    await withEmptyDatabase(async (database) => {
      await database.pool.query("create table leads (email text, branch text not null)");
      await expect(prepareDatabase(database)).rejects.toThrow(
        /^the table leads accepts no leads: .*"branch".*; give such a column a default/,
      );
      await database.pool.query("alter table leads alter branch drop not null");
      await prepareDatabase(database);
      expect(await query(database, sql`select count(*)::int as n from leads`)).toEqual([{ n: 0 }]);
    });
  });

  test("codes without a unique index are not duplicated by two processes at once", async () => {
    await withEmptyDatabase(async (database, url) => {
      await database.pool.query("create table cpv_codes (code text, name_lv text)");
      await migrate(database);
      const processes = [openPostgres(url), openPostgres(url)];
      const holder = await database.pool.connect();
      try {
        // Both processes start while this lock keeps them from writing CPV codes.
        await holder.query("begin; lock table cpv_codes in share mode");
        const preparing = Promise.all(processes.map(prepareDatabase));
        const waiting = async () => expect(await waitingSessions(database)).toBe(2);
        await Promise.race([preparing, vi.waitFor(waiting, 5_000)]);
        await holder.query("commit");
        await preparing;
      } finally {
        holder.release(true);
        for (const other of processes) await other.close();
      }
      expect(await codeCount(database)).toBe(9_454);
    });
  });

  test("codes behind row level security are seeded and read", async () => {
    await withEmptyDatabase(async (database) => {
      await database.pool.query(`
        create table cpv_codes (code text primary key, name_lv text);
        alter table cpv_codes enable row level security`);
      await prepareDatabase(database);
      const { rows } = await database.asWeb((tx) =>
        tx.execute(sql`select count(*)::int as n from cpv_codes`),
      );
      expect(rows).toEqual([{ n: 9_454 }]);
    });
  });
});

const hostedBackend = `
  create table leads (
    id bigint generated by default as identity primary key,
    email text not null,
    company varchar(200),
    note text
  );
  insert into leads (email, company, note) values
    ('a@b.example', 'SIA „Ābele”', 'call back'), ('c@d.example', null, null), ('', '', '');
  alter table leads enable row level security;
  create policy own_insert on leads for insert to current_user with check (email <> '');
  create policy own_read on leads for select to current_user using (email <> 'hidden');

  create table cpv_codes (code text primary key, name_lv text, level integer, parent_code text);
  insert into cpv_codes values
    ('45000000-7', 'Our own name for it', 1, null),
    ('45260000-7', 'Another own name', 7, '45000000-7'),
    ('99999999-9', 'A code of our own', 1, null);

  create table tenders (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    buyer_name text,
    extra jsonb
  );
  insert into tenders (title, buyer_name, extra) values
    ('Roof', 'Town', '{"a": [1, 2]}'), ('Road', null, null);
`;

async function waitingSessions(database: Database): Promise<unknown> {
  const asked = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await query(database, asked))[0]?.n;
}
