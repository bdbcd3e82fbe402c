/** One address of a sitemap. */
export interface SitemapEntry {
  path: string;
  /** A day or a moment, in ISO 8601. */
  lastmod?: string | undefined;
}

/** The protocol's limit for one file (sitemaps.org). */
export const mostEntries = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function sitemapIndex(host: string, files: string[]): string {
  const lines = files.map((path) => `<sitemap><loc>${address(host, path)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join("")}</sitemapindex>\n`;
}

/** Written while it is read: a file of 50,000 addresses is never in memory whole. */
export async function* sitemapFile(
  host: string,
  batches: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  for await (const batch of batches) yield batch.map((entry) => urlElement(host, entry)).join("");
  yield "</urlset>\n";
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlElement(host: string, { path, lastmod }: SitemapEntry): string {
  const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
  return `<url><loc>${address(host, path)}</loc>${changed}</url>\n`;
}

function address(host: string, path: string): string {
  return `https://${host}${path}`.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
