import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { readHead } from "./setup/page-head.ts";
import { inDays, insertNotices, type SampleNotice } from "./setup/sample-stored-notices.ts";
import { createSiteDatabase } from "./setup/site-database.ts";
import { chooseCases } from "./setup/tier.ts";

let site: RunningSite;
let ids: string[];
const { env, change, remove } = await createSiteDatabase();

beforeAll(async () => {
  await change(async (database) => {
    ids = await insertNotices(database, [
      { title: "Avatud", updated_at: "2026-03-01T10:00:00Z" },
      { title: "Tähtajata", deadline_date: null },
      { title: "Suletud", closed_at: inDays(-1) },
      { title: "Möödas", deadline_date: inDays(-1) },
      { title: "Väljamõeldud", raw_data: { demo: true } },
      { title: "Latvijas", source: 2 },
      { title: "Lietuvos", source: 3 },
      { title: "TED koopia", source: 4, country: "LV", kind: "tender", listed: false },
      {
        title: "Leping",
        source: 2,
        kind: "contract",
        type: 103,
        winners: [
          { name: "SIA Jumts", code: "40003000002" },
          { name: "Katus OÜ", code: "10000001" },
        ],
        suppliers: ["40003000002", "10000001"],
      },
      { ...contractOf("10000018"), raw_data: { demo: true } },
      { ...contractOf("10000024"), listed: false },
      { ...contractOf("10000030"), stage: "modification" },
    ]);
    // More than one batch, some with a deadline and some without.
    await database.asOwner((tx) =>
      tx.execute(sql`
        insert into tenders (title, source, type, deadline_date)
        select 'Hange ' || n, 1, 6, case when n % 2 = 0 then now() + interval '30 days' end
        from generate_series(1, 2500) n`),
    );
  });
  site = await startSite(env);
});

afterAll(async () => {
  await site.stop();
  await remove();
});

function contractOf(code: string): SampleNotice {
  const winners = [{ name: "Katus OÜ", code }];
  return { title: "Leping", kind: "contract", type: 103, winners, suppliers: [code] };
}

interface Entry {
  loc: string;
  lastmod?: string;
}

