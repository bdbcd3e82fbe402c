import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { readArchiveState } from "../../db/upkeep/archive-state.ts";
import { addLeads, startLogArchive } from "../../tests/setup/log-archive.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../tests/setup/postgres.ts";

describe.skipIf(!findPostgres())("a base backup and the archived log", () => {
  let server: PostgresServer;
  let client: pg.Client;
  let archive: ReturnType<typeof startLogArchive>;

  beforeAll(async () => {
    server = await startPostgres();
    const database = openPostgres(server.url);
    await prepareDatabase(database);
    await database.close();
    client = new pg.Client(server.url);
    await client.connect();
    archive = startLogArchive(server.url);
  }, 60_000);
  afterAll(async () => {
    await client?.end();
    archive?.stop();
    server?.stop();
  });

  const archived = () => readdirSync(archive.wal).filter((name) => !name.includes("."));

  test("lead to any minute, and the leads that came later are stored again", async () => {
    await addLeads(client, "first");
    expect(archive.make()).toContain(": 1 leads, 0 trials, 0 notices");
    await addLeads(client, "second");
    const { rows } = await client.query<{ now: Date }>(
      "select clock_timestamp() as now, pg_sleep(0.01)",
    );
    await addLeads(client, "third");
    await client.query(
      `insert into lead_submissions (form_key, content_hash, corrects, corrected_email, site_host, language, privacy_text, created_at)
        values ('third1', 'right', 'hash', 'right@jumts.example', 'hanked.lv', 'lv', 'text', now() - interval '50 minutes')`,
    );
    await client.query("delete from cpv_codes");
    const found = archive.drill(rows[0]?.now as Date);
    expect(found).toContain("2 leads, 0 trials, 0 notices; 2 leads that came later were stored");
    expect(found).toContain("none of 4 leads is missing");
    expect(readdirSync(archive.dataDir)).toEqual(["backups.json"]);
    expect(readdirSync(archive.backups).filter((name) => name.startsWith("."))).toEqual([]);
  }, 120_000);

  test("are watched: the site's role sees when nobody fetches the log", async () => {
    const database = openPostgres(server.url);
    const state = () => database.asWeb(readArchiveState);
    try {
      await expect.poll(state).toMatchObject({ failing: false });
      archive.pause();
      await expect.poll(state).toMatchObject({
        failing: true,
        found: expect.stringMatching(/^nobody fetches the log, of which .+ wait$/),
      });
      archive.receive();
      await expect.poll(state).toMatchObject({ failing: false });
    } finally {
      await database.close();
    }
  });

  test("are refused with a gap in the log, and what no backup needs is removed", async () => {
    for (let files = 0; files < 3; files++) {
      await addLeads(client, `later${files}-`);
      await client.query("select pg_switch_wal()");
    }
    await expect.poll(() => archived().length, { timeout: 10_000 }).toBeGreaterThan(3);
    const [, , gap = ""] = archived();
    const aside = join(archive.dataDir, gap);
    spawnSync("mv", [join(archive.wal, gap), aside]);
    expect(archive.drill(new Date())).toMatch(/\d of \d leads are missing/);
    spawnSync("mv", [aside, join(archive.wal, gap)]);
    const before = archived().length;
    archive.make();
    expect(archived().length).toBeLessThan(before);
    expect(archived().length).toBeGreaterThan(0);
  }, 120_000);
});
