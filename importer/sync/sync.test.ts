import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sourceNames } from "../../db/source-ids.ts";
import { embedded, usual } from "../../tests/setup/databases.ts";
import { type Play, playCvpis, playSearch, SourceServer } from "../../tests/setup/source-server.ts";
import { openSyncSetup } from "../../tests/setup/sync-setup.ts";
import { tarEnd, tarEntry } from "../formats/write-tar.ts";
import { syncCvpis } from "./cvpis.ts";
import { syncIub } from "./iub.ts";
import { syncRiigihanked } from "./riigihanked.ts";
import { syncSources } from "./sync-sources.ts";
import { syncTed } from "./ted.ts";

let database: Database;
let remove: () => Promise<void>;
let server: SourceServer;
let setup: ReturnType<typeof openSyncSetup>;

beforeAll(async () => {
  ({ database, remove } = await usual.open());
});
afterAll(() => remove());
beforeEach(async () => {
  server = await new SourceServer().start();
  setup = openSyncSetup(database, server.addresses("key"));
});
afterEach(async () => {
  server.stop();
  await database.asOwner((_, client) => client.query("delete from source_documents"));
  // In every test: one request at a time, and under our own name.
  expect(server.asked.filter(({ together }) => together > 1)).toEqual([]);
  for (const { headers } of server.asked) expect(headers["user-agent"]).toContain("Hanked/");
});

describe("the Estonian register", () => {
  const month = "<OPEN-DATA/>";

  test("is asked for changes since the last sync", async () => {
    server.plays["riigihanked"] = ({ path, headers }) => {
      if (path.includes("award")) return { status: 404, body: "OPEN_DATA_XML_NOT_FOUND" };
      if (headers["if-none-match"] === '"1"') return { status: 304 };
      return { body: month, headers: { ETag: '"1"' } };
    };
    const { parts } = setup;
    expect(await syncRiigihanked(parts)).toMatchObject({ imported: 1, missing: 1, refused: 0 });
    expect(await syncRiigihanked(parts)).toMatchObject({ imported: 0, unchanged: 1, missing: 1 });
    expect(setup.names()).toEqual(["riigihanked/opendata/notice/2026/month/11/xml"]);
    expect(setup.failed).toEqual([]);
    expect(await setup.states(1)).toEqual({ "2026-11": "imported", "2026-11 awards": "missing" });
    // Between two requests there is a pause.
    expect(setup.clock.slept).toEqual([1_000, 1_000]);
  });

  test("with 'not yet' is no failure, and is read later", async () => {
    let there = false;
    server.plays["riigihanked"] = () =>
      there ? { body: month } : { body: '{"code":"OPEN_DATA_XML_NOT_FOUND"}' };
    setup.at("2026-11-01T06:00:00Z");
    const early = await syncRiigihanked(setup.parts);
    expect(early).toMatchObject({ imported: 0, missing: 4, refused: 0 });
    there = true;
    setup.at("2026-11-02T06:00:00Z");
    expect(await syncRiigihanked(setup.parts)).toMatchObject({ imported: 4, missing: 0 });
    setup.at("2026-11-06T06:00:00Z");
    await syncRiigihanked(setup.parts);
    expect(await setup.states(1)).toMatchObject({ "2026-10": "final", "2026-11": "imported" });
  });

  test.each<[string, Play, string]>([
    ["an error page", () => ({ body: "<html>" }), "none of the register's"],
    ["a cut connection", () => ({ body: month.repeat(50), cutAfter: 100 }), "cannot be fetched"],
    ["an error", () => ({ status: 500 }), "the answer is 500"],
  ])("is refused as %s, and asked again by the next sync", async (_, play, message) => {
    server.plays["riigihanked"] = play;
    const result = await syncRiigihanked(setup.parts);
    expect(result).toMatchObject({ imported: 0, refused: 2 });
    expect(setup.failed.join()).toContain(message);
    expect(setup.lines.join()).toContain("refused, nothing was changed");
    server.plays["riigihanked"] = () => ({ body: month });
    expect(await syncRiigihanked(setup.parts)).toMatchObject({ imported: 2, refused: 0 });
  });
});

