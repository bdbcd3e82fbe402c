import type { Render } from "./render.ts";
import type { FindRoute } from "./router.ts";

/** The routes of a site, made by app/entry.server.tsx. */
export interface SitePages {
  find: FindRoute;
  render: Render;
}
