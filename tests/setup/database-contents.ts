import type { Database } from "../../db/database.ts";

interface Contents {
  name: string;
  /** Changes with any row: a hash of few rows; the count and newest transaction of many. */
  mark: string;
  /** As JSON; null if there are more than `fewRows`. */
  rows: string | null;
}

export interface DatabaseContents {
  /** Hash of everything but rows: tables, functions, policies, roles, rights. */
  catalogue: string;
  tables: Contents[];
  sequences: { name: string; value: string }[];
}

/** Tables with more rows than this are not kept for restoring. */
const fewRows = 100;

export async function describeContents(database: Database): Promise<DatabaseContents> {
  const ask = async (text: string) => (await database.pool.query(text)).rows;
  const names = (await ask(tableNames)).map(({ name }) => String(name));
  const [{ catalogue }] = await ask(catalogueMark);
  return {
    catalogue,
    tables: await ask(names.map(contentsOf).join(" union all ")),
    sequences: await ask(sequenceValues),
  };
}

/** Returns whether the database is the same as before afterwards. */
export async function restoreContents(
  database: Database,
  before: DatabaseContents,
): Promise<boolean> {
  await database.pool.query("DISCARD ALL");
  const now = await describeContents(database);
  const statements = now.tables.flatMap(({ name, mark }) => {
    const known = before.tables.find((table) => table.name === name);
    if (!known || known.mark === mark || known.rows === null) return [];
    const insert = { text: insertInto(name), values: [known.rows] };
    return [{ text: `delete from ${name}` }, ...(known.rows === "[]" ? [] : [insert])];
  });
  const sequences = now.sequences.flatMap(({ name, value }) => {
    const known = before.sequences.find((sequence) => sequence.name === name);
    if (!known || known.value === value) return [];
    const [last, called] = known.value.split(" ");
    return [{ text: "select setval($1::regclass, $2, $3)", values: [name, last, called] }];
  });
  if (statements.length + sequences.length === 0) return isSame(now, before);
  await database.asOwner(async (_, client) => {
    // Disables triggers: they would count the restored rows as changes.
    await client.query("set local session_replication_role = replica");
    for (const statement of [...statements, ...sequences]) await client.query(statement);
  });
  return isSame(await describeContents(database), before);
}

function isSame(one: DatabaseContents, other: DatabaseContents): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const own = "not in ('pg_catalog', 'information_schema', 'pg_toast')";

const tableNames = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname ${own} order by 1`;

const sequenceValues = `
  select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, start_value) || ' ' || (last_value is not null) as value
  from pg_sequences order by 1`;

function contentsOf(name: string): string {
  // Every write marks its row (`xmin`) with a transaction that is newer than all before.
  return `select '${name}' as name,
    case when counted.rows > ${fewRows} then counted.rows || ' ' || counted.newest
      else coalesce(few.mark, '') end as mark,
    case when counted.rows > ${fewRows} then null else coalesce(few.rows, '[]')::text end as rows
    from (select count(*) as rows, max(xmin::text::bigint) as newest from ${name}) counted,
      (select md5(string_agg(t::text, ',' order by t::text)) as mark, json_agg(t) as rows
        from (select * from ${name} limit ${fewRows}) t) few`;
}

function insertInto(name: string): string {
  return `insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, $1)`;
}

/** Catalogues compared as whole rows, because every column is part of a definition. */
const whole = [
  "pg_proc",
  "pg_trigger",
  "pg_policy",
  "pg_authid",
  "pg_auth_members",
  "pg_namespace",
  "pg_attrdef",
  "pg_constraint",
  "pg_db_role_setting",
  "pg_default_acl",
  "pg_extension",
  "pg_rewrite",
];

const firstOwn = 16_384;

const catalogueMark = `
  select md5(string_agg(line, ',' order by line)) as catalogue from (
    ${whole
      .map(
        (name) =>
          `select '${name} ' || t::text as line from ${name} t${/proc|rewrite|constraint/.test(name) ? ` where oid >= ${firstOwn}` : ""}`,
      )
      .join("\n union all ")}
    union all select format('%s %s %s %s %s %s %s', oid, relname, relnamespace, relowner, relacl, relrowsecurity, reloptions)
      from pg_class where oid >= ${firstOwn} and relnamespace <> 'pg_toast'::regnamespace
    union all select attribute::text from pg_attribute attribute where attrelid >= ${firstOwn}
    union all select format('%s %s %s', datname, datdba, datacl) from pg_database
  ) lines`;
