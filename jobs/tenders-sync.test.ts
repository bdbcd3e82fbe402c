import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { openDatabase, openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { copyDataDir, createEmptyDatabase } from "../tests/setup/databases.ts";
import { sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import { startJobs } from "./start-jobs.ts";
import { createTendersSync } from "./tenders-sync.ts";

const command = "scripts/tenders.ts";
const still = new AbortController().signal;

describe.skipIf(!inject("postgresUrl"))("several processes", () => {
  test("that start together sync once, and one of them at a time", async () => {
    const { url, drop } = await createEmptyDatabase();
    const owner = openPostgres(url);
    const processes: Database[] = [];
    try {
      await prepareDatabase(owner);
      const sync = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 3_000)));
      const log = { error: vi.fn() };
      const running = [];
      for (const name of ["first", "second", "third"]) {
        const database = openPostgres(url);
        processes.push(database);
        running.push(await startJobs(database, name, log, sync));
      }
      await vi.waitFor(() => expect(sync).toHaveBeenCalled(), { timeout: 15_000 });
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      for (const jobs of running) await jobs.stop();
      expect(sync).toHaveBeenCalledTimes(1);
      expect(log.error).not.toHaveBeenCalled();
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
  let server: Server;
  let database: Database;
  let dataDir: string;
  afterEach(async () => {
    vi.unstubAllEnvs();
    server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("reads this month into the database that the server has open", async () => {
    const log = await start((address) =>
      address.includes("notice_award") ? undefined : sampleMonth(sampleCall({ id: "n-1" })),
    );
    await createTendersSync({ command, log })(still);
    const { rows } = await database.asWeb((_, client) => client.query("select title from tenders"));
    expect(rows).toEqual([{ title: "Hange n-1" }]);
    expect(log.info).toHaveBeenCalledWith(expect.stringContaining("1 new"));
    expect(log.error).not.toHaveBeenCalled();
  }, 60_000);

  test("fails where a document is not what it should be, and says so", async () => {
    const log = await start(() => "<html></html>");
    await expect(createTendersSync({ command, log })(still)).rejects.toThrow();
    expect(log.info).toHaveBeenCalledWith(expect.stringContaining("refused, nothing was changed"));
    expect(log.error).toHaveBeenCalled();
  }, 60_000);

  test("ends at once when the server leaves", async () => {
    const log = await start(() => new Promise(() => {}));
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 1_000);
    await createTendersSync({ command, log })(leaving.signal);
    expect(log.error).not.toHaveBeenCalled();
  }, 60_000);

  test.each([0, 1])(
    "tells why it failed in whole characters (shifted by %i)",
    async (shift) => {
      const log = await start(() => "");
      const folders = `${"😀".repeat(50)}/`.repeat(8);
      vi.stubEnv("DATA_DIR", `/nowhere/${"x".repeat(shift)}${folders}`);
      const failure = await createTendersSync({ command, log })(still).then(
        () => new Error("it did not fail"),
        (error: Error) => error,
      );
      expect(failure.message).toContain("/nowhere/");
      expect(failure.message.length).toBeGreaterThan(490);
      expect(failure.message.isWellFormed()).toBe(true);
    },
    60_000,
  );

  async function start(answer: (path: string) => string | undefined | Promise<string>) {
    server = createServer(async (request, response) => {
      const content = await answer(request.url ?? "");
      if (content) response.end(content);
      else response.writeHead(404).end("OPEN_DATA_XML_NOT_FOUND");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    dataDir = copyDataDir();
    database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
    vi.stubEnv("DATA_DIR", dataDir);
    vi.stubEnv("DATABASE_URL", "");
    const { port } = server.address() as AddressInfo;
    vi.stubEnv("TENDERS_URL", `http://127.0.0.1:${port}/opendata/`);
    return { info: vi.fn(), error: vi.fn() };
  }
});
