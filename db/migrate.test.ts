import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { IndexedColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { columnsOf, indexesOf, query, stateOf, tables } from "../tests/setup/database-state.ts";
import { bothDatabases, withEmptyDatabase } from "../tests/setup/databases.ts";
import { copyTemplate } from "../tests/setup/embedded-template.ts";
import { everyCase } from "../tests/setup/tier.ts";
import type { Database } from "./database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openDatabase, openPostgres } from "./open-database.ts";
import { ensurePrepared, prepareDatabase } from "./prepare.ts";
import { hasQueues } from "./queues.ts";

describe.each(bothDatabases)("a prepared database on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  test.each(tables)(
    "has the columns of $name in the schema",
    async ({ name, columns, primaryKeys }) => {
      const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      const expected = columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        filled:
          column.hasDefault ||
          column.generatedIdentity !== undefined ||
          column.generated !== undefined,
        key: column.primary || keys.includes(column.name),
      }));
      expect(await columnsOf(database, name)).toEqual(expected);
    },
  );

  test.each(tables)("has the indexes of $name in the schema", async ({ name, indexes }) => {
    const expected = indexes.map(({ config }) => ({
      name: config.name,
      columns: config.columns.filter(isColumn).map((column) => ({
        name: column.name,
        descending: column.indexConfig.order === "desc",
        nullsFirst: column.indexConfig.nulls === "first",
      })),
    }));
    const byName = (a: { name?: unknown }, b: { name?: unknown }) =>
      String(a.name) < String(b.name) ? -1 : 1;
    expect(await indexesOf(database, name)).toEqual(expected.sort(byName));
  });

  test("is not changed by preparing it again", async () => {
    const before = await stateOf(database);
    await prepareDatabase(database);
    expect(await stateOf(database)).toEqual(before);
    expect(await isMigrated(database)).toBe(true);
  });
});

describe.skipIf(!inject("postgresUrl"))("on an empty PostgreSQL database", () => {
  test("nothing counts as migrated before it is", async () => {
    await withEmptyDatabase(async (database) => {
      expect(await isMigrated(database)).toBe(false);
    });
  });

  test("a process may start while another has migrated but not finished", async () => {
    await withEmptyDatabase(async (database) => {
      await migrate(database);
      await ensurePrepared(database);
      expect(await hasQueues(database)).toBe(true);
    });
  });

  test("several processes may prepare everything at once", async () => {
    await withEmptyDatabase(async (_, url) => {
      const processes = Array.from({ length: 4 }, () => openPostgres(url));
      try {
        await Promise.all(processes.map(prepareDatabase));
      } finally {
        for (const database of processes) await database.close();
      }
    });
  });

  // PgBouncer takes no `options` in an address.
  test.skipIf(inject("pooledUrl"))(
    "the tables may be in any schema, which functions then name",
    async () => {
      await withEmptyDatabase(async (administrator, url) => {
        await administrator.pool.query('create schema "Own place"');
        const database = openPostgres(
          `${url}?options=${encodeURIComponent('-csearch_path="Own\\ place"')}`,
        );
        try {
          await prepareDatabase(database);
          await ensurePrepared(database);
          await query(
            database,
            sql`insert into tenders (title, buyer_name) values ('Rõõm', 'Rõõmu küla')`,
          );
          expect(
            await query(
              database,
              sql`select buyer_keys, version > 1 as counted from tenders, data_versions
            where topic = 'tenders'`,
            ),
          ).toEqual([{ buyer_keys: ["roomu kula"], counted: true }]);
          await database.asWeb(async (tx) => {
            await tx.execute(sql`insert into lead_submissions
            (form_key, content_hash, site_host, language, privacy_text, notification)
            values ('a', 'b', 'c', 'd', 'e', '{"message":"hello"}')`);
            const claimed = await tx.execute(sql`select notification,
            settle_lead_notification(id, null) as gave_up from claim_lead_notifications(1)`);
            expect(claimed.rows).toEqual([{ notification: { message: "hello" }, gave_up: false }]);
          });
        } finally {
          await database.close();
        }
      });
    },
  );

  test("a web process limited to hanked_web needs a prepared database", async () => {
    await withEmptyDatabase(async (database, url) => {
      const login = `web_${randomBytes(4).toString("hex")}`;
      await query(database, sql.raw(`create role ${login} login`));
      const web = openPostgres(url.replace("owner@", `${login}@`));
      try {
        const named = `the login ${login} is no member of hanked_web`;
        await expect(ensurePrepared(web)).rejects.toThrow(named);
        await query(database, sql.raw(`grant hanked_web to ${login}`));
        await expect(ensurePrepared(web)).rejects.toThrow("run npm run db:migrate as its owner");
        await prepareDatabase(database);
        await ensurePrepared(web);
        // After a later version: additions are harmless, but what this version cannot work with is refused.
        await query(database, sql.raw(laterMigration));
        await ensurePrepared(web);
        await query(database, sql`grant select (email) on leads to hanked_web`);
        const later =
          /^the database is of a later version.* \(hanked_web may SELECT leads: .*The way back/;
        for (const login of [web, database])
          await expect(ensurePrepared(login)).rejects.toThrow(later);
      } finally {
        await web.close();
        await query(database, sql.raw(`drop role ${login}`));
      }
    });
  });
});

// PGlite is version 18. Since 16 the creator of a role may grant it and counts as a MEMBER, but may
// not SET ROLE to it. The owner in the next test has even fewer rights.
test.runIf(everyCase)(
  "an operator who may create roles can migrate without being superuser",
  async () => {
    const folder = copyTemplate("empty");
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
    try {
      await database.pool.query(`
      create role operator login createrole;
      grant create on database postgres to operator;
      grant create, usage on schema public to operator with grant option;
      set session authorization operator`);
      await migrate(database);
      const rows = await database.asWeb((tx) => tx.execute(sql`select current_user as name`));
      expect(rows.rows).toEqual([{ name: "hanked_web" }]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);

// The setup of compose.yaml, on the newest PostgreSQL: an administrator grants hanked_web to the owner.
test.runIf(everyCase)(
  "an owner without superuser and role rights can prepare the database",
  async () => {
    const folder = copyTemplate("empty");
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
    try {
      await database.pool.query(`
      create role hanked_web nologin;
      create role hanked_sender nologin;
      create role plain login in role hanked_web, hanked_sender;
      alter database postgres owner to plain;
      set session authorization plain`);
      await prepareDatabase(database);
      await ensurePrepared(database);
      const asked = sql`select current_user as name`;
      expect((await database.asOwner((tx) => tx.execute(asked))).rows).toEqual([{ name: "plain" }]);
      expect((await database.asWeb((tx) => tx.execute(asked))).rows).toEqual([
        { name: "hanked_web" },
      ]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);

/** False for an expression: for those, only the index's name is compared. */
function isColumn(part: object): part is IndexedColumn {
  return "indexConfig" in part;
}

const laterMigration = `
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000);
  alter table leads add column later_note text`;
