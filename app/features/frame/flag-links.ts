import { type SiteId, siteIds } from "../../site/sites.ts";
import { escapeXml } from "../../site/xml.ts";

/**
 * A placeholder for a path. The footer is rendered once for a site, but each of its flags links to the current page on
 * another site. So the path is filled in for every page.
 */
export function siteSwitchPath(id: SiteId): string {
  return `/{${id}}`;
}

/** `paths`: the page's path on each site. */
export function fillFlags(footer: string, paths: Record<SiteId, string>): string {
  return siteIds.reduce(
    (html, id) => html.replace(siteSwitchPath(id), () => escapeXml(paths[id])),
    footer,
  );
}
