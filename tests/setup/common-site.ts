import { inject } from "vitest";
import { ask } from "./ask.ts";
import { commonTenders } from "./common-tenders.ts";

export interface CommonSite {
  port: number;
  metricsPort: number;
  /** In the order of `commonTenders`. */
  ids: string[];
}

/** The real server with `commonTenders`, shared by test files that only read pages. Do not change or stop it. */
export async function findCommonSite() {
  const answer = await fetch(inject("commonSiteUrl"));
  if (!answer.ok) throw new Error(await answer.text());
  const site = (await answer.json()) as CommonSite;
  const titles = commonTenders().map(({ title }) => title);
  return {
    ...site,
    idOf: (title: string) => site.ids[titles.indexOf(title)] ?? "",
    get: (path: string, host = "localhost") => ask(site, host, path),
  };
}
