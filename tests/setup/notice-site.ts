import { startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { listedNotices } from "./listed-notices.ts";
import { insertNotices } from "./sample-stored-notices.ts";
import { createSiteDatabase } from "./site-database.ts";

/** The real server with the notices of `listedNotices`. */
export async function openNoticeSite() {
  const { env, change, remove } = await createSiteDatabase();
  const ids = await change((database) => insertNotices(database, listedNotices()));
  const site = await startSite(env);

  return {
    ...site,
    /** In the order of `listedNotices`. */
    ids,
    change,
    get: (path: string, host = "localhost") => ask(site, host, path),
    async close(): Promise<void> {
      await site.stop();
      await remove();
    },
  };
}

export type NoticeSite = Awaited<ReturnType<typeof openNoticeSite>>;

/** The text that a visitor reads, without markup and without the data for React. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\s*\n\s*/g, "\n");
}
