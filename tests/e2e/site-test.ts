import { rmSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { hydrate } from "../../lab/budget/measure-site.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { copyTemplate } from "../setup/embedded-template.ts";
import { sharedData, sharedPort } from "../setup/shared-site.ts";

interface SiteFixtures {
  /** The address of a page on one of the sites. */
  address: (site: "plain" | "ee" | "lv" | "lt", path?: string) => string;
}

interface WorkerFixtures {
  site: Pick<RunningSite, "port"> & { dataDir: string };
}

let visitors = 0;

/** Playwright's test with the real server behind it. It fails on any error in the browser's console. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const port = Number(process.env[sharedPort]);
      await use({ port, dataDir: process.env[sharedData] ?? "" });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Makes each test a client of its own: the limit is ten forms a minute per client, and tests are quick.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({ "X-Forwarded-For": `10.0.${workerIndex}.${visitors}` });
  },
  address: async ({ site }, use) => {
    const host = (name: string) => (name === "plain" ? "localhost" : `${name}.localhost`);
    await use((name, path = "/") => `http://${host(name)}:${site.port}${path}`);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** The real server in a separate process, with its own prepared database. */
export async function withSite(
  env: NodeJS.ProcessEnv,
  use: (site: RunningSite & { dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = copyTemplate("demo");
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...env });
  await use({ ...site, dataDir });
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

export { expect, hydrate };
