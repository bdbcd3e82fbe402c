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
  const lines = files.map((path) => `<sitemap><loc>${address(host, path)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join("")}</sitemapindex>\n`;
}

export function sitemapFile(host: string, entries: SitemapEntry[]): string {
  const lines = entries.map((entry) => urlElement(host, entry));
  return `${declaration}<urlset xmlns="${namespace}">\n${lines.join("")}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlElement(host: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
  return `<url><loc>${address(host, path)}</loc>${changed}</url>\n`;
}

function address(host: string, path: string): string {
  return `https://${host}${path}`.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
