import { pushPageView } from "./features/analytics/page-view.ts";
import { startConsent } from "./features/consent/consent-choice.ts";
import { startFrame } from "./features/frame/frame-behaviour.ts";
import { startWaking } from "./features/wake/wake.ts";

/** What every page does before, and mostly without, React: a small file of its own. */
function start(): void {
  startConsent();
  pushPageView();
  startFrame();
  startWaking();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
