import { startArrivalEvent, startPageViews } from "../features/analytics/data-layer.ts";
import { carryCampaign } from "../features/campaign/carry-campaign.ts";
import { startConsent } from "../features/consent/consent-choice.ts";
import { startFrame } from "../features/frame/frame-behaviour.ts";
import { speculationRules, trustedPolicy } from "../site/speculation-rules.ts";
import { startIslands } from "./start-islands.ts";

/** The script of every page. Pages without islands run nothing else. */
startConsent();
startPageViews();
startArrivalEvent();
startFrame();
startPortraits();
carryCampaign();
// Speculation rules make the browser examine every link, which must not delay the first paint.
setTimeout(addSpeculationRules, 1_000);
startIslands();

/** Removes images that fail to load, so that the initial under them is seen. */
function startPortraits(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(".portrait img")) {
    const take = () => picture.remove();
    // It may have failed before this script ran.
    if (picture.complete && picture.naturalWidth === 0) take();
    else picture.addEventListener("error", take);
  }
}

interface Connection {
  /** The visitor has turned on data saving. */
  saveData?: boolean;
}

/**
 * Lets the browser prefetch the page of a link that is about to be pressed, unless the visitor saves data. Browsers
 * without speculation rules ignore the script.
 */
function addSpeculationRules(): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = trustedRules();
  document.head.append(script);
}

/** Trusted Types allow no string to become a script, except through this named policy, which returns the rules only. */
const trusted = { createScript: (_: "") => speculationRules };

interface TrustedTypes {
  createPolicy(name: string, rules: typeof trusted): typeof trusted;
}

function trustedRules(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(trustedPolicy, trusted) ?? trusted).createScript("");
}
