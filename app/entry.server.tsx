import {
  createPageWriter,
  type FrameHtml,
  renderFrame,
  writeBrief,
  writeError,
} from "./document.tsx";
import { frameData } from "./features/frame/frame.server.ts";
import type { Assets } from "./http/assets.ts";
import { routes } from "./routes.ts";
import type { SitePages } from "./routing/render.ts";
import { createRender } from "./routing/render.ts";
import type { SharedServices } from "./routing/route.ts";
import { createRouter } from "./routing/router.ts";
import type { Site } from "./site/sites.ts";

export { renderDigestMail } from "./features/digest/mail/render-digest.ts";
export { followMails } from "./features/follows/follow-mails.ts";
export { drawInvitation } from "./features/trials/mails/draw-invitation.ts";
export { trialMails } from "./features/trials/mails/draw-trial-mails.ts";

/** The server bundle's entry: finds the route of an address and renders its answer. */
export function createSitePages(shared: SharedServices, assets: Assets): SitePages {
  const frames = new Map<string, FrameHtml>();
  const frameOf = (site: Site): FrameHtml => {
    const known = frames.get(site.key) ?? renderFrame(frameData({ ...shared, site }));
    frames.set(site.key, known);
    return known;
  };
  const writePage = createPageWriter(assets);
  return {
    find: createRouter(routes),
    render: createRender({
      shared,
      renderPage: (loaded) => writePage(loaded, frameOf(loaded.request.site)),
      renderError: (failed) =>
        writeError({ ...failed, assets, frame: whole(() => frameOf(failed.request.site)) }),
    }),
    renderBrief: (site, facts) => {
      const isTooMuch = facts.status === 429 || facts.status === 503;
      const frame = isTooMuch ? undefined : whole(() => frameOf(site));
      return `${writeBrief({ site, assets, frame, ...facts })}`;
    },
  };
}

/** Undefined if it fails: an error screen without its frame is better than none. */
function whole<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
