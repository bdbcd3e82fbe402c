import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listFiles } from "../app/content/read-content.ts";
import { type Language, languages } from "../app/site/languages.ts";
import { glossaryPath, guidesPath, paths } from "../app/site/paths.ts";
import { guideSlugs, legalSections } from "../app/site/text-pages.ts";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";

const site = await findCommonSite();

/** Host, language of the frame and of translated texts, canonical host. */
const hosts = [
  ["localhost", "lv", "hanked.ee"],
  ["ee.localhost", "et", "hanked.ee"],
  ["lv.localhost", "lv", "hanked.lv"],
  ["lt.localhost", "lt", "hanked.lt"],
] as const;

/** The specification's fourteen articles; more may follow. */
const articleSlugs = [
  "kaip-laimeti-viesaji-pirkima",
  "ebvpd",
  "pirkimu-budai",
  "juntines-veiklos-sutartis-pirkimuose",
  "neskelbiami-pirkimai",
  "viesuju-pirkimu-istatymas",
  "bvpz-kodo-parinkimas",
  "viesieji-pirkimai-nauja-sistema",
  "neperkanciuju-organizaciju-pirkimai",
  "viesieji-pirkimai-kas-tai",
  "finansu-valdymas-laimejus-pirkima",
  "mercell-alternatyva",
  "kur-skelbiami-viesieji-pirkimai",
  "kaip-dalyvauti-viesuosiuose-pirkimuose",
];
const legal = Object.keys(legalSections).map((slug) => `/${slug}`);
/** Texts that are in one language on every host. */
const untranslated: [path: string, language: Language][] = [
  ...languages.flatMap((language): [string, Language][] =>
    [guidesPath(language), glossaryPath(language), ...guideSlugs[language].map(paths.guide)].map(
      (path) => [path, language],
    ),
  ),
  ...[paths.blog(), ...articleSlugs.map(paths.article)].map((path): [string, Language] => [
    path,
    "lt",
  ]),
];

describe.each(hosts)("on %s", (host, language, canonicalHost) => {
  test.each(legal)("%s is in the site's language and links to its translations", async (path) => {
    const { status, body } = await ask(site, host, path);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<link rel="canonical" href="https://${canonicalHost}${path}"/>`);
    for (const translation of ["et", "lv", "lt", "x-default"]) {
      expect(body).toContain(`hreflang="${translation}"`);
    }
    expect(body).not.toContain("{{");
    expect(body).toContain("10000000");
  });

  test.each(untranslated)("%s is in %s, with the site's header and footer", async (path, its) => {
    const { status, body } = await ask(site, host, path);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${its}"`);
    expect(body).toContain(`<header class="header" lang="${language}"`);
    expect(body).toContain(`<link rel="canonical" href="https://${canonicalHost}${path}"/>`);
    expect(body).not.toMatch(/<link rel="alternate" hrefLang/);
    expect(body).not.toContain("{{");
    const description = /<meta name="description" content="([^"]*)"/.exec(body)?.[1] ?? "";
    expect(description.length).toBeGreaterThanOrEqual(70);
  });

  test("no two pages share a title", async () => {
    const titles: string[] = [];
    for (const path of [...legal, ...untranslated.map(([each]) => each)]) {
      titles.push(titleOf((await ask(site, host, path)).body));
    }
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/ \| Hanked\.(ee|lv|lt)$/);
  });

  test("the feed has every article, with addresses of the site", async () => {
    const { status, headers, body } = await ask(site, host, paths.blogFeed());
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const articles = listFiles("content").filter(({ name }) => name.startsWith("lt/blog/"));
    expect(body.match(/<entry>/g)).toHaveLength(articles.length);
    expect(body).toContain(`<id>https://${canonicalHost}/blog/ebvpd</id>`);
  });
});

test("an article has structured data", async () => {
  const { body } = await ask(site, "lt.localhost", paths.article("ebvpd"));
  const found = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const [breadcrumbs, posting] = found.map(([, json = ""]) => JSON.parse(json));
  expect(posting).toMatchObject({
    "@type": "BlogPosting",
    inLanguage: "lt",
    url: "https://hanked.lt/blog/ebvpd",
    author: { name: "„Hanked“ redakcija" },
  });
  expect(breadcrumbs["@type"]).toBe("BreadcrumbList");
  expect(breadcrumbs.itemListElement).toHaveLength(3);
  expect(body).toContain('type="application/atom+xml"');
});

test("no text and no Markdown parser is in the browser's code", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const code = scripts.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
  expect(code.length).toBeGreaterThan(10_000);
  expect(code).not.toMatch(/perkanči|markdown-it|front matter/i);
});

test("an unknown article redirects to the landing page", async () => {
  const { status, headers } = await ask(site, "lt.localhost", "/blog/nera");
  expect([status, headers.location]).toEqual([302, "/"]);
});

test.each([
  ["/CVP-IS", "/cvp-is"],
  ["/cvp-is/", "/cvp-is"],
  ["//cvp-is", "/cvp-is"],
  ["/%63vp-is", "/cvp-is"],
  ["/Noteikumi/", "/noteikumi"],
  ["/blog/EBVPD", "/blog/ebvpd"],
  ["/blog/%65bvpd/", "/blog/ebvpd"],
  ["/Aktiivsed-Hanked/?x=1&sector=45&page=1", "/aktiivsed-hanked?sector=45"],
  ["/robots%2Etxt", "/robots.txt"],
  ["/HANGE/1/hange.ics", "/hange/1/hange.ics"],
])("%s redirects to %s: a page has one address", async (path, target) => {
  const { status, headers } = await ask(site, "lt.localhost", path);
  expect([status, headers["location"]]).toEqual([301, target]);
});

function titleOf(body: string): string {
  return /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "";
}

test("the correct spelling of an article's address redirects to it", async () => {
  const path = "/blog/jungtines-veiklos-sutartis-pirkimuose";
  const { status, headers } = await ask(site, "hanked.lt", path);
  expect([status, headers["location"]]).toEqual([
    301,
    "/blog/juntines-veiklos-sutartis-pirkimuose",
  ]);
});
