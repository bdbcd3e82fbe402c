import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cpvMessages } from "../app/features/cpv/messages.ts";
import type { SimilarAnswer } from "../app/features/cpv/tool/found-code.ts";
import { decodeVocabulary } from "../app/features/cpv/tool/vocabulary-file.ts";
import { languages } from "../app/site/languages.ts";
import { ask, type Sent } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";

const site = await findCommonSite();

const askSite = (path: string, host = "localhost", sent?: Sent) => ask(site, host, path, sent);

describe("the CPV tool", () => {
  test.each([
    ["localhost", "lv", "CPV kodi", "Celtniecības darbi"],
    ["lv.localhost", "lv", "CPV kodi", "Celtniecības darbi"],
    ["lt.localhost", "lt", "BVPŽ (CPV) kodai", "Statybos darbai"],
    ["ee.localhost", "et", "CPV-koodid", "Ehitustööd"],
  ])("on %s is in %s, with that language's names", async (host, language, title, name) => {
    const { status, body } = await askSite("/cpv-koodid?q=45000000", host);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`>${title}</h1>`);
    expect(body).toContain(`>${name}</a>`);
  });

  test("has the specified texts", async () => {
    const words = (await askSite("/cpv-koodid")).body;
    expect(words).toMatch(/>Meklēšana<[\s\S]*>Hierarhija</);
    expect((await askSite("/cpv-koodid?q=a")).body).toContain("rāda pirmos 100");
    expect((await askSite("/cpv-koodid?q=qqqq")).body).toContain(
      "Nav atrasts neviens CPV kods. Mēģiniet mainīt meklēšanas kritērijus.",
    );
    expect(cpvMessages.lv.tree.empty).toBe("Nav atrasti CPV kodi.");
  });

  test.each(["(((", "%25", "%", "%F0%9F%8F%97", "%ED%A0%80", "%00", "a".repeat(10_000), "%3Cb%3E"])(
    "takes a query literally (%#)",
    async (query) => {
      const { status, headers, body } = await askSite(`/cpv-koodid?q=${query}`);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=60");
      expect(body).not.toContain("<b>");
    },
  );

  test("is cached without a search or with a tab, and never with free text", async () => {
    const cacheOf = async (path: string) => (await askSite(path)).headers["cache-control"];
    expect(await cacheOf("/cpv-koodid?utm_source=x")).toContain("s-maxage=60");
    expect(await cacheOf("/cpv-koodid?tab=hierarchy")).toContain("s-maxage=60");
    expect(await cacheOf("/cpv-koodid?q=jumta")).toBe("public, max-age=60");
    expect((await askSite("/cpv-koodid?tab=hierarchy")).body).toContain('role="tree"');
    expect((await askSite("/cpv-koodid")).body).not.toContain('role="tree"');
  });
});

