import { inject } from "vitest";
import { ask } from "./ask.ts";
import { commonNotices } from "./common-notices.ts";

export interface CommonSite {
  port: number;
  metricsPort: number;
  /** In the order of `commonNotices`. */
  ids: string[];
}

/** The real server with `commonNotices`, shared by test files that only read pages. Do not change or stop it. */
export async function findCommonSite() {
  const answer = await fetch(inject("commonSiteUrl"));
  if (!answer.ok) throw new Error(await answer.text());
  const site = (await answer.json()) as CommonSite;
  const titles = commonNotices().map(({ title }) => title);
  return {
    ...site,
    idOf: (title: string) => site.ids[titles.indexOf(title)] ?? "",
    get: (path: string, host = "localhost") => ask(site, host, path),
  };
}
