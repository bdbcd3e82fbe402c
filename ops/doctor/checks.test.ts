import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { askForTime, checkClock } from "./clock-check.ts";
import { checkNotifications } from "./examine.ts";
import { checkProcess } from "./process-check.ts";
import { checkImports, checkNotificationsWaiting } from "./waiting-checks.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(status: number, body = "", headers = {}): Promise<number> {
  server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

describe("the clock", () => {
  const reading = (aheadMs: number) => Promise.resolve({ aheadMs, uncertainMs: 0 });

  test("is wrong if most others differ, and a warning if one does", async () => {
    const [near, far] = [reading(2_000), reading(600_000)];
    const names = ["the database's", "iub's", "ted's"];
    const check = (...readings: ReturnType<typeof reading>[]) =>
      checkClock(readings.map((one, place) => ({ whose: names[place] ?? "", reading: one })));
    expect(await check(near, near)).toMatchObject({ verdict: "fine" });
    expect(await check(near, near, far)).toMatchObject({ verdict: "warning" });
    expect(await check(far)).toMatchObject({
      verdict: "wrong",
      found: "this machine's clock is 10 min behind the database's",
    });
    expect(await check(Promise.reject(new Error("away")))).toMatchObject({
      verdict: "warning",
      found: "no clock to compare with answered",
    });
  });

  test("of another machine is read from any answer", async () => {
    const noon = Date.UTC(2026, 10, 16, 12);
    const port = await answering(403, "", { Date: new Date(noon).toUTCString() });
    const url = `http://127.0.0.1:${port}/notices/`;
    expect(await askForTime(url, () => noon - 90_000)).toMatchObject({ aheadMs: 90_000 });
  });
});

describe("the notification service", () => {
  test.each([
    [200, "fine"],
    [405, "fine"],
    [302, "warning"],
    [503, "warning"],
  ])("that answers %i is %s", async (status, verdict) => {
    const port = await answering(status, "", { Location: "https://other.example/" });
    const note = await checkNotifications({ url: `http://127.0.0.1:${port}/tok`, key: "secret" });
    expect(note.verdict).toBe(verdict);
    expect([note.found, note.todo].join(" ")).toContain("npm run leads -- test");
    expect(JSON.stringify(note)).not.toMatch(/secret|tok"/);
  });

  test("that does not answer is wrong", async () => {
    const note = await checkNotifications({ url: "http://127.0.0.1:4295/", key: "secret" });
    expect(note).toMatchObject({ verdict: "wrong" });
    expect(note.found).toBe("127.0.0.1:4295: connection refused (ECONNREFUSED)");
  });
});

describe("the local server", () => {
  const ready = (more: object) =>
    JSON.stringify({ status: "ok", database: "ok", lastJobAgeSeconds: 4, ...more });

  test.each([
    [200, ready({}), "fine", "is ready"],
    [200, ready({ lastJobAgeSeconds: 7_300 }), "warning", "2 hours ago"],
    [503, ready({ status: "unavailable", database: "unavailable" }), "wrong", "not ready"],
    [200, "<h1>Grafana</h1>", "wrong", "another program"],
  ])("that answers %i %s is %s", async (status, body, verdict, found) => {
    const port = await answering(status, body);
    const note = await checkProcess({ port, bindAddress: undefined });
    expect(note).toMatchObject({ verdict, found: expect.stringContaining(found) });
  });

  test("need not run", async () => {
    const note = await checkProcess({ port: 4294, bindAddress: "0.0.0.0" });
    expect(note).toMatchObject({ verdict: "warning", found: "none runs at port 4294" });
  });
});

describe("waiting items in the database", () => {
  const now = Date.UTC(2026, 10, 16, 12);
  const database = (rows: object[]) => {
    const tx = { execute: async () => ({ rows }) };
    return { asWeb: (work: (of: typeof tx) => unknown) => work(tx) } as unknown as Database;
  };

  test.each([
    [{ waiting: 0, oldest: null, given_up: 0 }, "fine"],
    [{ waiting: 1, oldest: new Date(now - 30_000), given_up: 0 }, "fine"],
    [{ waiting: 2, oldest: new Date(now - 600_000), given_up: 0 }, "warning"],
    [{ waiting: 2, oldest: new Date(now - 7_200_000), given_up: 0 }, "wrong"],
    [{ waiting: 0, oldest: null, given_up: 1 }, "wrong"],
  ])("leads %j are %s", async (row, verdict) => {
    expect((await checkNotificationsWaiting(database([row]), now)).verdict).toBe(verdict);
  });

  test("imports are judged by their age, except for sources that are off", async () => {
    const ago = (days: number) => new Date(now - days * 86_400_000);
    const rows = [
      { source: 1, at: ago(3), error: null },
      { source: 2, at: ago(6), error: null },
      { source: 4, at: ago(16), error: "is refused (403)" },
    ];
    const settings = { cvpisKey: undefined, tendersSync: true, ownFolder: undefined };
    const found = await checkImports(database(rows), settings, now);
    expect(found.map(({ subject, verdict }) => `${subject} ${verdict}`)).toEqual([
      "import of riigihanked fine",
      "import of iub warning",
      "import of cvpis fine",
      "import of ted wrong",
      "import of own fine",
    ]);
    expect(found[3]?.found).toBe("last good import 16 days ago; last error: it is refused (403)");
  });
});
