import type { PageQuery } from "../../../http/page-request.ts";
import type { TrialState } from "../trial.ts";

/** What has just been done with a trial, as the address says it: `?done=paused`. */
const trialNews = ["confirmed", "changed", "paused", "resumed", "unchanged"] as const;

export type TrialNews = (typeof trialNews)[number];

export function parseTrialQuery(given: URLSearchParams): PageQuery {
  const news = parseNews(given);
  return { text: news ? `done=${news}` : "", cacheable: false };
}

export function parseNews(given: URLSearchParams): TrialNews | undefined {
  const done = given.get("done");
  return trialNews.find((one) => one === done);
}

/** An address can be opened again later: news that is no longer true is not shown. */
export function holds(news: TrialNews, state: TrialState): boolean {
  if (news === "paused") return state === "paused";
  if (news === "changed" || news === "unchanged") return state === "running" || state === "paused";
  return state === "running";
}
