import { type Xml, xml } from "../../site/xml.ts";

/** One address of a sitemap. */
export interface SitemapEntry {
  path: string;
  /** A day or a moment, in ISO 8601. */
  lastmod?: string | undefined;
}

/** In one file. The protocol allows 50,000 (sitemaps.org); a megabyte is quickly made and compressed. */
export const mostEntries = 10_000;

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
