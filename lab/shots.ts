import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "../app/site/paths.ts";
import { exitWithMessage, parseScriptOptions, readNumber } from "../ops/command-line.ts";
import { launchChromium } from "./browser.ts";
import { linksIn } from "./budget/pages.ts";
import { digestShots } from "./digest-shots.ts";
import { startSite } from "./running-site.ts";

const usage = `npm run shots -- [--page PATH]… [--site plain|ee|lv|lt]… [--width PX]… [--view]
npm run shots -- --letter

Screenshots of the pages into shots/, as SITE-WIDTH-PAGE.png. Without options: every page, the three
sister sites, 390, 768 and 1440 pixels. --view takes what is on the screen instead of the whole page.
--letter: made-up digests as a mail program shows them, light and dark, and their plain text.
`;

const hosts: Record<string, string> = {
  plain: "localhost",
  ee: "ee.localhost",
  lv: "lv.localhost",
  lt: "lt.localhost",
};

try {
  const values = parseScriptOptions(usage, {
    name: "shots",
    options: {
      page: { type: "string", multiple: true },
      site: { type: "string", multiple: true, default: ["ee", "lv", "lt"] },
      width: { type: "string", multiple: true, default: ["390", "768", "1440"] },
      view: { type: "boolean", default: false },
      letter: { type: "boolean", default: false },
    },
  });
  const unknown = values.site.find((site) => !hosts[site]);
  if (unknown) throw new Error(`there is no site '${unknown}': plain, ee, lv or lt`);
  const widths = values.width.map((text) => readNumber("--width", text, { from: 100, to: 10_000 }));

  mkdirSync("shots", { recursive: true });
  const browser = await launchChromium();
  if (values.letter) {
    await digestShots(browser, "shots");
    await browser.close();
    process.exit(0);
  }
  const site = await startSite();
  for (const name of values.site) {
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      const address = `http://${hosts[name]}:${site.port}`;
      for (const path of values.page ?? (await everyPage(page, address))) {
        await page.goto(address + path, { waitUntil: "networkidle" });
        await showLazyPictures(page);
        const label = path === "/" ? "home" : path.slice(1).replaceAll(/[^\p{L}\d-]+/gu, "_");
        const file = `shots/${name}-${width}-${label}.png`;
        await page.screenshot({ path: file, fullPage: !values.view });
        process.stdout.write(`${file}\n`);
      }
      await context.close();
    }
  }
  await browser.close();
  await site.stop();
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}

/** All pages and articles of the sitemap, and one example of each other kind of page. */
async function everyPage(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const read = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).text(), path);
  const sitemaps =
    (await read(paths.sitemap("pages", 1))) + (await read(paths.sitemap("articles", 1)));
  const listed = sitemaps.matchAll(/<loc>([^<]+)<\/loc>/g);
  const { tender, buyer } = linksIn(await read(paths.activeTenders()));
  return [
    ...[...listed].map(([, found = ""]) => new URL(found).pathname),
    paths.thankYou(),
    paths.cpvSearch("45261"),
    paths.cpvTree("45260000-7"),
    paths.cpvCode("45260000-7"),
    tender,
    buyer,
  ];
}

/** Loads what would wait until it is scrolled to: a picture of the whole page needs it. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
    return Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}
