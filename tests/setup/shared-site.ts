import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../db/open-database.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { setUp } from "./built.ts";
import { copyTemplate } from "./embedded-template.ts";

/** Where browser tests find the site that they share: Playwright's workers get the environment of its main process. */
export const sharedPort = "SHARED_SITE_PORT";
export const sharedData = "SHARED_SITE_DATA";

/** The real server in a process of its own, for all browser tests that need nothing special of it. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  await setUp();
  const dataDir = copyTemplate("demo");
  // Each test may be a sender of its own: so few forms a minute are taken from one.
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error", TRUST_PROXY: "loopback" };
  const site = await startSite(env);
  process.env[sharedPort] = String(site.port);
  process.env[sharedData] = dataDir;
  await showProof(site, dataDir);
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The notices as if they were real: so the landing pages have what only real ones show, and weigh what they will. */
async function showProof(site: RunningSite, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  await database.asOwner((tx) => tx.execute(sql`update tenders set raw_data = raw_data - 'demo'`));
  await database.close();
  for (const host of ["ee.localhost", "lv.localhost", "lt.localhost"]) {
    const isShown = async () => (await ask(site, host, "/")).body.includes('"shell proof"');
    while (!(await isShown())) await setTimeout(100);
  }
}
