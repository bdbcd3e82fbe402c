import { describe, expect, test } from "vitest";
import { languages } from "../app/site/languages.ts";
import { developersPath, glossaryPath, guidesPath, paths } from "../app/site/paths.ts";
import { allGuideSlugs, legalSections } from "../app/site/text-pages.ts";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";
import { hostileTitle } from "./setup/listed-notices.ts";
import { type PageHead, readHead } from "./setup/page-head.ts";
import { readWays } from "./setup/page-ways.ts";
import { checkStructured } from "./setup/structured-data-schema.ts";
import { chooseCases } from "./setup/tier.ts";

const site = await findCommonSite();
const tender = (title: string) => paths.notice(site.idOf(title));

const sites = [
  ["localhost", "hanked.ee", "Hanked.ee"],
  ["ee.localhost", "hanked.ee", "Hanked.ee"],
  ["lv.localhost", "hanked.lv", "Hanked.lv"],
  ["lt.localhost", "hanked.lt", "Hanked.lt"],
] as const;

/** Every kind of page that may be indexed, its types of structured data, and whether it is translated. */
const kinds: [name: string, path: () => string, types: string[], translated: boolean][] = [
  ["landing", paths.home, ["Organization", "WebSite"], true],
  ...Object.keys(legalSections).map((slug): (typeof kinds)[number] => [
    slug,
    () => `/${slug}`,
    ["BreadcrumbList"],
    true,
  ]),
  ...allGuideSlugs.map((slug): (typeof kinds)[number] => [
    slug,
    () => paths.guide(slug),
    ["BreadcrumbList", "Article"],
    false,
  ]),
  ...languages.map((language): (typeof kinds)[number] => [
    `guides in ${language}`,
    () => guidesPath(language),
    ["BreadcrumbList"],
    false,
  ]),
  ...languages.map((language): (typeof kinds)[number] => [
    `glossary in ${language}`,
    () => glossaryPath(language),
    ["BreadcrumbList", "DefinedTermSet"],
    false,
  ]),
  ["developers", () => developersPath("en"), ["BreadcrumbList"], false],
  ["blog", paths.blog, ["BreadcrumbList"], false],
  ["article", () => paths.article("ebvpd"), ["BreadcrumbList", "BlogPosting"], false],
  ["CPV tool", paths.cpvTool, ["BreadcrumbList", "Dataset"], true],
  ["code", () => paths.cpvCode("45261210-9"), ["BreadcrumbList", "DefinedTerm"], true],
  ["division", () => paths.cpvCode("45000000-7"), ["BreadcrumbList", "DefinedTerm"], true],
  ["tenders", paths.activeTenders, ["BreadcrumbList", "Dataset"], true],
  ["Latvian tenders", () => paths.noticesIn("LV"), ["BreadcrumbList", "Dataset"], true],
  ["Lithuanian tenders", () => paths.noticesIn("LT"), ["BreadcrumbList", "Dataset"], true],
  ["tenders, page 2", () => "/aktiivsed-hanked?page=2", ["BreadcrumbList", "Dataset"], true],
  ["tender", () => tender("Katuse remont"), ["BreadcrumbList"], true],
  ["hostile tender", () => tender(hostileTitle), ["BreadcrumbList"], true],
  ["buyer", () => paths.buyer("Tartu Linnavalitsus"), ["BreadcrumbList"], true],
  ["supplier", () => paths.supplier("40003000002"), ["BreadcrumbList"], true],
];

const isText = /^(Article|BlogPosting)$/;

/** All but the landing page. */
const inner = kinds.slice(1);

const headOf = async (host: string, path: string, expected = 200): Promise<PageHead> => {
  const { status, body } = await ask(site, host, path);
  expect(status, path).toBe(expected);
  return readHead(body);
};

// The plain host stands for the Estonian site, whose canonical addresses it has.
const tested = chooseCases([...sites], ([host]) => /^(lt\.)?localhost/.test(host));

