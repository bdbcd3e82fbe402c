import type { MetaDescriptor } from "react-router";
import type { SiteHosts } from "./host.ts";
import { isTranslated, languageOf, type SurfaceName } from "./language.ts";
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
}

/** Title, description, canonical address, and the same page on the sister sites. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const language = languageOf(page.surface, page.site);
  const canonical = `https://${page.site.host}${page.path}`;
  const title = pageTitle(page.site, { language, ...(page.title && { title: page.title }) });
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: page.description }];
  if (page.noindex) return [...tags, { name: "robots", content: "noindex" }];
  tags.push({ tagName: "link", rel: "canonical", href: canonical });
  if (isTranslated(page.surface)) tags.push(...alternates(page));
  return tags;
}

function alternates({ hosts, path }: PageFacts): MetaDescriptor[] {
  const link = (hrefLang: string, host: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: `https://${host}${path}`,
  });
  return [
    ...siteIds.map((id) => link(sisterSites[id].language, hosts[id])),
    link("x-default", hosts.ee),
  ];
}
