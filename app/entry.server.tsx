import { renderToStaticMarkup } from "react-dom/server";
import { ErrorDocument, PageDocument } from "./document.tsx";
import type { Assets } from "./http/assets.ts";
import { createRender, type Render } from "./http/render.ts";
import type { SharedContext } from "./http/request-context.ts";
import { createRouter } from "./http/router.ts";
import { routes, unknownAddress } from "./routes.ts";

/** What the server's bundle is for: all pages, as a function from visit to answer. */
export function createSiteRender(shared: SharedContext, assets: Assets): Render {
  return createRender({
    shared,
    findRoute: createRouter(routes, unknownAddress),
    drawPage: (drawn) => renderToStaticMarkup(<PageDocument {...drawn} assets={assets} />),
    drawError: (failed) => renderToStaticMarkup(<ErrorDocument {...failed} assets={assets} />),
  });
}