describe.each(tested)("on %s", (host, canonicalHost, brand) => {
  test.each(kinds)("%s has its metadata", async (_, path, types, translated) => {
    const head = await headOf(host, path());
    const canonical = `https://${canonicalHost}${path()}`;
    expect([head.canonical, head.noindex]).toEqual([canonical, false]);
    expect(head.description.length).toBeGreaterThan(30);
    expect(head.structured.flatMap(checkStructured)).toEqual(types);
    expect([...head.alternates.keys()]).toEqual(translated ? ["et", "lv", "lt", "x-default"] : []);

    const { sharing } = head;
    const picture = `https://${canonicalHost}${paths.shareImage(path().replace(/\?.*/, ""))}`;
    expect(Object.fromEntries(sharing)).toEqual({
      "og:title": expect.stringMatching(/\S/),
      "og:description": head.description,
      "og:url": canonical,
      "og:type": types.some((type) => isText.test(type)) ? "article" : "website",
      "og:site_name": brand,
      "og:locale": { et: "et_EE", lv: "lv_LV", lt: "lt_LT", en: "en_GB" }[head.language],
      "og:image": picture,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": sharing.get("og:title"),
      "twitter:card": "summary_large_image",
    });
    const title = sharing.get("og:title");
    expect([title, `${title} | ${brand}`]).toContain(head.title);
  });

  test.each(inner)("%s shows the breadcrumbs of its structured data", async (_, path) => {
    const { body } = await ask(site, host, path());
    const { breadcrumbs } = readWays(body);
    const here = path().replace(/\?.*/, "");
    const read = readHead(body).structured.find((part) => part["@type"] === "BreadcrumbList");
    expect(read?.["itemListElement"]).toEqual(
      breadcrumbs.map(({ name, path: to = here }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name,
        item: `https://${canonicalHost}${to}`,
      })),
    );
    expect(breadcrumbs[0]?.path).toBe("/");
    expect(breadcrumbs.findIndex(({ path: to }) => to === undefined)).toBe(breadcrumbs.length - 1);
  });

  test("no two pages share a title or a description", async () => {
    const heads = await Promise.all(kinds.map(([, path]) => headOf(host, path())));
    for (const texts of [heads.map(({ title }) => title), heads.map((head) => head.description)]) {
      expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    }
  });

  test.each([
    ["the thank-you page", () => "/paldies"],
    ["a list by search", () => "/aktiivsed-hanked?q=katus"],
    ["a list by sector", () => "/aktiivsed-hanked?sector=90"],
    ["a list by closing time", () => "/aktiivsed-hanked?closing=7"],
    ["a list of contracts", () => "/aktiivsed-hanked?kind=contract"],
    ["a list by region", () => "/aktiivsed-hanked?region=EE008"],
    ["a list by value", () => "/aktiivsed-hanked?value=1-9"],
    ["a search for codes", () => "/cpv-koodid?q=452"],
    ["a code in the hierarchy", () => "/cpv-koodid?tab=hierarchy&code=45000000-7"],
    ["an unknown buyer", () => "/pirkejas/Tundmatu", 404],
    ["an unknown supplier", () => "/tiekejas/10000001", 404],
    ["an unknown tender", () => "/hange/0", 404],
    ["a closed tender", () => tender("Suletud")],
    ["a demonstration tender", () => tender("Näidis")],
  ])("%s is not indexed, and is shared with the site's picture", async (_, path, status = 200) => {
    const head = await headOf(host, path(), status);
    expect([head.noindex, head.canonical, head.alternates.size]).toEqual([true, undefined, 0]);
    expect(head.sharing.get("og:image")).toBe(`https://${canonicalHost}/og.png`);
    for (const data of head.structured) checkStructured(data);
  });

  test("sorting, tabs and campaigns do not change the canonical address", async () => {
    for (const [path, canonical] of [
      ["/aktiivsed-hanked?sort=published", "/aktiivsed-hanked"],
      ["/cpv-koodid?tab=hierarchy", "/cpv-koodid"],
      ["/?utm_source=x", "/"],
    ] as const) {
      expect((await headOf(host, path)).canonical).toBe(`https://${canonicalHost}${canonical}`);
    }
  });

  test("the site's structured data has only the brand, and occurs once", async () => {
    const { body } = await ask(site, host, "/");
    expect(body.split('"WebSite"')).toHaveLength(2);
    const [graph] = readHead(body).structured;
    expect(JSON.stringify(graph)).not.toMatch(/OÜ|10000000|\+37|@hanked|Tallinn/);
    expect(JSON.stringify(graph)).toContain(`"name":"${brand}"`);
  });
});

test.each(kinds.filter(([, , , translated]) => translated))(
  "%s: translations link to each other",
  async (_, path) => {
    const pages = await Promise.all(
      ["ee", "lv", "lt"].map((id) => headOf(`${id}.localhost`, path())),
    );
    const [first] = pages;
    for (const head of pages) {
      expect([...head.alternates]).toEqual([...(first?.alternates ?? [])]);
      expect(head.alternates.get(head.language)).toBe(head.canonical);
    }
    expect(first?.alternates.get("x-default")).toBe(first?.alternates.get("et"));
    expect(new Set(pages.map(({ language }) => language)).size).toBe(3);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(3);
  },
);

test.each(kinds)("%s: structured data is in the document once", async (_, path) => {
  const { body } = await ask(site, "lt.localhost", path());
  const scripts = body.match(/<script type="application\/ld\+json">/g) ?? [];
  expect(body.split('"https://schema.org"')).toHaveLength(scripts.length + 1);
});

test("the files of a Dataset exist", async () => {
  for (const path of [paths.cpvTool(), paths.activeTenders()]) {
    const { structured } = await headOf("lv.localhost", path);
    const data = structured.find((part) => part["@type"] === "Dataset");
    const files = data?.["distribution"] as { contentUrl: string; encodingFormat: string }[];
    for (const { contentUrl, encodingFormat } of files) {
      const { status, headers } = await ask(site, "lv.localhost", new URL(contentUrl).pathname);
      expect(status).toBe(200);
      expect(headers["content-type"]).toContain(encodingFormat);
    }
  }
});
