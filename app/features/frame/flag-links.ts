import type { SiteId } from "../../site/sites.ts";
import { Html, html } from "../../ui/html.ts";

/**
 * A placeholder for a path. The footer is rendered once for a site, but each of its flags links to the current page on
 * another site. So the path is filled in for every page.
 */
export function siteSwitchPath(id: SiteId): string {
  return `/{${id}}`;
}

/** The footer for a page, by its path on each site. */
export function flagFiller(footer: string): (paths: Record<SiteId, string>) => Html {
  const pieces = footer
    .split(/\/\{(\w+)\}/)
    .map((text, place) => (place % 2 ? text : Html.ofText(text)));
  return (paths) =>
    html`${pieces.map((piece) => (typeof piece === "string" ? paths[piece as SiteId] : piece))}`;
}
