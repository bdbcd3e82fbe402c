import { startArrivalEvent } from "../features/analytics/arrival.ts";
import { startPageViews } from "../features/analytics/page-view.ts";
import { carryCampaign } from "../features/campaign/carry-campaign.ts";
import { startConsent } from "../features/consent/consent-choice.ts";
import { startFrame } from "../features/frame/frame-behaviour.ts";
import { startPortraits } from "../features/landing/portrait-behaviour.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { startIslands } from "./start-islands.ts";

/** What every page does in the browser, once it is parsed. Pages to read do nothing else. */
startConsent();
startPageViews();
startArrivalEvent();
startFrame();
startPortraits();
carryCampaign();
// Rules make the browser look at every link: not while it is busy with the first paint.
setTimeout(fetchAhead, 1_000);
startIslands();
