import type { HeadTag } from "./head-tags.tsx";
import type { SiteHosts } from "./host.ts";
import { isTranslated, languageOf, type SurfaceName } from "./language.ts";
import { paths } from "./paths.ts";
import { shareTags } from "./share-tags.ts";
import { type Site, sisterSites, siteIds } from "./sites.ts";
import { pageTitle } from "./title.ts";

export interface PageFacts {
  site: Pick<Site, "key" | "brand" | "host" | "language">;
  hosts: SiteHosts;
  surface: SurfaceName;
  path: string;
  /** Left out on the landing page, which has the default title. */
  title?: string;
  description: string;
  noindex?: boolean;
  article?: boolean;
}

/** Title, description, canonical address, the same page on the sister sites, and how it is shared. */
export function pageMeta(page: PageFacts): HeadTag[] {
  const { site, path, description, noindex = false, article = false } = page;
  const language = languageOf(page.surface, site);
  const title = page.title ?? pageTitle(site, { language });
  return [
    { title: pageTitle(site, { language, ...(page.title && { title }) }) },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : addresses(page)),
    ...shareTags({
      site,
      language,
      path,
      title,
      description,
      article,
      // A page that is not to be found has no picture of its own: there is no end of such pages.
      picturePath: noindex ? paths.home() : path.replace(/\?.*/, ""),
    }),
  ];
}

function addresses(page: PageFacts): HeadTag[] {
  const canonical = {
    rel: "canonical",
    href: address(page, page.site.host),
  };
  return isTranslated(page.surface) ? [canonical, ...alternates(page)] : [canonical];
}

function address({ path }: PageFacts, host: string): string {
  return `https://${host}${path}`;
}

function alternates(page: PageFacts): HeadTag[] {
  const { hosts } = page;
  const link = (hrefLang: string, host: string) => ({
    rel: "alternate",
    hrefLang,
    href: address(page, host),
  });
  return [
    ...siteIds.map((id) => link(sisterSites[id].language, hosts[id])),
    link("x-default", hosts.ee),
  ];
}
