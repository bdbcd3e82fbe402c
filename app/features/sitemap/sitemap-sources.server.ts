import { listContentPages } from "../../content/pages.server.ts";
import { languageOf } from "../../site/language.ts";
import { developersPath, paths, sourcesPath } from "../../site/paths.ts";
import { type Xml, xml } from "../../site/xml.ts";
import { listCodePaths } from "../cpv/cpv-catalogue.server.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { countries } from "../notices/countries.ts";
import { noticeAddress } from "../notices/notice.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import type { ResultContext } from "../results/result-source.server.ts";

export interface SitemapContext extends CpvContext, NoticeContext, ResultContext {}

/** Lists one kind of addresses. If they do not fit into one file, the source gets several files. */
type SitemapSource = (context: SitemapContext) => Promise<SitemapEntry[]>;

const sources: Record<string, SitemapSource> = {
  pages: async ({ site, open }) => [
    { path: paths.home() },
    { path: paths.cpvTool() },
    { path: paths.digest(site.country) },
    { path: sourcesPath(site.country) },
    ...countries.map((country) => ({ path: paths.noticesIn(country) })),
    ...(open.data ? [{ path: developersPath(site.language) }, { path: developersPath("en") }] : []),
    ...listContentPages(languageOf("legal", site)).filter(({ path }) => !isArticle(path)),
  ],
  articles: async ({ site }) =>
    listContentPages(languageOf("legal", site)).filter(({ path }) => isArticle(path)),
  codes: async ({ cpv, lifetime }) =>
    listCodePaths(await cpv.catalogue(lifetime)).map((path) => ({ path })),
  tenders: async ({ notices, lifetime }) => {
    const now = Date.now();
    const entries: SitemapEntry[] = [];
    for (const country of countries) {
      const current = await notices.current(country, lifetime);
      const end = current.nextEnd(now);
      if (end !== null) lifetime.endsAt(new Date(end));
      // Leave out demo notices: they are made up, for trying things out.
      const real = current.tendersAt(now, "all").filter(({ demo }) => !demo);
      for (const tender of real) entries.push(noticeAddress(tender, now));
    }
    return entries;
  },
  suppliers: async ({ results, lifetime }) =>
    (await results.supplierCodes(lifetime)).map((code) => ({ path: paths.supplier(code) })),
};

/** Paths of the site's files, for the index. A source without addresses has none: an empty file would be invalid. */
export async function listFiles(context: SitemapContext): Promise<string[]> {
  const files = [];
  for (const [name, list] of Object.entries(sources)) {
    const { length } = await list(context);
    for (let part = 1; part <= Math.ceil(length / mostEntries); part++) {
      files.push(paths.sitemap(name, part));
    }
  }
  return files;
}

/** Undefined if there is no such file. */
export async function findFile(
  context: SitemapContext,
  file: string,
): Promise<SitemapEntry[] | undefined> {
  const [, name = "", part] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const list = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!list) return undefined;
  const from = (Number(part) - 1) * mostEntries;
  const entries = (await list(context)).slice(from, from + mostEntries);
  return entries.length > 0 ? entries : undefined;
}

function isArticle(path: string): boolean {
  return path.startsWith(paths.article(""));
}

interface SitemapEntry {
  path: string;
  /** A day or a moment, in ISO 8601. */
  lastmod?: string | undefined;
}

/** Limit per file. The protocol allows 50,000 (sitemaps.org); a megabyte is quick to make and compress. */
const mostEntries = 10_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function sitemapIndex(host: string, files: string[]): string {
  const lines = files.map((path) => xml`<sitemap><loc>https://${host}${path}</loc></sitemap>\n`);
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${namespace}">
${lines}</sitemapindex>
`.text;
}

export function sitemapFile(host: string, entries: SitemapEntry[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${namespace}">
${entries.map((entry) => urlElement(host, entry))}</urlset>
`.text;
}

function urlElement(host: string, { path, lastmod }: SitemapEntry): Xml {
  const changed = lastmod && xml`<lastmod>${lastmod}</lastmod>`;
  return xml`<url><loc>https://${host}${path}</loc>${changed}</url>\n`;
}
