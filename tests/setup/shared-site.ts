import { rmSync } from "node:fs";
import { startSite } from "../../scripts/running-site.ts";
import setUp from "./built.ts";
import { copyTemplate } from "./embedded-template.ts";

/** Where browser tests find the site that they share: Playwright's workers get the environment of its main process. */
export const sharedPort = "SHARED_SITE_PORT";

/** The real server in a process of its own, for all browser tests that need nothing special of it. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  await setUp();
  const dataDir = copyTemplate("prepared");
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  process.env[sharedPort] = String(site.port);
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
