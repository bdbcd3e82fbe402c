import { startArrivalEvent, startPageViews } from "../features/analytics/data-layer.ts";
import { carryCampaign } from "../features/campaign/carry-campaign.ts";
import { startConsent } from "../features/consent/consent-choice.ts";
import { startFrame } from "../features/frame/frame-behaviour.ts";
import { speculationRules, trustedPolicy } from "../site/speculation-rules.ts";
import { startIslands } from "./start-islands.ts";

/** Parts that are laid out only near the viewport (`content-visibility: auto`), without the thousands of CPV rows. */
const lateParts = ".until-offer .section, .offer-card";

// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout;

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
layOutWhenIdle();

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

/**
 * Lays out all of the page once the browser is idle, so that a screenshot, a link preview or an archive has all of it.
 * One part per frame: all together they would make a phone unresponsive.
 */
function layOutWhenIdle(): void {
  const parts = document.querySelectorAll<HTMLElement>(lateParts).values();
  const layOutNext = () => {
    const { value, done } = parts.next();
    if (done) return;
    value.style.contentVisibility = "visible";
    requestAnimationFrame(() => whenIdle(layOutNext));
  };
  addEventListener("load", () => whenIdle(layOutNext));
}