describe("IUB", () => {
  const html: ReturnType<Play> = {
    headers: { "Content-Type": "text/html; charset=UTF-8" },
    body: "<!DOCTYPE html><html>",
  };
  const day = (path: string) =>
    /(\d\d)-(\d\d)-(\d{4})\.json$/.exec(path)?.slice(1).reverse().join("-") ?? "";

  test("is read once a day, and missing days are retried", async () => {
    const missing = new Set(["2026-11-10", "2026-11-15"]);
    server.plays["iub"] = ({ path }) =>
      missing.has(day(path)) ? html : { body: JSON.stringify([{ id: day(path) }]) };
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 12, missing: 2, refused: 0 });
    expect(setup.imported[0]?.content).toBe("2026-11-02");
    expect(setup.failed).toEqual([]);

    missing.delete("2026-11-15");
    server.asked.length = 0;
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 1, missing: 1 });
    expect(server.paths("iub").map(day)).toEqual(["2026-11-10", "2026-11-15"]);

    // After a week it counts as a day without notices.
    setup.at("2026-11-18T12:00:00Z");
    await syncIub(setup.parts);
    server.asked.length = 0;
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 0, missing: 0 });
    expect(server.asked).toEqual([]);
    expect(await setup.states(2)).toMatchObject({ "2026-11-10": "final", "2026-11-17": "final" });
  });

  test("is caught up after days without a sync", async () => {
    server.plays["iub"] = ({ path }) => ({ body: JSON.stringify([{ id: day(path) }]) });
    await syncIub(setup.parts);
    setup.clear();
    setup.at("2026-11-20T12:00:00Z");
    await syncIub(setup.parts);
    const read = setup.imported.map(({ content }) => content);
    expect(read).toEqual(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]);
  });

  test("continues where it was after being killed", async () => {
    server.plays["iub"] = ({ path }) => ({ body: JSON.stringify([{ id: day(path) }]) });
    const { importDocument } = setup.parts;
    let left = 5;
    const killed: typeof importDocument = (...given) => {
      if (left-- === 0) throw new Error("killed");
      return importDocument(...given);
    };
    await expect(syncIub({ ...setup.parts, importDocument: killed })).rejects.toThrow("killed");
    await syncIub(setup.parts);
    const read = setup.imported.map(({ content }) => content);
    expect(read).toHaveLength(14);
    expect(new Set(read).size).toBe(14);
  });

  test("is asked again for a broken file, and the next day is read", async () => {
    let broken = true;
    server.plays["iub"] = ({ path }) =>
      broken && day(path) === "2026-11-12" ? { body: '[{"id"' } : { body: '[{"id":1}]' };
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 13, refused: 1 });
    broken = false;
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 1, refused: 0 });
  });

  test("is left alone if it refuses us", async () => {
    server.plays["iub"] = () => ({ status: 403 });
    expect(await syncIub(setup.parts)).toMatchObject({ imported: 0, refused: 1 });
    expect(server.asked).toHaveLength(1);
  });

  test("is back-filled by days, without asking twice for final ones", async () => {
    server.plays["iub"] = ({ path }) => ({ body: JSON.stringify([{ id: day(path) }]) });
    const range = { from: "2026-01-30", to: "2026-02-02" };
    expect(await syncIub(setup.parts, range)).toMatchObject({ imported: 4 });
    expect(await syncIub(setup.parts, { ...range, to: "2026-02-03" })).toMatchObject({
      imported: 1,
    });
    expect(await syncIub(setup.parts, { ...range, again: true })).toMatchObject({ imported: 4 });
  });
});

