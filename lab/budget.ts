import { exitWithMessage, parseScriptOptions } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { launchChromium } from "./browser.ts";
import { findExcesses } from "./budget/limits.ts";
import { measureSite, type WeighedPage } from "./budget/measure-site.ts";
import { startSite } from "./running-site.ts";

const usage = `npm run budget

What a first visit to each kind of page weighs, and whether that is within lab/budget/limits.ts.
Bytes are those of the bodies, compressed as they come over the line; headers are not counted.
`;

try {
  parseScriptOptions(usage, { name: "budget" });
  const site = await startSite({ LOG_LEVEL: "error" });
  const browser = await launchChromium();
  const pages = await measureSite(browser, site.port);
  await browser.close();
  await site.stop();
  print(pages);
  const excesses = pages.flatMap((page) =>
    findExcesses(page.kind, page).map((text) => `over budget: ${page.site} ${page.path}: ${text}`),
  );
  if (excesses.length > 0) throw new Error(excesses.join("\n"));
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}

function print(pages: WeighedPage[]): void {
  printTable(
    [
      "bytes untouched",
      "site",
      "HTML",
      "CSS",
      "script",
      "font",
      "other",
      "requests",
      "| alive:",
      "script",
      "requests",
    ],
    pages.map(({ kind, site, untouched, alive }) => [
      kind,
      site,
      ...[untouched.html, untouched.css, untouched.script, untouched.font].map(String),
      String(untouched.other),
      String(untouched.requests),
      "|",
      String(alive.script),
      String(alive.requests),
    ]),
  );
}
