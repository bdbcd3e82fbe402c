import { setTimeout } from "node:timers/promises";
import { paths } from "../../app/site/paths.ts";
import { startSite } from "../running-site.ts";
import { measureLoad } from "./load.ts";
import { printTable } from "./table.ts";

const seconds = 8;

/** The refresh request of an open list of tenders, compared with the landing page. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const addressOf = (path: string) => `http://localhost:${site.port}${path}`;
  const { headers } = await fetch(addressOf(paths.activeTenders()));
  const unchanged = [`If-None-Match: ${headers.get("etag")}`];
  // Wait for the start and the recompression after the second request.
  await fetch(addressOf(paths.activeTenders()));
  await setTimeout(5_000);
  const landing = await measureLoad(addressOf(paths.home()), seconds);
  const rows = [];
  for (const [name, path, sent] of [
    ["landing page", paths.home(), []],
    ["list of tenders, changed", paths.activeTenders(), []],
    ["list of tenders, as it was", paths.activeTenders(), unchanged],
  ] as const) {
    const load = await measureLoad(addressOf(path), seconds, sent);
    rows.push([
      name,
      Math.round(load.requestsPerSecond).toLocaleString("en"),
      `${load.p99Milliseconds.toFixed(2)} ms`,
      `${(load.requestsPerSecond / landing.requestsPerSecond).toFixed(2)} ×`,
    ]);
  }
  printTable(["asked for", "requests/s", "p99", "of the landing page"], rows);
  await site.stop();
}