describe("CVP IS", () => {
  /** One row per hour, up to the time that the clock of these tests shows. */
  const rowsUntil = (count: number, latest = "2026-11-16T11:00:00Z") =>
    Array.from({ length: count }, (_, i) => {
      const at = new Date(Date.parse(latest) - (count - 1 - i) * 3_600_000);
      const [year, month, day] = at.toISOString().slice(0, 10).split("-");
      return { id: i, datePublished: `${day}-${month}-${year} 10:00:00` };
    });
  const pagesAsked = () => server.asked.map(({ json }) => json?.["pageNum"]);
  const pagesRead = () => setup.imported.map(({ name }) => Number(/page (\d+)$/.exec(name)?.[1]));

  test("is off without a key, and says so", async () => {
    const addresses = server.addresses();
    const result = await syncCvpis({ ...setup.parts, addresses });
    expect(result.off).toBe("CVPIS_API_KEY is not set");
    expect(server.asked).toEqual([]);
  });

  test("is read from the last page back, as far as the last weeks go", async () => {
    // 60 days of 24 rows are 1,440; the pages have 500.
    const rows = rowsUntil(4_700);
    server.plays["cvpis"] = playCvpis(() => rows);
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 4, refused: 0 });
    expect(pagesRead()).toEqual([10, 9, 8, 7]);
    expect(await setup.states(3)).toMatchObject({
      "last page": "imported 10",
      "2026-11-16": "final",
    });
    expect(server.asked.every(({ headers }) => headers["apikey"] === "key")).toBe(true);

    // Later on the same day only the end is read, and new pages are found from where the end was.
    setup.clear();
    server.asked.length = 0;
    rows.push(...rowsUntil(400));
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 3 });
    expect(pagesRead()).toEqual([11, 10, 9]);
    expect(Math.min(...pagesAsked().map(Number))).toBe(9);

    // The next day everything is read again, since rows change in place.
    setup.clear();
    setup.at("2026-11-17T08:00:00Z");
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 5 });
  });

  test("ends where a page is empty twice, not once", async () => {
    const rows = rowsUntil(2_600);
    const play = playCvpis(() => rows);
    const seen = new Map<unknown, number>();
    server.plays["cvpis"] = (asked) => {
      const page = asked.json?.["pageNum"];
      const times = (seen.get(page) ?? 0) + 1;
      seen.set(page, times);
      // Empty by mistake, the first time.
      return times === 1 ? { body: "[]" } : play(asked);
    };
    await syncCvpis(setup.parts);
    expect(pagesRead()).toEqual([6, 5, 4, 3]);
  });

  test("with an empty page in the middle is read around it", async () => {
    const rows = rowsUntil(2_600);
    const play = playCvpis(() => rows);
    server.plays["cvpis"] = (asked) =>
      asked.json?.["pageNum"] === 5 ? { body: "[]" } : play(asked);
    await database.asOwner((_, client) =>
      client.query(
        "insert into source_documents (source, period, state, cursor) values (3, 'last page', 'imported', '6')",
      ),
    );
    await syncCvpis(setup.parts);
    expect(pagesRead()).toEqual([6, 4, 3]);
  });

  test("that shrank is read from the beginning", async () => {
    const rows = rowsUntil(700);
    server.plays["cvpis"] = playCvpis(() => rows);
    await database.asOwner((_, client) =>
      client.query(
        "insert into source_documents (source, period, state, cursor) values (3, 'last page', 'imported', '90')",
      ),
    );
    await syncCvpis(setup.parts);
    expect(pagesRead()).toEqual([2, 1]);
  });

  test("whose pages shift during reading loses no row", async () => {
    const rows = rowsUntil(1_400);
    let pages = 0;
    const play = playCvpis(() => rows);
    server.plays["cvpis"] = (asked) => {
      // One of the first rows is removed, so that all others move up.
      if (++pages > 6) rows.splice(0, 1);
      return play(asked);
    };
    await syncCvpis(setup.parts);
    const read = new Set(setup.imported.flatMap(({ content }) => content.split(" ").map(Number)));
    expect(rows.filter(({ id }) => !read.has(id))).toEqual([]);
  });

  test("with rows without a usable date is read on", async () => {
    const dates = [null, "14-06-0028 00:00:00", "soon", 5, undefined];
    const rows = rowsUntil(1_200).map((row, i) =>
      i < 1_000 && i >= 500 ? { id: i, datePublished: dates[i % dates.length] } : row,
    );
    server.plays["cvpis"] = playCvpis(() => rows);
    await syncCvpis(setup.parts);
    expect(pagesRead()).toEqual([3, 2, 1]);
  });

  test("that refuses the key is an error that says so, without the key", async () => {
    server.plays["cvpis"] = playCvpis(() => [], "another");
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 0, refused: 1 });
    expect(setup.failed).toEqual([expect.stringContaining("refuses the key (401)")]);
    expect(server.asked).toHaveLength(1);
    expect(JSON.stringify([setup.failed, setup.lines])).not.toContain('"key"');
  });

  test.each<[string, Play]>([
    ["no rows at all", playCvpis(() => [])],
    ["no list", () => ({ body: '{"error":"x"}' })],
    ["rows without end", () => ({ body: '[{"id":1}]' })],
  ])("with %s is an error", async (_, play) => {
    server.plays["cvpis"] = play;
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 0, refused: 1 });
    expect(setup.failed).toHaveLength(1);
  });

  test("that is busy is retried", async () => {
    const play = playCvpis(() => rowsUntil(100));
    let requests = 0;
    server.plays["cvpis"] = (asked) =>
      ++requests % 2 === 1 ? { status: 429, headers: { "Retry-After": "3" } } : play(asked);
    expect(await syncCvpis(setup.parts)).toMatchObject({ imported: 1, refused: 0 });
    expect(setup.clock.slept).toContain(3_000);
  });

  test("without recent changes is still read at its end", async () => {
    server.plays["cvpis"] = playCvpis(() => rowsUntil(700, "2026-05-01T10:00:00Z"));
    await syncCvpis(setup.parts);
    expect(pagesRead()).toEqual([2]);
  });

  test("is back-filled as far as requested", async () => {
    server.plays["cvpis"] = playCvpis(() => rowsUntil(4_700));
    const range = { from: "2026-06-01", to: "2026-11-16" };
    expect(await syncCvpis(setup.parts, range)).toMatchObject({ imported: 9 });
  });
});

