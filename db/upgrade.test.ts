import { rmSync } from "node:fs";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStream } from "../importer/document.ts";
import { importDocument } from "../importer/import-document.ts";
import { riigihanked } from "../importer/sources/riigihanked/estonian-register.ts";
import { query } from "../tests/setup/database-state.ts";
import { createEmptyDatabase, databases } from "../tests/setup/databases.ts";
import { copyTemplate } from "../tests/setup/embedded-template.ts";
import { migrateUpTo } from "../tests/setup/migrate-up-to.ts";
import { sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { ensurePrepared, prepareDatabase } from "./prepare.ts";
import { hasQueues, prepareQueues } from "./queues.ts";

describe.each(databases)(
  "a database from before functions had their own search_path, on $name",
  ({ name }) => {
    const folder = copyTemplate("empty");
    let database: Database;
    let drop = async () => {};

    beforeAll(async () => {
      const empty = name === "postgres" ? await createEmptyDatabase() : undefined;
      if (empty) drop = empty.drop;
      database = await openDatabase({ databaseUrl: empty?.url, dataDir: folder }, "serve");
      await migrateUpTo(database, 9);
      await prepareQueues(database);
      await query(database, sql.raw(earlierRights));
      await query(database, sql.raw(earlierNotices));
      // Planted by a web process that an attacker has taken over.
      for (const statement of leftBehind) await database.asWeb((tx) => tx.execute(statement));
      await prepareDatabase(database);
    });
    afterAll(async () => {
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    });

    test("has its functions fixed", async () => {
      const asked = sql`select distinct proconfig::text as config from pg_proc where prosecdef
        and pronamespace = 'public'::regnamespace`;
      expect(await query(database, asked)).toEqual([
        { config: '{"search_path=pg_catalog, pg_temp"}' },
      ]);
    });

    test("runs nothing as the owner that hanked_web left behind", async () => {
      const asked = sql`select has_table_privilege('hanked_web', 'leads', 'SELECT') as reads,
        (select count(*)::int from pgboss.bam) as commands,
        (select count(*)::int from pgboss.queue where partition or table_name <> 'job_common') as strange`;
      expect(await query(database, asked)).toEqual([{ reads: false, commands: 0, strange: 0 }]);
    });

    test("refuses commands and queues from hanked_web", async () => {
      for (const statement of leftBehind) {
        const again = database.asWeb((tx) => tx.execute(statement));
        await expect(again).rejects.toMatchObject({ cause: { code: "42501" } });
      }
    });

    test("is fixed again if the old version was started once more", async () => {
      await query(database, sql.raw(earlierRights));
      expect(await hasQueues(database)).toBe(false);
      await ensurePrepared(database);
      expect(await hasQueues(database)).toBe(true);
    });

    test("has its tenders as Estonian calls, which keep their addresses on import", async () => {
      const asked = sql`select id::text as id, kind, country, row_key, links, story, listed, title
        from tenders where source = 1 order by id`;
      const [call, ...others] = await query(database, asked);
      expect(others).toEqual([]);
      expect(call).toMatchObject({
        id: "7",
        kind: "tender",
        country: "EE",
        row_key: "p-1",
        links: ["p:p-1", "n:n-1", "r:EE:313192"],
        story: "p:p-1",
        listed: true,
      });
      const chunks = [Buffer.from(sampleMonth(sampleCall({ id: "n-1", procedure: "p-1" })))];
      const document = {
        name: "month.xml",
        open: async () => openStream(Readable.from(chunks), undefined),
      };
      expect(await importDocument(database, document, riigihanked)).toMatchObject({
        changed: 1,
        settled: 0,
      });
      expect(await query(database, asked)).toMatchObject([{ id: "7", title: "Hange n-1" }]);
      const closed = sql`select closed_reason from tenders where id = 7`;
      expect(await query(database, closed)).toEqual([{ closed_reason: "awarded" }]);
    });
  },
);

const earlierRights = `
  grant select, insert, update, delete on all tables in schema pgboss to hanked_web;
  grant execute on all functions in schema pgboss to hanked_web;
  alter table pgboss.queue disable row level security`;

/** Rows as that version's importer left them: a tender, and its award. */
const earlierNotices = `
  insert into tenders (id, source, type, title, procedure_id, notice_id, notice_version, reference, publication_date,
    deadline_date, closed_at, closed_reason, lots)
  values (7, 1, 6, 'Vana pealkiri', 'p-1', 'n-1', '01', '313192', '2026-11-02T07:00Z', '2026-12-01T09:00Z',
    '2026-11-10T07:00Z', 'awarded', '[{"id": "LOT-0001"}]');
  insert into tender_outcomes (notice_id, notice_version, source, procedure_id, published_at, reason, lots)
  values ('a-1', '01', 1, 'p-1', '2026-11-10T07:00Z', 'awarded', '{LOT-0001}')`;

const leftBehind = [
  sql`insert into pgboss.bam (name, version, table_name, command)
    values ('x', 1, 'job', 'grant select on public.leads to hanked_web')`,
  sql`update pgboss.version set bam_on = null`,
  sql`update pgboss.queue set partition = true, table_name = 'elsewhere' where name = 'heartbeat'`,
];
