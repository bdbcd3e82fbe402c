import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import ICAL from "ical.js";
import jsonFeedSchema from "jsonfeed-schema/schema-v1.1.json" with { type: "json" };
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { feedFormats, feedTypes } from "../app/features/lists/feed-formats.ts";
import { filterQuery, parseFilter } from "../app/features/notices/notice-filter.ts";
import { listParameters } from "../app/features/open-data/list-parameters.ts";
import { dataPaths, developersPath, paths } from "../app/site/paths.ts";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";

const countries = siteIds.map((id) => sisterSites[id].country);
const host = "lv.localhost";

let site: Awaited<ReturnType<typeof findCommonSite>>;
let document: OpenApi;
let ajv: InstanceType<typeof Ajv2020>;

interface OpenApi {
  openapi: string;
  paths: Record<string, { get: PathItem }>;
}

interface PathItem {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

beforeAll(async () => {
  site = await findCommonSite();
  document = JSON.parse((await site.get(dataPaths.openApi(), host)).body);
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "site");
});

/** Compiled once each, which takes longer than anything else here. */
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function validatorOf(ref: string) {
  const known = validators.get(ref) ?? ajv.compile({ $ref: `site${ref}` });
  validators.set(ref, known);
  return known;
}

test("the description is valid OpenAPI 3.1, by a validator that we did not write", async () => {
  const result = await new Validator().validate(structuredClone(document) as never);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
  const ids = Object.values(document.paths).map(({ get }) => get.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every form of a list, and every answer for programs, is described", () => {
  const described = Object.keys(document.paths);
  const wanted = [
    ...countries.flatMap((country) => [
      ...feedFormats.map((format) => paths.noticesFeed(country, format)),
      dataPaths.counts(country),
      dataPaths.archive(country, "json"),
      dataPaths.archive(country, "csv"),
    ]),
    dataPaths.notice("{id}"),
    paths.noticeCalendar("{id}"),
    "/pirkejas/{name}/buyer.json",
    dataPaths.supplier("{code}"),
    dataPaths.codes(),
    dataPaths.code("{code}"),
  ];
  expect(described.sort()).toEqual(wanted.sort());
});

/** The path as described, and what is asked for. */
function samples(): [described: string, path: string][] {
  const ofLists = countries.flatMap((country): [string, string][] =>
    [
      paths.noticesFeed(country, "json"),
      paths.noticesFeed(country, "jsonfeed"),
      dataPaths.counts(country),
      dataPaths.archive(country, "json"),
    ].flatMap((path): [string, string][] => [
      [path, path],
      [path, `${path}?kind=${path.includes("archive") ? "contract" : "all"}`],
    ]),
  );
  return [
    ...ofLists,
    [paths.noticesFeed("LV", "json"), `${paths.noticesFeed("LV", "json")}?kind=ending`],
    [dataPaths.notice("{id}"), dataPaths.notice(site.idOf("Ēdināšanas līgums"))],
    [dataPaths.notice("{id}"), dataPaths.notice(site.idOf("Jumta remonts"))],
    ["/pirkejas/{name}/buyer.json", dataPaths.buyer("Rīgas dome")],
    [dataPaths.supplier("{code}"), dataPaths.supplier("40003000002")],
    [dataPaths.codes(), `${dataPaths.codes()}?q=jumta`],
    [dataPaths.code("{code}"), dataPaths.code("45261000")],
  ];
}

test("every answer is as it is described, and keeps to it when asked again", async () => {
  for (const [described, path] of samples()) {
    const { status, body, headers } = await site.get(path, host);
    expect([path, status]).toEqual([path, 200]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    const [type = ""] = String(headers["content-type"]).split(";");
    const schema = document.paths[described]?.get.responses["200"]?.content?.[type]?.schema;
    const validate = validatorOf(schema?.$ref ?? "none");
    validate(JSON.parse(body));
    expect([path, validate.errors ?? []]).toEqual([path, []]);
    const again = await ask(site, host, path, {
      headers: { "If-None-Match": String(headers["etag"]) },
    });
    expect([path, again.status, again.body]).toEqual([path, 304, ""]);
  }
}, 30_000);

test.each(Object.entries(listParameters))(
  "examples of the parameter %s are what lists read",
  (name, schema) => {
    const metadata = JSON.stringify(schema, (key, value) => (key === "~standard" ? 0 : value));
    const found = /"type":"examples".*?"examples":(\[.*?\])\}/.exec(metadata)?.[1];
    const examples: (string | string[])[] = JSON.parse(found ?? "[]");
    for (const example of examples) {
      const asked = new URLSearchParams([example].flat().map((value) => [name, value]));
      // Weeks are of tenders, and some other choices need a kind.
      expect(filterQuery(parseFilter(asked))).toBe(`?${asked}`);
    }
  },
);

test.each(countries)("the JSON Feed of %s is one, by its published schema", async (country) => {
  const path = paths.noticesFeed(country, "jsonfeed");
  const { body, headers } = await site.get(`${path}?kind=all`, host);
  expect(headers["content-type"]).toContain(feedTypes.jsonfeed);
  const feed = JSON.parse(body);
  const validate = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  const { $schema: _, ...schema } = jsonFeedSchema as Record<string, unknown>;
  const isValid = validate.compile(schema);
  isValid(feed);
  expect(isValid.errors ?? []).toEqual([]);
  expect(feed.items.length).toBeGreaterThan(1);
  const list = await site.get(paths.noticesIn(country), host);
  expect(list.body).toContain(`type="application/feed+json"`);
  expect(body).not.toContain("kurio rodyti dar negalima");
});

describe("calendars, by a parser that we did not write", () => {
  const events = async (path: string) => {
    const { body } = await site.get(path, host);
    const calendar = new ICAL.Component(ICAL.parse(body));
    return calendar.getAllSubcomponents("vevent").map((one) => ({
      event: new ICAL.Event(one),
      status: one.getFirstPropertyValue("status"),
      sequence: Number(one.getFirstPropertyValue("sequence")),
    }));
  };

  test("have stable ids, sequence numbers and cancellations", async () => {
    const found = await events(paths.noticesFeed("LV", "ics"));
    const again = await events(paths.noticesFeed("LV", "ics"));
    const ids = found.map(({ event }) => event.uid);
    expect(new Set(ids).size).toBe(ids.length);
    expect(again.map(({ event }) => event.uid)).toEqual(ids);
    expect(found.every(({ sequence }) => sequence >= 0)).toBe(true);
    const cancelled = site.idOf("Atceltais iepirkums");
    const status = (id: string) =>
      found.find(({ event }) => event.uid.startsWith(`hange-${id}@`))?.status;
    expect(status(cancelled)).toBe("CANCELLED");
    expect(status(site.idOf("Jumta remonts"))).toBeNull();
    const [one] = await events(paths.noticeCalendar(cancelled));
    expect([one?.event.uid, one?.status]).toEqual([`hange-${cancelled}@hanked.lv`, "CANCELLED"]);
  });
});

test("tables have all fields, and one row a lot on request, by a parser that we did not write", async () => {
  const read = async (path: string) => {
    const { bytes } = await site.get(path, "ee.localhost");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  };
  const table = paths.noticesFeed("EE", "csv");
  const rows = await read(table);
  const feed = JSON.parse((await site.get(paths.noticesFeed("EE", "json"), "ee.localhost")).body);
  const fields = Object.keys(feed.tenders[0]).filter((name) => name !== "lots");
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(fields.sort());
  expect(rows).toHaveLength(feed.total);
  const archive = dataPaths.archive("EE", "csv");
  expect(Object.keys((await read(archive))[0] ?? {})).toEqual(Object.keys(rows[0] ?? {}));
  for (const path of [table, archive])
    expect(Object.keys((await read(`${path}?rows=lots`))[0] ?? {})).toContain("bids");
});

test.each(countries)(
  "the Atom feed of %s is one, by a parser that we did not write",
  async (country) => {
    const names: Record<string, number> = {};
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", ({ local, uri }) => {
      expect(uri).toBe("http://www.w3.org/2005/Atom");
      names[local] = (names[local] ?? 0) + 1;
    });
    const { body } = await site.get(`${paths.noticesFeed(country, "atom")}?kind=all`, host);
    parser.write(body).close();
    const { entry = 0, feed } = names;
    expect(feed).toBe(1);
    expect(entry).toBeGreaterThan(1);
    // What RFC 4287 requires of the feed and of each entry.
    expect([names["id"], names["title"], names["updated"]]).toEqual(Array(3).fill(entry + 1));
    expect(names["author"]).toBe(entry);
  },
);