describe("TED", () => {
  const xml: Play = ({ path }) => ({ body: `<ContractNotice>${path}</ContractNotice>` });
  const days = {
    "2026-11-12": ["1-2026", "2-2026", "3-2026"],
    "2026-11-13": ["4-2026"],
    "2026-11-16": ["5-2026"],
  };

  test("is searched by day, and each notice is fetched: one document a day", async () => {
    server.plays["search"] = playSearch(days);
    server.plays["ted"] = xml;
    const result = await syncTed(setup.parts);
    expect(result).toMatchObject({ imported: 3, missing: 3, refused: 0 });
    expect(setup.imported).toEqual([
      { source: "ted", name: "TED 2026-11-12", content: "1-2026.xml 2-2026.xml 3-2026.xml" },
      { source: "ted", name: "TED 2026-11-13", content: "4-2026.xml" },
      { source: "ted", name: "TED 2026-11-16", content: "5-2026.xml" },
    ]);
    expect(server.paths("ted")[0]).toBe("/ted/en/notice/1-2026/xml");
    expect(await setup.states(4)).toMatchObject({ "2026-11-12": "final", "2026-11-16": "final" });
  });

  test("without notices on a day is retried, until it must have been a holiday", async () => {
    server.plays["search"] = playSearch({ "2026-11-13": ["4-2026"] });
    server.plays["ted"] = xml;
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({ "2026-11-09": "final", "2026-11-16": "missing" });
    setup.at("2026-11-20T12:00:00Z");
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({ "2026-11-16": "missing" });
    setup.at("2026-11-21T12:00:00Z");
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({ "2026-11-16": "final" });
  });

  test("that fails on an old day is retried for a day of syncs", async () => {
    server.plays["search"] = () => ({ status: 500 });
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({ "2026-11-09": "missing" });
    const tried = "update source_documents set tries = 24";
    await database.asOwner((_, client) => client.query(tried));
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({ "2026-11-09": "final", "2026-11-16": "missing" });
  });

  test("of this morning is read again when it is final", async () => {
    server.plays["search"] = playSearch(days);
    server.plays["ted"] = xml;
    setup.at("2026-11-16T08:10:00Z");
    await syncTed(setup.parts);
    expect(await setup.states(4)).toMatchObject({
      "2026-11-13": "final",
      "2026-11-16": "imported",
    });
    setup.clear();
    setup.at("2026-11-16T09:20:00Z");
    await syncTed(setup.parts);
    expect(setup.names()).toEqual(["TED 2026-11-16"]);
    expect(await setup.states(4)).toMatchObject({ "2026-11-16": "final" });
  });

  test.each<[string, ReturnType<Play>]>([
    ["a test for browsers", { status: 202, headers: { "x-amzn-waf-action": "challenge" } }],
    ["403", { status: 403 }],
    ["too many requests", { status: 429, headers: { "Retry-After": "900" } }],
  ])("that refuses the XML with %s is taken from the search", async (_, refusal) => {
    const many = Array.from({ length: 9 }, (_, i) => `${i + 1}-2026`);
    server.plays["search"] = playSearch({ "2026-11-16": many });
    server.plays["ted"] = () => refusal;
    expect(await syncTed(setup.parts)).toMatchObject({ imported: 1, refused: 0 });
    expect(setup.imported[0]?.content).toBe(many.map((number) => `${number}.json`).join(" "));
    // After three refusals the other six are not requested.
    expect(server.paths("ted")).toHaveLength(3);
    expect(await setup.states(4)).toMatchObject({ "2026-11-16": "imported thin" });

    // The next day the XML may be available.
    setup.clear();
    server.plays["ted"] = xml;
    setup.at("2026-11-17T09:00:00Z");
    await syncTed(setup.parts);
    expect(setup.imported[0]?.content).toBe(many.map((number) => `${number}.xml`).join(" "));
    expect(await setup.states(4)).toMatchObject({ "2026-11-16": "final" });
  });

  test("that no longer knows a field is searched with the safe ones", async () => {
    const play = playSearch(days);
    server.plays["search"] = (asked) => {
      const known = !JSON.stringify(asked.json).includes("dispatch-date");
      return known ? play(asked) : { status: 400, body: "unknown field" };
    };
    server.plays["ted"] = xml;
    expect(await syncTed(setup.parts)).toMatchObject({ imported: 3, refused: 0 });
    expect(setup.imported[0]?.content).toBe("1-2026.xml 2-2026.xml 3-2026.xml");
  });

  test("that lacks the XML of one notice takes it from the search", async () => {
    server.plays["search"] = playSearch({ "2026-11-16": ["1-2026", "2-2026", "3-2026"] });
    server.plays["ted"] = (asked) =>
      asked.path.includes("/2-2026/") ? { status: 404 } : xml(asked);
    await syncTed(setup.parts);
    expect(setup.imported[0]?.content).toBe("1-2026.xml 2-2026.json 3-2026.xml");
  });

  test.each<[string, Play, Play, string]>([
    [
      "a cut connection",
      playSearch(days),
      () => ({ body: "<x>".repeat(99), cutAfter: 9 }),
      "lacks",
    ],
    ["a broken service", playSearch(days), () => ({ status: 503 }), "lacks"],
    [
      "a search that took too long",
      () => ({ body: '{"notices":[],"timedOut":true}' }),
      xml,
      "incomplete",
    ],
    [
      "a search that ends early",
      () => ({ body: '{"notices":[],"totalNoticeCount":5}' }),
      xml,
      "0 of 5",
    ],
    [
      "a search without an end",
      () => ({ body: '{"notices":[{"publication-number":"1-2026"}],"iterationNextToken":"x"}' }),
      xml,
      "more pages",
    ],
    ["a wrong search", () => ({ status: 400, body: "unknown field" }), xml, "the answer is 400"],
  ])("with %s is not imported in part", async (_, search, notices, message) => {
    server.plays["search"] = search;
    server.plays["ted"] = notices;
    const result = await syncTed(setup.parts);
    expect(result.imported).toBe(0);
    expect(result.refused).toBeGreaterThan(0);
    expect(setup.failed.join()).toContain(message);
    server.plays["search"] = playSearch(days);
    server.plays["ted"] = xml;
    expect(await syncTed(setup.parts)).toMatchObject({ imported: 3, refused: 0 });
  });

  describe("when back-filled", () => {
    const range = { from: "2026-05-01", to: "2026-05-04" };
    const calendar = "OJS,Publication date\n84,30/4/2026\n85,4/5/2026\n";
    const pack = gzipSync(
      Buffer.concat([tarEntry("x/00000007_2026.xml", Buffer.from("<x/>")), tarEnd]),
    );
    const play: Play = ({ path }) => {
      if (path.includes("release-calendar")) return { body: calendar };
      return path.endsWith("/packages/daily/202600085") ? { body: pack } : { status: 404 };
    };

    test("is read by packages, which the calendar lists", async () => {
      server.plays["ted"] = play;
      expect(await syncTed(setup.parts, range)).toMatchObject({ imported: 1, missing: 1 });
      expect(setup.imported).toEqual([
        { source: "ted", name: "TED 2026-05-04", content: "x/00000007_2026.xml" },
      ]);
      expect(server.paths("ted")).toEqual([
        "/ted/en/release-calendar/-/download/file/CSV/2026",
        "/ted/packages/daily/202600085",
      ]);
      expect(await setup.states(4)).toEqual({ "2026-05-01": "final", "2026-05-04": "final" });
      server.asked.length = 0;
      await syncTed(setup.parts, range);
      expect(server.asked).toEqual([]);
    });

    test.each<[string, Play]>([
      [
        "calendar",
        ({ path }) => (path.includes("calendar") ? { body: "<html>" } : xml({ path } as never)),
      ],
      [
        "package",
        (asked) => {
          if (asked.path.includes("packages"))
            return { status: 202, headers: { "x-amzn-waf-action": "challenge" } };
          return asked.path.includes("calendar") ? play(asked) : xml(asked);
        },
      ],
    ])("is searched if there is no %s", async (_, ted) => {
      server.plays["search"] = playSearch({ "2026-05-04": ["7-2026"] });
      server.plays["ted"] = ted;
      expect(await syncTed(setup.parts, range)).toMatchObject({ imported: 1, missing: 1 });
      expect(setup.imported[0]?.content).toBe("7-2026.xml");
    });
  });
});

