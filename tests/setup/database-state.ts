import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database.ts";
import * as schema from "../../db/schema.ts";

export const tables = Object.values(schema).map((table) => getTableConfig(table));

export async function query(database: Database, asked: ReturnType<typeof sql>) {
  return (await database.asOwner((tx) => tx.execute(asked))).rows;
}

export async function codeCount(database: Database): Promise<unknown> {
  return (await query(database, sql`select count(*)::int as n from cpv_codes`))[0]?.n;
}

export function columnsOf(database: Database, table: string) {
  return query(
    database,
    sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any(i.indkey)) as key
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`,
  );
}

/** Leaves out primary keys. In `indoption` bit 0 is DESC and bit 1 NULLS FIRST. */
export function indexesOf(database: Database, table: string) {
  return query(
    database,
    sql`
    select c.relname as name, (
      select coalesce(json_agg(json_build_object('name', a.attname,
        'descending', i.indoption[place - 1] & 1 = 1, 'nullsFirst', i.indoption[place - 1] & 2 = 2)
        order by place), '[]')
      from unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisprimary
    order by c.relname collate "C"`,
  );
}

/** Everything that preparing the database a second time might disturb. */
export async function stateOf(database: Database) {
  const [codes] = await query(
    database,
    sql`select count(*)::int as n, md5(string_agg(c::text, ',' order by code)) as content
      from cpv_codes c`,
  );
  return {
    codes,
    versions: await query(database, sql`select topic, version from data_versions order by topic`),
    migrations: await query(database, sql`select * from drizzle.__drizzle_migrations order by id`),
    queues: await query(database, sql`select name from pgboss.queue order by name`),
    schedules: await query(database, sql`select name, cron from pgboss.schedule order by name`),
    policies: await query(database, sql`select * from pg_policies order by tablename, policyname`),
    grants: await query(
      database,
      sql`select table_schema, table_name, privilege_type from information_schema.table_privileges
        where grantee = 'hanked_web' order by 1, 2, 3`,
    ),
  };
}
