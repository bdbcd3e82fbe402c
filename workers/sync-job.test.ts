import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { openDatabase, openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { saveDocumentState } from "../importer/sync/document-state.ts";
import { copyDataDir, createPreparedDatabase } from "../tests/setup/databases.ts";
import { iubCall } from "../tests/setup/sample-iub.ts";
import { sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import { playSearch, SourceServer } from "../tests/setup/source-server.ts";
import { everyCase } from "../tests/setup/tier.ts";
import { startJobs } from "./start-jobs.ts";
import { createNoticeSync } from "./sync-job.ts";

const command = "ops/tenders.ts";
const still = new AbortController().signal;

describe.skipIf(!inject("postgresUrl"))("several processes", () => {
  test("that start together sync once, one at a time", async () => {
    const { url, drop } = await createPreparedDatabase();
    const owner = openPostgres(url);
    const processes: Database[] = [];
    try {
      await prepareDatabase(owner);
      // The sync fails for one source, which is then retried by itself.
      const failed = [{ source: "iub", reason: "cannot be fetched", soon: true }];
      const outcome = { failed, offline: false };
      const sync = vi.fn(
        () => new Promise<typeof outcome>((resolve) => setTimeout(resolve, 1_000, outcome)),
      );
      const log = { info: vi.fn(), error: vi.fn() };
      const running = [];
      for (const name of ["first", "second", "third"]) {
        const database = openPostgres(url);
        processes.push(database);
        running.push(await startJobs(database, name, log, { syncNotices: sync }, 0.5));
      }
      await vi.waitFor(() => expect(sync).toHaveBeenCalled(), { timeout: 15_000 });
      await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 15_000 });
      // Time for each process to look at the queue again.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(sync).toHaveBeenCalledTimes(1);
      expect(log.error.mock.calls).toEqual([
        [expect.objectContaining({ source: "iub" }), "the notices were not brought up to date"],
      ]);
      const waiting = `select data, start_after > now() + interval '30 seconds' as later from pgboss.job
        where name = 'tenders-sync' and state = 'created'`;
      const retry = { source: "iub", tries: 1, reason: "cannot be fetched" };
      expect((await owner.pool.query(waiting)).rows).toEqual([{ data: retry, later: true }]);
      // An operator has fixed the cause and restarts a process: the retry must not wait any longer.
      await owner.pool.query("update pgboss.job set created_on = now() - interval '2 minutes'");
      const database = openPostgres(url);
      processes.push(database);
      running.push(await startJobs(database, "fourth", log, { syncNotices: sync }, 0.5));
      await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(2), { timeout: 15_000 });
      // All sources, if another half hour has begun meanwhile.
      expect([["iub"], undefined]).toContainEqual((sync.mock.lastCall as unknown[])[1]);
      for (const jobs of running) await jobs.stop();
      const { rows } = await owner.pool.query("select cron from pgboss.schedule where name = $1", [
        "tenders-sync",
      ]);
      expect(rows).toEqual([{ cron: "20 * * * *" }]);
    } finally {
      for (const database of processes) await database.close();
      await owner.close();
      await drop();
    }
  }, 60_000);
});