/** Fails on anything that is not well-formed. */
function readSitemap(xml: string, root: string, element: string): Entry[] {
  const entries: Entry[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  // Throws instead of calling `expect`, which would take seconds for hundreds of thousands of tags.
  parser.on("opentag", ({ local, uri }) => {
    if (uri !== "http://www.sitemaps.org/schemas/sitemap/0.9")
      throw new Error(`${local} of ${uri}`);
    open.push(local);
    if (open.length === 1 && local !== root) throw new Error(`${local} instead of ${root}`);
    if (open.length === 2) entries.push({ loc: "" });
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    const entry = entries.at(-1);
    if (open.length !== 3 || open[1] !== element || !entry) return;
    if (open[2] === "loc") entry.loc += text;
    if (open[2] === "lastmod") entry.lastmod = text;
  });
  parser.write(xml).close();
  return entries;
}

const sites = [
  ["localhost", "hanked.ee"],
  ["ee.localhost", "hanked.ee"],
  ["lv.localhost", "hanked.lv"],
  ["lt.localhost", "hanked.lt"],
] as const;

describe.each(chooseCases([...sites], ([host]) => /^(lv\.)?localhost/.test(host)))(
  "on %s",
  (host, canonicalHost) => {
    /** Fetches each file only once: the codes alone are thousands of entries. */
    const files = new Map<string, Promise<Entry[]>>();
    const read = (address: string) => {
      const entries = files.get(address) ?? fetchEntries(address);
      files.set(address, entries);
      return entries;
    };
    const fetchEntries = async (address: string) => {
      expect(address).toMatch(new RegExp(`^https://${canonicalHost}/sitemaps/[a-z]+-1\\.xml$`));
      const { status, headers, body } = await ask(site, host, new URL(address).pathname);
      expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
      return readSitemap(body, "urlset", "url");
    };
    const index = async () => {
      const { status, body } = await ask(site, host, "/sitemap.xml");
      expect(status).toBe(200);
      return readSitemap(body, "sitemapindex", "sitemap").map(({ loc }) => loc);
    };

    test("robots.txt allows everyone, the training of models only what is public data, and names the sitemap", async () => {
      const { status, headers, body } = await ask(site, host, "/robots.txt");
      expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
      expect(body).toContain("User-agent: *\nAllow: /\n");
      expect(body).toMatch(/User-agent: GPTBot\n(User-agent: .+\n)+(Allow: .+\n)+Disallow: \/\n/);
      expect(body).toContain("\nAllow: /hange/\n");
      expect(body).toContain(`\nSitemap: https://${canonicalHost}/sitemap.xml\n`);
    });

    test("the index names a file for pages, articles, codes, tenders and suppliers", async () => {
      const names = (await index()).map((address) => /sitemaps\/([a-z]+)/.exec(address)?.[1]);
      expect(names).toEqual(["pages", "articles", "codes", "tenders", "suppliers"]);
    });

    test("every file is valid, of this site, and names each page once", async () => {
      const all: string[] = [];
      for (const file of await index()) {
        const entries = await read(file);
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.length).toBeLessThanOrEqual(50_000);
        for (const { loc, lastmod } of entries) {
          if (!loc.startsWith(`https://${canonicalHost}/`)) throw new Error(`${loc} in ${file}`);
          if (lastmod && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(lastmod))
            throw new Error(loc);
          if (Date.parse(lastmod ?? "2020-01-01") > Date.now())
            throw new Error(`${loc} ${lastmod}`);
          all.push(loc);
        }
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((loc) => loc.includes("/cpv-koodid/"))).toHaveLength(9_454);
      expect(all.filter((loc) => loc.includes("/hange/"))).toHaveLength(2_504);
      expect(all.filter((loc) => loc.includes("/tiekejas/"))).toEqual(
        ["10000001", "40003000002"].map((code) => `https://${canonicalHost}/tiekejas/${code}`),
      );
      for (const list of ["/aktiivsed-hanked", "/aktualie-iepirkumi", "/aktualus-pirkimai"]) {
        expect(all).toContain(`https://${canonicalHost}${list}`);
      }
      expect(all.some((loc) => loc.includes("/paldies"))).toBe(false);
    }, 30_000);

    test("its pages answer 200, are indexed, and are their own canonical", async () => {
      for (const file of await index()) {
        const entries = await read(file);
        const step = entries.length > 60 ? Math.floor(entries.length / 6) : 1;
        for (const { loc } of entries.filter((_, place) => place % step === 0)) {
          const { status, body } = await ask(site, host, new URL(loc).pathname);
          const { canonical, noindex } = readHead(body);
          expect([status, canonical, noindex], loc).toEqual([200, loc, false]);
        }
      }
    }, 30_000);

    test("texts and tenders say when they last changed", async () => {
      const files = await index();
      const [, articles = "", , tenders = ""] = files;
      expect((await read(articles)).every(({ lastmod }) => lastmod)).toBe(true);
      const listed = new Map((await read(tenders)).map(({ loc, lastmod }) => [loc, lastmod]));
      const address = (place: number) => `https://${canonicalHost}/hange/${ids[place]}`;
      expect(listed.get(address(0))).toBe("2026-03-01T10:00:00Z");
      expect(listed.has(address(1))).toBe(true);
      for (const place of [5, 6]) expect(listed.has(address(place))).toBe(true);
      for (const place of [2, 3, 4, 7, 8]) expect(listed.has(address(place))).toBe(false);
    });
  },
);

test("a file is sent compressed", async () => {
  const path = "/sitemaps/codes-1.xml";
  const plain = await ask(site, "hanked.lv", path);
  const packed = await ask(site, "hanked.lv", path, { headers: { "Accept-Encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
  const head = await ask(site, "hanked.lv", path, { method: "HEAD" });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

test.each(["/sitemaps/tenders-2.xml", "/sitemaps/leads-1.xml", "/sitemaps/constructor-1.xml"])(
  "%s does not exist",
  async (path) => {
    expect((await ask(site, "hanked.ee", path)).status).toBe(404);
  },
);

test("a tender that closes leaves the sitemap within seconds", async () => {
  const listed = async () => (await ask(site, "hanked.ee", "/sitemaps/tenders-1.xml")).body;
  expect(await listed()).toContain(`/hange/${ids[0]}<`);
  await change((database) =>
    database.asOwner((tx) =>
      tx.execute(sql`update tenders set closed_at = now() where id = ${ids[0]}`),
    ),
  );
  await expect
    .poll(async () => (await listed()).includes(`/hange/${ids[0]}<`), { timeout: 5_000 })
    .toBe(false);
});
