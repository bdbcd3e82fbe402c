import { renderToStaticMarkup } from "react-dom/server";
import { ErrorDocument, PageDocument } from "./document.tsx";
import type { Assets } from "./http/assets.ts";
import { createRender } from "./http/render.ts";
import type { SharedContext } from "./http/request-context.ts";
import { createRouter } from "./http/router.ts";
import type { SitePages } from "./http/site-server.ts";
import { routes } from "./routes.ts";

/** What the server's bundle is for: all addresses, and what is answered there. */
export function createSitePages(shared: SharedContext, assets: Assets): SitePages {
  return {
    find: createRouter(routes),
    render: createRender({
      shared,
      drawPage: (drawn) => renderToStaticMarkup(<PageDocument {...drawn} assets={assets} />),
      drawError: (failed) => renderToStaticMarkup(<ErrorDocument {...failed} assets={assets} />),
    }),
  };
}