test("the whole past is read by cursor, once each, whatever the length of a page", async () => {
  for (const limit of [1, 2, 7]) {
    const seen: string[] = [];
    let path: string | undefined = `${dataPaths.archive("LV", "json")}?limit=${limit}`;
    while (path) {
      const { notices, next } = JSON.parse((await site.get(path, host)).body);
      seen.push(...notices.map(({ title }: { title: string }) => title));
      path = next && new URL(next).pathname + new URL(next).search;
    }
    expect(seen.sort()).toEqual([
      "Apspriede par tiltu",
      "Atceltais iepirkums",
      "Jumta remonts",
      "Ziemas segums",
      "Ēdināšanas līgums",
    ]);
  }
  const roofs = `${dataPaths.archive("EE", "json")}?cpv=9050&limit=5`;
  const { notices } = JSON.parse((await site.get(roofs, host)).body);
  expect(notices).toHaveLength(5);
  const other = await ask(
    site,
    host,
    `${dataPaths.archive("LV", "json")}?from=2001-01-01&to=2001-02-01`,
  );
  expect(JSON.parse(other.body).notices).toEqual([]);
});

test.each([
  ["rows=notices", "rows must be lots"],
  ["q=jumts", "q is for lists; the archive takes kind, cpv"],
  ["limit=101", "limit must be 100 or less"],
  ["limit=x", "limit must be a whole number"],
  ["after=1;drop", "after must come from"],
  ["kind=lead", "kind must be one of"],
  ["from=yesterday", "from must be a day"],
  ["cpv=x", "cpv must be two to eight digits"],
])("the archive says what is wrong with %s", async (query, text) => {
  const { status, body } = await site.get(`${dataPaths.archive("LV", "csv")}?${query}`, host);
  expect(status).toBe(400);
  expect(JSON.parse(body).error).toContain(text);
});

