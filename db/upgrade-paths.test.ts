import { readdirSync, rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { query } from "../tests/setup/database-state.ts";
import { createEmptyDatabase, databases } from "../tests/setup/databases.ts";
import { copyTemplate } from "../tests/setup/embedded-template.ts";
import { migrateUpTo } from "../tests/setup/migrate-up-to.ts";
import { chooseCases } from "../tests/setup/tier.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { isPrepared, prepareDatabase } from "./prepare.ts";

const migrations = readdirSync("db/migrations").filter((file) => file.endsWith(".sql"));

/** Released versions: the first with three migrations, then with more. One was edited after it had been applied. */
const versions = [
  ...[2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 22].map((last) => ({
    version: migrations[last],
    last,
    edited: "",
  })),
  { version: "0009_lead_patience.sql, edited since", last: 9, edited: "0009_lead_patience.sql" },
];

describe.each(databases)("on $name, a database of an earlier version", ({ name, open }) => {
  let fresh: string[];

  beforeAll(async () => {
    const { database, remove } = await open();
    fresh = await describeSchema(database);
    await remove();
  });

  test.each(chooseCases(versions, ({ last }) => last < 3))(
    "$version, becomes like a new one, and keeps its data",
    async (from) => {
      await withEmpty(name, async (database) => {
        await migrateUpTo(database, from.last, from.edited);
        await query(database, sql.raw(lead));
        await prepareDatabase(database);
        expect(await isPrepared(database)).toBe(true);
        expect(await describeSchema(database)).toEqual(fresh);
        const kept = sql`select company, email, privacy_consent from leads`;
        expect(await query(database, kept)).toEqual([
          { company: "SIA Jumts", email: "anna@jumts.example", privacy_consent: true },
        ]);
      });
    },
  );
});

const lead = `
  insert into leads (company_code, company, name, phone, email, industry, activity, privacy_consent, marketing_consent)
  values ('40003000000', 'SIA Jumts', 'Anna', '+371 20000000', 'anna@jumts.example', 'construction', 'active', true, false)`;

/** Tables, columns, indexes, functions, triggers, policies and rights, one a line. */
async function describeSchema(database: Database): Promise<string[]> {
  return (await query(database, sql.raw(schemaLines))).map(({ line }) => String(line));
}

const schemaLines = `
  select line from (
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select format('policy %s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
      where schemaname = 'public'
    union all select format('right %s %s %s', table_name, grantee, privilege_type)
      from information_schema.role_table_grants where table_schema = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
  ) lines order by line collate "C"`;

async function withEmpty(
  name: "embedded" | "postgres",
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const empty = name === "postgres" ? await createEmptyDatabase() : undefined;
  const dataDir = copyTemplate("empty");
  const database = await openDatabase({ databaseUrl: empty?.url, dataDir }, "serve");
  try {
    await work(database);
  } finally {
    await database.close();
    await empty?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
