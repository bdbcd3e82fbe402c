import { once } from "node:events";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { socketHost } from "../db/embedded/socket-host.ts";
import { DatabaseProxy } from "../lab/faults/database-proxy.ts";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { copySiteData } from "./setup/databases.ts";
import { encode, fields, urlencoded } from "./setup/lead-form.ts";
import { findPostgres, type PostgresServer, startPostgres } from "./setup/postgres.ts";

function post(site: RunningSite) {
  return ask(site, "localhost", "/", {
    method: "POST",
    headers: { "Content-Type": urlencoded, Origin: "http://localhost" },
    body: encode(fields()),
  });
}

describe.skipIf(!findPostgres())("a server that starts while PostgreSQL is away", () => {
  let server: PostgresServer;
  let folder: string;
  const start = (env: NodeJS.ProcessEnv = {}) =>
    startSite({ DATABASE_URL: server.url, DATA_DIR: folder, ...env });
  const isReady = async (site: RunningSite) => (await ask(site, "localhost", "/readyz")).status;

  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hanked-away-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  afterAll(() => server.stop());

  test("accepts leads, and recovers when the database is back", async () => {
    expect(await (await start()).stop()).toBe(0);
    server.kill();
    // Jobs use the other login and begin when the database is back: their connections break again right then.
    const proxy = new DatabaseProxy(Number(new URL(server.url).port));
    const cutting = await cutConnections();
    proxy.port = cutting.port;
    const site = await start({ DATABASE_SENDER_URL: cutting.url });
    expect((await ask(site, "localhost", "/")).status).toBe(200);
    const tests = () => site.output().match(/the connection test failed/g)?.length;
    await expect.poll(tests).toBe(1);
    // Tested each time the form loads, though the page is cached.
    const load = async () => {
      expect((await ask(site, "localhost", "/")).status).toBe(200);
      return tests();
    };
    await expect.poll(load, { timeout: 5_000 }).toBe(2);
    expect((await post(site)).status).toBe(303);
    expect(readdirSync(join(folder, "leads"))).toHaveLength(1);
    expect(await isReady(site)).toBe(503);
    server.start();
    await expect.poll(() => isReady(site), { timeout: 15_000 }).toBe(200);
    await expect.poll(() => cutting.cuts(), { timeout: 15_000 }).toBeGreaterThan(0);
    cutting.close();
    await proxy.open();
    await expect.poll(() => site.output(), { timeout: 15_000 }).toContain("the database is back");
    expect(await site.stop()).toBe(0);
    proxy.close();
  }, 60_000);

  test("exits with a message on its first start, or if it cannot store leads", async () => {
    const nowhere = startSite({ DATABASE_URL: server.url, DATA_DIR: "package.json/data" });
    await expect(nowhere).rejects.toThrow("nothing can be written to DATA_DIR");
    server.kill();
    const cutting = await cutConnections();
    for (const url of [server.url, cutting.url]) {
      const started = start({ DATABASE_URL: url });
      await expect(started).rejects.toThrow("the database at DATABASE_URL does not answer");
    }
    cutting.close();
  });

  /** A server in the database's place that resets every connection. */
  async function cutConnections() {
    let cuts = 0;
    const cutter = createServer((socket) => {
      cuts += 1;
      socket.resetAndDestroy();
    });
    await once(cutter.listen(0, "127.0.0.1"), "listening");
    const { port } = cutter.address() as AddressInfo;
    const url = `postgres://owner@127.0.0.1:${port}/postgres`;
    return { port, url, cuts: () => cuts, close: () => cutter.close() };
  }
});

test("an embedded database that crashes loses no lead", async () => {
  const folder = copySiteData();
  const site = await startSite({ DATA_DIR: folder });
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  const client = new pg.Client({
    host: socketHost(join(folder, "pglite")),
    user: "postgres",
    database: "postgres",
  });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin; lock table leads in access exclusive mode");
  const answer = post(site);
  await expect.poll(() => readdirSync(join(folder, "leads"))).toHaveLength(1);
  // Like a full disk: PostgreSQL cannot write the next segments of its log.
  renameSync(join(folder, "pglite/pg_wal"), join(folder, "pg_wal"));
  const fill = "insert into heartbeats (process) values (''); select pg_switch_wal()";
  await client.query(fill);
  await expect(client.query(fill)).rejects.toThrow();
  expect((await answer).status).toBe(303);
  const told = readdirSync(join(folder, "outbox")).filter((name) => name.endsWith(".json"));
  expect(told).toHaveLength(1);
  expect(await ended).toBe(1);
  expect(site.output()).toContain("the embedded database has ended");

  renameSync(join(folder, "pg_wal"), join(folder, "pglite/pg_wal"));
  const again = await startSite({ DATA_DIR: folder });
  await expect.poll(() => readdirSync(join(folder, "leads")).join()).toMatch(/stored/);
  await again.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