test.each([
  dataPaths.notice("999999999"),
  dataPaths.notice("x"),
  dataPaths.buyer("Keegi"),
  dataPaths.supplier("1"),
  dataPaths.code("99999999"),
])("what is not known is 404 as JSON: %s", async (path) => {
  const { status, body } = await site.get(path, host);
  expect(status).toBe(404);
  expect(validatorOf("#/components/schemas/Error")(JSON.parse(body))).toBe(true);
});

describe("assistants' address", () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const post = (message: unknown, headers: Record<string, string> = {}) =>
    ask(site, headers["Host"] ?? host, dataPaths.mcp(), {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof message === "string" ? message : JSON.stringify(message),
    });

  test("answers without a session, and stores nothing", async () => {
    const { status, body, headers } = await post(list);
    expect(status).toBe(200);
    const names = JSON.parse(body).result.tools.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(6);
    const page = await site.get(developersPath("en"), host);
    for (const name of names) expect(page.body).toContain(`<code>${name}</code>`);
    expect(headers).not.toHaveProperty("mcp-session-id");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ["a page of another site", list, { Origin: "https://evil.example" }, 403],
    ["a name that was pointed to us", list, { Host: "evil.example" }, 403],
    ["a sandboxed page", list, { Origin: "null" }, 403],
    ["many calls at once", [list, list], {}, 400],
    ["what is not JSON", "{", {}, 400],
    ["what is no message", { a: 1 }, {}, 400],
    ["another type", list, { "Content-Type": "text/plain" }, 415],
    ["a client that reads no JSON", list, { Accept: "text/html" }, 406],
    ["more than 64 KB", "x".repeat(70_000), {}, 413],
    ["a page of ours", list, { Origin: "https://hanked.lv" }, 200],
  ])("answers %s", async (_, message, headers, status) => {
    expect((await post(message, headers)).status).toBe(status);
  });

  test("takes messages only", async () => {
    const { status, headers } = await site.get(dataPaths.mcp(), host);
    expect([status, headers["allow"]]).toEqual([405, "POST"]);
  });
});

describe("the page for developers", () => {
  const pages: [host: string, language: "lv" | "lt" | "et" | "en"][] = [
    ["lv.localhost", "lv"],
    ["lt.localhost", "lt"],
    ["ee.localhost", "et"],
    ["lv.localhost", "en"],
  ];

  test.each(pages)("on %s in %s has only examples that work", async (name, language) => {
    const { status, body } = await site.get(developersPath(language), name);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    const examples = [...body.matchAll(/<pre class="example"[^>]*><code>(.*?)<\/code>/gs)].map(
      ([, text = ""]) => unescaped(text),
    );
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const [address = ""] = example.match(/https:\/\/[^\s"]+/) ?? [];
      const { host: shown, pathname, search } = new URL(address);
      const [, key = "", typed = ""] = /--data-urlencode "(\w+)=([^"]+)"/.exec(example) ?? [];
      const query = key ? `?${new URLSearchParams([[key, typed]])}` : search;
      expect(shown).toBe({ lv: "hanked.lv", lt: "hanked.lt", ee: "hanked.ee" }[name.slice(0, 2)]);
      const [, posted] = /-d '(.*)'$/.exec(example) ?? [];
      if (pathname === dataPaths.mcp() && !posted) continue;
      const answer = await ask(site, name, pathname + query, {
        ...(posted && { method: "POST", body: posted }),
        headers: Object.fromEntries(
          [...example.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, header, value]) => [
            header,
            value,
          ]),
        ),
      });
      expect([example, answer.status]).toEqual([example, 200]);
      if (posted) expect(JSON.parse(answer.body).result.structuredContent.total).toBeDefined();
    }
  });

  test("names every address that is described, and every tool", async () => {
    const { body } = await site.get(developersPath("en"), "lv.localhost");
    const named = Object.keys(document.paths)
      .filter((path) => !/aktiivsed|pirkimai|archive\.csv/.test(path))
      .filter((path) => !body.includes(`>${path}`));
    expect(named).toEqual([]);
  });

  test("leads from other languages' addresses to the site's own", async () => {
    const { status, headers } = await site.get(developersPath("lt"), "lv.localhost");
    expect([status, headers["location"]]).toEqual([301, developersPath("lv")]);
    expect((await site.get(developersPath("lt"))).status).toBe(200);
    const { body } = await site.get(paths.noticesIn("LV"), "lv.localhost");
    expect(body).toContain(`href="${developersPath("lv")}"`);
    expect(body).toContain(
      "https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fhanked.lv",
    );
  });
});

function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
