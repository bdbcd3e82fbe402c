import type { Site } from "../site/sites.ts";
import type { Render } from "./render.ts";
import type { FindRoute } from "./router.ts";

/** The routes of a site, made by app/entry.server.tsx. */
export interface SitePages {
  find: FindRoute;
  render: Render;
  /** Renders a page without data or scripts, for answers given before any route is asked. */
  renderBrief(site: Site, facts: BriefFacts): string;
}

export interface BriefFacts {
  status: number;
  text: string;
}
