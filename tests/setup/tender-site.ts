import { startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { listedTenders } from "./listed-tenders.ts";
import { addTenders } from "./sample-tenders.ts";
import { createSiteDatabase } from "./site-database.ts";

/** The real server with the notices of `listedTenders`. */
export async function openTenderSite() {
  const { env, change, remove } = await createSiteDatabase();
  const ids = await change((database) => addTenders(database, listedTenders()));
  const site = await startSite(env);

  return {
    ...site,
    /** In the order of `listedTenders`. */
    ids,
    change,
    get: (path: string, host = "localhost") => ask(site, host, path),
    async close(): Promise<void> {
      await site.stop();
      await remove();
    },
  };
}

export type TenderSite = Awaited<ReturnType<typeof openTenderSite>>;

/** The text that a visitor reads, without markup and without the data for React. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\s*\n\s*/g, "\n");
}
