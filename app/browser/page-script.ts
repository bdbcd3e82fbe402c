import { startArrivalEvent } from "../features/analytics/arrival.ts";
import { startPageViews } from "../features/analytics/page-view.ts";
import { carryCampaign } from "../features/campaign/carry-campaign.ts";
import { startConsent } from "../features/consent/consent-choice.ts";
import { startFrame } from "../features/frame/frame-behaviour.ts";
import { startPortraits } from "../features/landing/portrait-behaviour.ts";
import { addSpeculationRules } from "./add-speculation-rules.ts";
import { layOutWhenIdle } from "./lay-out-when-idle.ts";
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
layOutWhenIdle();
