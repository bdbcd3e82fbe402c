import { renderToStaticMarkup } from "react-dom/server";
import {
  BriefDocument,
  ErrorDocument,
  type FrameHtml,
  PageDocument,
  renderFrame,
} from "./document.tsx";
import { frameData } from "./features/frame/frame.server.ts";
import type { Assets } from "./http/assets.ts";
import type { SharedContext } from "./http/page-context.ts";
import { routes } from "./routes.ts";
import { createRender } from "./routing/render.ts";
import type { PageRequest } from "./routing/route.ts";
import { createRouter } from "./routing/router.ts";
import type { SitePages } from "./routing/site-pages.ts";
import type { SiteServices } from "./routing/site-services.ts";

export { renderLetterMail } from "./features/letter/mail/render-letter.ts";
export { trialMails } from "./features/trials/mails/draw-trial-mails.ts";

/** The server bundle's entry: finds the route of an address and renders its answer. */
export function createSitePages(shared: SharedContext & SiteServices, assets: Assets): SitePages {
  const frames = new Map<string, FrameHtml>();
  const frameOf = (request: PageRequest): FrameHtml => {
    const known = frames.get(request.site.key) ?? renderFrame(frameData(request));
    frames.set(request.site.key, known);
    return known;
  };
  return {
    find: createRouter(routes),
    render: createRender({
      shared,
      renderPage: (loaded) =>
        renderToStaticMarkup(
          <PageDocument {...loaded} assets={assets} frame={frameOf(loaded.request)} />,
        ),
      renderError: (failed) =>
        renderToStaticMarkup(
          <ErrorDocument
            {...failed}
            assets={assets}
            frame={whole(() => frameOf(failed.request))}
          />,
        ),
    }),
    renderBrief: (site, facts) =>
      `<!DOCTYPE html>${renderToStaticMarkup(<BriefDocument site={site} {...facts} assets={assets} />)}`,
  };
}

/** Nothing if it fails: an error screen without its frame is better than none. */
function whole<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