describe("the sync", () => {
  const dataDir = copyDataDir();
  let sources: SourceServer;
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    sources.stop();
    for (const table of ["tenders", "tender_outcomes", "tender_imports", "source_documents"]) {
      await database.pool.query(`delete from ${table}`);
    }
  });

  test("reads all sources into the database that the server has open", async () => {
    const log = await start();
    sources.plays["riigihanked"] = ({ path }) =>
      path.includes("notice_award")
        ? { status: 404, body: "OPEN_DATA_XML_NOT_FOUND" }
        : { body: sampleMonth(sampleCall({ id: "n-1" })) };
    sources.plays["iub"] = () => ({ body: JSON.stringify([iubCall()]) });
    expect((await createNoticeSync({ command, log })(still)).failed).toEqual([]);
    const { rows } = await database.asWeb((_, client) =>
      client.query("select country, title from tenders where kind = 'tender' order by country"),
    );
    expect(rows).toEqual([
      { country: "EE", title: "Hange n-1" },
      { country: "LV", title: "Skolas jumta atjaunošana" },
    ]);
    expect(log.info).toHaveBeenCalledWith({}, expect.stringContaining("1 new"));
    expect(log.info).toHaveBeenCalledWith({}, "tenders: cvpis: off: CVPIS_API_KEY is not set");
  }, 60_000);

  test.runIf(everyCase)(
    "fails on an invalid document, and says so",
    async () => {
      const log = await start();
      sources.plays["riigihanked"] = () => ({ body: "<html></html>" });
      const sync = createNoticeSync({ command, log });
      const { failed } = await sync(still, ["riigihanked"]);
      expect(failed).toEqual([
        { source: "riigihanked", reason: expect.stringContaining("is no document"), soon: false },
      ]);
      const refused = expect.stringContaining("refused, nothing was changed");
      expect(log.info).toHaveBeenCalledWith({}, refused);
      // A retry does not log the same lines again.
      log.info.mockClear();
      await sync(still, ["riigihanked"]);
      expect(log.info).not.toHaveBeenCalledWith({}, refused);
    },
    60_000,
  );

  test("says it in one line if there is no network", async () => {
    const log = await start();
    for (const name of ["TENDERS_URL", "IUB_URL", "TED_SEARCH_URL", "TED_URL", "CVPIS_URL"]) {
      vi.stubEnv(name, "http://127.0.0.1:9/");
    }
    const outcome = await createNoticeSync({ command, log })(still);
    expect(outcome).toMatchObject({ offline: true, failed: [{ source: "all", soon: true }] });
    expect(log.info.mock.calls).toEqual([
      [{}, expect.stringMatching(/^tenders: no network: .* stays$/)],
    ]);
  }, 60_000);

  test("ends at once when the server shuts down", async () => {
    const log = await start();
    sources.plays["riigihanked"] = () => undefined;
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 1_000);
    // Must reject, so that the queue gives the job to another process.
    await expect(createNoticeSync({ command, log })(leaving.signal)).rejects.toThrow();
  }, 60_000);

  test.skipIf(!everyCase).each([0, 1])(
    "reports its failure in whole characters (shifted by %i)",
    async (shift) => {
      const log = await start();
      const folders = `${"😀".repeat(50)}/`.repeat(8);
      vi.stubEnv("DATA_DIR", `/nowhere/${"x".repeat(shift)}${folders}`);
      const { failed } = await createNoticeSync({ command, log })(still);
      const { source, reason = "" } = failed[0] ?? {};
      expect(source).toBe("all");
      expect(reason).toContain("/nowhere/");
      expect(reason.length).toBeGreaterThan(490);
      expect(reason.isWellFormed()).toBe(true);
    },
    60_000,
  );

  async function start() {
    sources = await new SourceServer().start();
    // Neither source has published a day yet.
    sources.plays["iub"] = () => ({ status: 404 });
    sources.plays["search"] = playSearch({});
    await forgetOldDays();
    const { tendersUrl, iubUrl, cvpisUrl, tedSearchUrl, tedUrl } = sources.addresses();
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      TENDERS_URL: tendersUrl,
      IUB_URL: iubUrl,
      CVPIS_URL: cvpisUrl,
      CVPIS_API_KEY: "",
      TED_SEARCH_URL: tedSearchUrl,
      TED_URL: tedUrl,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return { info: vi.fn(), error: vi.fn() };
  }

  /** Marks older days as final, so that the test need not wait between requests for a fortnight of them. */
  async function forgetOldDays() {
    const dayBefore = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const final = {
      state: "final",
      tries: 0,
      etag: null,
      lastModified: null,
      cursor: null,
    } as const;
    const known = { ...final, checkedAt: new Date() };
    await saveDocumentState(database, 2, { ...known, period: dayBefore(3) });
    await saveDocumentState(database, 4, { ...known, period: dayBefore(1) });
  }
});
