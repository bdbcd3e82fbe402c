import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../db/open-database.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { setUp } from "./built.ts";
import { copyTemplate } from "./embedded-template.ts";
import { skipOwnDigestRun } from "./skip-own-run.ts";

/** Variables that tell browser tests where their shared site is: Playwright's workers inherit the environment. */
export const sharedPort = "SHARED_SITE_PORT";
export const sharedData = "SHARED_SITE_DATA";

/** The real server in a separate process, for all browser tests that need nothing special of it. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  await setUp();
  const dataDir = copyTemplate("demo");
  await skipToday(dataDir);
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    // Lets each test be a client of its own, because only a few forms a minute are accepted from one.
    TRUST_PROXY: "loopback",
    // Without a mail server its mails are files: tests/engines/mailbox.ts.
    LETTERS: "on",
  });
  process.env[sharedPort] = String(site.port);
  process.env[sharedData] = dataDir;
  await showProof(site, dataDir);
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Only what a visitor does is mailed, at any hour. */
async function skipToday(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  await skipOwnDigestRun((query) => database.asOwner((tx) => tx.execute(query)));
  await database.close();
}

/** Makes the notices count as real, so that landing pages show the proof section and weigh what they will. */
async function showProof(site: RunningSite, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  await database.asOwner((tx) => tx.execute(sql`update tenders set raw_data = raw_data - 'demo'`));
  await database.close();
  for (const host of ["ee.localhost", "lv.localhost", "lt.localhost"]) {
    const isShown = async () => {
      const { body } = await ask(site, host, "/");
      // The procedure is read apart from the notices.
      const isReal = /class="course".*?<\/ol>(?!<p class="caption">)/s.test(body);
      return isReal && body.includes('<article class="letter-window">');
    };
    while (!(await isShown())) await setTimeout(100);
  }
}
