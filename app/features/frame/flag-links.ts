import { type SiteId, siteIds } from "../../site/sites.ts";
import { escapeXml } from "../../site/xml.ts";

/**
 * The footer is rendered once for a site, but each of its flags opens the page that it stands below. So its links have a
 * place for the path, which is put in for every page.
 */
export function flagPlace(id: SiteId): string {
  return `/{${id}}`;
}

/** `paths`: where the page is on each site. */
export function fillFlags(footer: string, paths: Record<SiteId, string>): string {
  return siteIds.reduce(
    (html, id) => html.replace(flagPlace(id), () => escapeXml(paths[id])),
    footer,
  );
}
