import type { Render } from "./render.ts";
import type { FindRoute } from "./router.ts";

/** All pages and files that are made when they are asked for: see app/entry.server.tsx. */
export interface SitePages {
  find: FindRoute;
  render: Render;
}
