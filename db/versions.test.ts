import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "../tests/setup/databases.ts";
import type { Database } from "./database.ts";

/**
 * What differs, where it matters to us, between the oldest PostgreSQL that we run on and the embedded one. Each has its
 * line in docs/running/database.md, Versions: how it begins, a query, and its answers on 15 and on 18, which is PGlite's.
 */
const differences: [line: string, query: string, on15: unknown, on18: unknown][] = [
  ["`server_version`", "select current_setting('server_version_num')::int / 10000", 15, 18],
  ["`NOT NULL`", "select count(*) > 0 from pg_constraint where contype = 'n'", false, true],
  ["`JSON_ARRAY`", "select json_array(1, 2)::text", "42883", "[1, 2]"],
  ["`1_000`", "select 1_000", "42601", 1000],
  ["`ANY_VALUE`", "select any_value(n) from generate_series(1, 1) n", "42883", 1],
  ["Role `pg_maintain`", "select count(*)::int from pg_roles where rolname = 'pg_maintain'", 0, 1],
];

/** The same on every server. */
const embeddedOnly: typeof differences = [
  [
    "`statement_timeout`",
    "set local statement_timeout = 50; select 'goes on' from pg_sleep(0.2)",
    "57014",
    "goes on",
  ],
];

describe.each(bothDatabases)("on $name", ({ name, open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let version: number;
  const ask = (query: string) =>
    database
      .asOwner(async (_, client) => {
        const { rows } = [await client.query(query)].flat().at(-1) as { rows: object[] };
        return Object.values(rows[0] ?? {})[0];
      })
      .catch((error) => error.code);

  beforeAll(async () => {
    ({ database, remove } = await open());
    version = Number(await ask(differences[0]?.[1] ?? ""));
  });
  afterAll(() => remove());

  test.each([...differences, ...embeddedOnly])(
    "%s is as the table says",
    async (line, query, old, young) => {
      expect(readFileSync("docs/running/database.md", "utf8")).toContain(`\n| ${line}`);
      const ofServer = embeddedOnly.some(([each]) => each === line);
      const isOld = ofServer ? name !== "embedded" : version === 15;
      // Versions between the two have some of it.
      if (isOld || name === "embedded") expect(await ask(query)).toEqual(isOld ? old : young);
    },
  );
});
