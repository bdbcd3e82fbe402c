import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { DatabaseProxy } from "../lab/faults/database-proxy.ts";
import { createEmptyDatabase } from "../tests/setup/databases.ts";
import { type PostgresServer, startPostgres } from "../tests/setup/postgres.ts";
import { createDatabase, runOnServer } from "../tests/setup/postgres-template.ts";
import { everyCase } from "../tests/setup/tier.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-database.ts";
import { listHosts } from "./several-hosts.ts";

describe("an address names", () => {
  test.each([
    ["one host", "postgres://a:b@one:5432/name", ["postgres://a:b@one:5432/name"]],
    [
      "several hosts",
      "postgres://a:b%40c@one:5432,two:5433,[::1]/name?target_session_attrs=read-write",
      ["one:5432", "two:5433", "[::1]"].map(
        (host) => `postgres://a:b%40c@${host}/name?target_session_attrs=read-write`,
      ),
    ],
    [
      "several hosts, without a login",
      "postgres://one,two/n",
      ["postgres://one/n", "postgres://two/n"],
    ],
    ["a folder of sockets", "postgres:///name?host=/run", ["postgres:///name?host=/run"]],
    ["no host", "embedded:", ["embedded:"]],
  ])("%s", (_, url, hosts) => {
    expect(listHosts(url)).toEqual(hosts);
  });
});

describe.runIf(inject("postgresUrl"))("of two hosts", () => {
  const proxies: DatabaseProxy[] = [];
  let second: PostgresServer;
  let urls: string[];
  let name: string;
  let drop: () => Promise<void>;
  let database: Database;

  beforeAll(async () => {
    const [empty, server] = await Promise.all([createEmptyDatabase(), startPostgres()]);
    drop = empty.drop;
    second = server;
    name = new URL(empty.url).pathname.slice(1);
    urls = [empty.url, await createDatabase(server.url, name)];
    for (const url of urls) {
      const proxy = new DatabaseProxy(Number(new URL(url).port));
      await proxy.open();
      proxies.push(proxy);
    }
    const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join();
    database = openPostgres(`postgres://owner@${hosts}/${name}`);
  });
  beforeEach(async () => {
    for (const proxy of proxies) proxy.hold({});
  });
  afterAll(async () => {
    await database?.close();
    for (const proxy of proxies) proxy.close();
    second?.stop();
    await drop?.();
  });

  /** Makes one host refuse writes, as a standby does, and the other accept them. */
  async function makePrimary(primary: number): Promise<void> {
    for (const [place, url] of urls.entries()) {
      const verb = place === primary ? "RESET" : "SET";
      const value = place === primary ? "" : "= on";
      await runOnServer(
        new URL("/postgres", url).href,
        `ALTER DATABASE ${name} ${verb} default_transaction_read_only ${value}`,
      );
    }
  }

  const askPort = (work = "select inet_server_port() as port") =>
    database.asOwner(async (_, client) => (await client.query(work)).rows[0]?.port);
  const portOf = (place: number) => Number(new URL(urls[place] ?? "").port);

  test.each([1, 0])("host %i is used if it accepts writes", async (primary) => {
    await makePrimary(primary);
    // Sessions keep what they began with.
    for (const proxy of proxies) proxy.cut();
    expect(await vi.waitFor(() => askPort(), 5_000)).toBe(portOf(primary));
  });

  test.runIf(everyCase)(
    "the new one is used when the old hangs, and what waits for the old is given up",
    async () => {
      expect(await askPort()).toBe(portOf(0));
      await makePrimary(1);
      proxies[0]?.hold({ questions: true, answers: true });
      const waiting = askPort().catch((error: Error) => error.message);
      const next = vi.waitFor(() => askPort(), 20_000);
      expect(await waiting).toMatch(/Connection terminated/);
      expect(await next).toBe(portOf(1));
    },
    30_000,
  );

  test("a write that is refused drops its connection, which the next finds replaced", async () => {
    await makePrimary(0);
    await vi.waitFor(() => askPort(), 5_000);
    await database.pool.query("set default_transaction_read_only = on");
    await expect(askPort("create table t (n int)")).rejects.toMatchObject({ code: "25006" });
    expect(await vi.waitFor(() => askPort(), 5_000)).toBe(portOf(0));
    expect(await askPort("create table t (n int)")).toBeUndefined();
  });

  test("neither accepting writes is said at once", async () => {
    for (const url of urls) {
      const statement = `ALTER DATABASE ${name} SET default_transaction_read_only = on`;
      await runOnServer(new URL("/postgres", url).href, statement);
    }
    for (const proxy of proxies) proxy.cut();
    await vi.waitFor(
      () => expect(askPort()).rejects.toThrow("no host of the database accepts writes"),
      5_000,
    );
  });
});
