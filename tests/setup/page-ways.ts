/** A page's breadcrumbs, and where its flags (links to the other sites) lead. */
export interface PageWays {
  /** The breadcrumbs, as they are shown: the last one is the page itself, without a link. */
  breadcrumbs: { name: string; path: string | undefined }[];
  /** Addresses of the same page, by site. */
  flags: Record<string, URL>;
  /** The classes of the first element in `main`, which tell kinds of pages apart. */
  kind: string | undefined;
}

export function readWays(html: string): PageWays {
  const [, list = ""] = /<ol class="trail">(.*?)<\/ol>/s.exec(html) ?? [];
  const links = [...html.matchAll(/<a href="([^"]*)" class="footer-site">/g)];
  return {
    breadcrumbs: [...list.matchAll(/<li[^>]*>(?:<a href="([^"]*)">)?([^<]*)/g)].map(
      ([, path, name = ""]) => ({ name: decode(name), path: path && decode(path) }),
    ),
    flags: Object.fromEntries(
      links.map(([, href = ""]) => {
        const address = new URL(decode(href));
        return [address.host.slice(-2), address];
      }),
    ),
    kind: /<main[^>]*><\w+ class="([^"]*)"/.exec(html)?.[1],
  };
}

export function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&apos;/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