describe("all sources", () => {
  const playAll = () => {
    server.plays["riigihanked"] = () => ({ body: "<OPEN-DATA/>" });
    server.plays["iub"] = () => ({ body: "[]" });
    server.plays["cvpis"] = playCvpis(() => [{ id: 1, datePublished: "16-11-2026 10:00:00" }]);
    server.plays["search"] = playSearch({ "2026-11-16": ["1-2026"] });
    server.plays["ted"] = () => ({ body: "<ContractNotice/>" });
  };

  test("are read one after the other, with a line for each document", async () => {
    playAll();
    expect(await syncSources(setup.parts, sourceNames)).toEqual({
      refused: 0,
      failed: [],
      offline: false,
    });
    const order = [...new Set(setup.imported.map(({ source }) => source))];
    expect(order).toEqual(["riigihanked", "iub", "cvpis", "ted"]);
    const told = setup.lines.map((line) => line.split(": ").at(-1));
    expect(told.filter((text) => text === "imported")).toHaveLength(setup.imported.length);
    expect(told.filter((text) => text !== "imported")).toEqual([
      ...Array(5).fill("has no notices (yet)"),
      "OWN_TENDERS_DIR is not set",
    ]);
  });

  test("are read even if others fail", async () => {
    playAll();
    server.plays["riigihanked"] = () => ({ status: 500 });
    server.plays["cvpis"] = () => ({ status: 403 });
    const { iubUrl: _, ...rest } = setup.parts.addresses;
    const addresses = { ...rest, iubUrl: "http://127.0.0.1:9/iub/" };
    const summary = await syncSources({ ...setup.parts, addresses }, sourceNames);
    expect(summary).toMatchObject({ refused: 4, offline: false });
    // A failure of the source or the network may pass; a source that refuses us is not retried at once.
    expect(summary.failed).toEqual([
      { source: "riigihanked", reason: expect.stringContaining("answer is 500"), soon: true },
      { source: "iub", reason: expect.stringContaining("cannot be fetched"), soon: true },
      { source: "cvpis", reason: expect.stringContaining("refuses the key (403)"), soon: false },
    ]);
    expect(setup.lines).toContainEqual(expect.stringMatching(/^iub: .*cannot be fetched/));
    expect(new Set(setup.imported.map(({ source }) => source))).toEqual(new Set(["ted"]));
  });

  test("that are off say so in one line", async () => {
    playAll();
    await syncSources({ ...setup.parts, addresses: server.addresses() }, ["cvpis"]);
    expect(setup.lines).toEqual(["cvpis: off: CVPIS_API_KEY is not set"]);
  });

  const nowhere = "http://127.0.0.1:9/";
  const away = {
    tendersUrl: nowhere,
    iubUrl: nowhere,
    cvpisUrl: nowhere,
    cvpisKey: "key",
    tedSearchUrl: nowhere,
    tedUrl: nowhere,
    ownFolder: undefined,
  };

  test("without a network are one line, and stored notices stay", async () => {
    const parts = { ...setup.parts, addresses: away };
    expect(await syncSources(parts, sourceNames)).toMatchObject({ refused: 0, offline: true });
    expect(setup.lines).toEqual([expect.stringMatching(/^no network: .*; what is stored stays$/)]);
  });

  test("without a network keep made-up notices, which only an embedded database has", async () => {
    const { database, remove } = await embedded.open();
    const demo = `insert into tenders (title, raw_data) values ('made up', '{"demo": true}')`;
    await database.asOwner((_, client) => client.query(demo));
    await syncSources({ ...setup.parts, database, addresses: away }, sourceNames);
    await remove();
    expect(setup.lines).toEqual([expect.stringMatching(/; demonstration data stays$/)]);
  });
});
