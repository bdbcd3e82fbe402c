/** What a path is, before any route is looked at. */
export type PathKind = "malformed" | "file" | "page" | "stream" | "picture";

/** Routes whose address looks like a file's. */
const servedFiles = new Set([
  "/robots.txt",
  "/site.webmanifest",
  "/sitemap.xml",
  "/blog/feed.xml",
  "/aktiivsed-hanked.atom",
  "/aktiivsed-hanked.csv",
  "/aktiivsed-hanked.ics",
  "/aktiivsed-hanked.json",
]);

/** Names of organisations can end like a file's, tenders have entries for calendars, and the CPV tool its codes. */
const servedPatterns =
  /^\/pirkejas\/|^\/hange\/[\w-]+\/hange\.ics$|^\/cpv-koodid\/data\/[\w-]+\.txt$/;

/** Too long to be put together in memory. */
const streamed = /^\/sitemaps\/[a-z]{1,20}-[1-9]\d{0,3}\.xml$/;

export function classifyPath(path: string): PathKind {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return "malformed";
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  if (!path.startsWith("/") || /[\u0000-\u001f]/.test(decoded)) return "malformed";
  // Browsers resolve these before they ask; whoever sends them is probing.
  if (/[/\\]\.{1,2}([/\\]|$)/.test(decoded)) return "malformed";
  if (servedFiles.has(decoded) || servedPatterns.test(decoded)) return "page";
  if (streamed.test(decoded)) return "stream";
  // As written: what is left of the path without these must still be one.
  if (/^\/og(\/.*)?\.png$/.test(path)) return "picture";
  if (/^\/(assets|api)(\/|$)/.test(decoded)) return "file";
  return /\.[a-z0-9]{1,8}$/i.test(decoded) ? "file" : "page";
}
