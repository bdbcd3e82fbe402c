import type { Page } from "@playwright/test";

/** Lighthouse's 'Slow 4G' (bytes a second, milliseconds), on a processor four times slower. */
const slow4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowdown = 4;

/** Throttles the page's network and CPU to a slow phone's. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