describe("similar codes", () => {
  const similarTo = async (query: string, host = "lv.localhost") => {
    const answer = await askSite(`/cpv-koodid/similar?q=${encodeURIComponent(query)}`, host);
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    return (JSON.parse(answer.body) as SimilarAnswer).codes.map(({ code }) => code);
  };
  const links = (html: string) =>
    [...html.matchAll(/href="\/cpv-koodid\/(\d{8}-\d)" class="cpv-link"/g)].map(([, code]) => code);

  test.each([
    ["lv.localhost", "jumta darbi", "45260000-7"],
    ["lv.localhost", "roof", "45260000-7"],
    ["lt.localhost", "stogo remontas", "45261910-6"],
    ["ee.localhost", "katuse remont", "45261910-6"],
  ])(
    "on %s the page ends with the codes that the JSON lists for %j, as many and in their order",
    async (host, q, code) => {
      const codes = await similarTo(q, host);
      expect(codes.length).toBeGreaterThan(0);
      const page = (await askSite(`/cpv-koodid?q=${encodeURIComponent(q)}`, host)).body;
      expect(links(page).slice(-codes.length)).toEqual(codes);
      expect(links(page)).toContain(code);
      expect(new Set(links(page)).size).toBe(links(page).length);
    },
  );

  test("follow a sentence that there is no exact match, with a count for screen readers", async () => {
    const page = (await askSite("/cpv-koodid?q=roof", "lv.localhost")).body;
    const sentence = page.indexOf(cpvMessages.lv.search.inexact);
    expect(sentence).toBeGreaterThan(0);
    expect(page.indexOf("45260000-7")).toBeGreaterThan(sentence);
    expect(page).toMatch(/role="status">[^<]*<span class="sr-only">[^<]*Tuvākie kodi: \d+/);
  });

  test("for a mistyped word are those of the right one, which is named", async () => {
    const typed = (await askSite("/cpv-koodid?q=jmuti", "lv.localhost")).body;
    const meant = (await askSite("/cpv-koodid?q=jumti", "lv.localhost")).body;
    expect(links(typed)).toEqual(links(meant));
    const [, status = ""] = /role="status">(.*?)<\/p>/.exec(typed) ?? [];
    expect(status).toContain(cpvMessages.lv.search.corrected.replace("{words}", "jumti"));
    expect(status).not.toContain(cpvMessages.lv.search.inexact);
  });

  test("are replaced by sectors and the hierarchy if there are none", async () => {
    const page = (await askSite("/cpv-koodid?q=qqqq", "lv.localhost")).body;
    expect(page).toContain(cpvMessages.lv.search.none);
    expect(page).toMatch(/tab=hierarchy&amp;open=45#cpv-branch/);
    expect(page).toContain('href="/cpv-koodid?tab=hierarchy" class="text-link"');
    expect(await similarTo("qqqq")).toEqual([]);
    expect(await similarTo("jumta")).toEqual([]);
  });
});

describe("open branches", () => {
  test("in the address are open on the page, which is not cached", async () => {
    const { body, headers } = await askSite(
      "/cpv-koodid?tab=hierarchy&open=45,452,4526,72,722,x,99",
    );
    expect(headers["cache-control"]).toBe("public, max-age=60");
    for (const code of ["45261000-4", "45110000-1", "72210000-0"]) {
      expect(body.includes(`data-code="${code}"`)).toBe(code !== "45110000-1");
    }
  });
});

describe("a code's page", () => {
  test.each([
    ["/cpv-koodid/45260000", 301, "/cpv-koodid/45260000-7"],
    ["/cpv-koodid/45260000-1", 301, "/cpv-koodid/45260000-7"],
    ["/cpv-koodid/45260001", 302, "/cpv-koodid"],
    ["/cpv-koodid/45260001-1", 302, "/cpv-koodid"],
    ["/cpv-koodid/4526", 302, "/cpv-koodid"],
    ["/cpv-koodid/roofs", 302, "/"],
  ])("%s redirects with %i to %s", async (path, status, location) => {
    const answer = await askSite(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test("has up to eight everyday words, if there are any", async () => {
    const { body } = await askSite("/cpv-koodid/45261310-0", "lv.localhost");
    const [, words = ""] = /class="cpv-called">Saka arī: ([^<]*)</.exec(body) ?? [];
    expect(words.split(", ")).toContain("skārdnieks");
    for (const code of ["45000000-7", "72000000-5", "90910000-9"]) {
      const page = (await askSite(`/cpv-koodid/${code}`, "lv.localhost")).body;
      const [, named = ""] = /class="cpv-called">([^<]*)</.exec(page) ?? [];
      expect(named.split(", ").length).toBeLessThanOrEqual(8);
    }
    const none = (await askSite("/cpv-koodid/45111310-4", "lv.localhost")).body;
    expect(none).not.toContain("cpv-called");
  });

  test("links to its translations and ancestors, and has its foreign names", async () => {
    const { body: html } = await askSite("/cpv-koodid/45261210-9", "lt.localhost");
    expect(html).toContain('rel="canonical" href="https://hanked.lt/cpv-koodid/45261210-9"');
    expect(html).toContain('href="https://hanked.ee/cpv-koodid/45261210-9"');
    for (const code of ["45000000-7", "45200000-9", "45260000-7", "45261000-4", "45261211-6"]) {
      expect(html).toContain(`href="/cpv-koodid/${code}"`);
    }
    for (const language of ["lv", "et", "en"]) expect(html).toContain(`<dd lang="${language}">`);
    expect(html).toContain('href="/laisko-pavyzdys?cpv=45261210#proov" class="button"');
    expect(html).toContain('href="/?cpv=45261210-9#piedavajums"');
  });
});

describe("the vocabulary file", () => {
  test.each(languages)("in %s is compressed, immutable and complete", async (language) => {
    const host = `${language === "et" ? "ee" : language}.localhost`;
    const page = (await askSite("/cpv-koodid", host)).body;
    const path = /\/cpv-koodid\/data\/[\w-]+\.txt/.exec(page)?.[0] ?? "";
    const { headers, bytes } = await askSite(path, "localhost", {
      headers: { "Accept-Encoding": "br" },
    });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(bytes.length).toBeLessThanOrEqual(120_000);
    const { vocabulary } = decodeVocabulary(String(brotliDecompressSync(bytes)));
    expect(vocabulary.codes).toHaveLength(9_454);
  });

  test("with an old hash redirects to the new one, in other languages is missing", async () => {
    const old = await askSite("/cpv-koodid/data/lv-old.txt");
    expect([old.status, old.headers["cache-control"]]).toEqual([302, "no-store"]);
    const next = await askSite(String(old.headers["location"]));
    expect([next.status, next.headers["cache-control"]]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
    expect((await askSite("/cpv-koodid/data/en-x.txt")).status).toBe(404);
  });
});

test("the form gets the names and the industry of picked codes", async () => {
  const { body } = await askSite(
    "/cpv-koodid/basket?cpv=45260000-7,72000000,45000000-7,x,99999999",
  );
  const { items, industry } = JSON.parse(body);
  expect(items.map(({ code }: { code: string }) => code)).toEqual([
    "45260000-7",
    "72000000-5",
    "45000000-7",
  ]);
  expect(industry).toBe("construction");
});
