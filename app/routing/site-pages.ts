import type { Site } from "../site/sites.ts";
import type { Render } from "./render.ts";
import type { FindRoute } from "./router.ts";

/** The routes of a site, made by app/entry.server.tsx. */
export interface SitePages {
  find: FindRoute;
  render: Render;
  /** What stands in for a page before any route is asked; without data or scripts. */
  renderBrief(site: Site, facts: BriefFacts): string;
}

export interface BriefFacts {
  status: number;
  text: string;
}
