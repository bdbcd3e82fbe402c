import { inject } from "vitest";
import { ask } from "./ask.ts";
import { commonTenders } from "./common-tenders.ts";

export interface CommonSite {
  port: number;
  metricsPort: number;
  /** In the order of `commonTenders`. */
  ids: string[];
}

/** The real server that test files share which only read pages, with `commonTenders`. It is nobody's to change or to stop. */
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
