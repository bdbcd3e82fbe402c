import { test as base, expect } from "@playwright/test";
import { sharedPort } from "../setup/shared-site.ts";
import { everyCase } from "../setup/tier.ts";
import { type Journey, journeys } from "./journeys.ts";
import { Mailbox } from "./mailbox.ts";
import { startProxy } from "./own-address.ts";
import { startPuppeteer } from "./puppeteer.ts";
import { type Engine, Visitor } from "./visitor.ts";
import { startWebkit } from "./webkit.ts";

/** Engines by the names of the projects in playwright.config.ts. */
const engines: Record<string, () => Engine | Promise<Engine>> = {
  chromium: () => startPuppeteer("chromium"),
  firefox: () => startPuppeteer("firefox"),
  webkit: startWebkit,
};

const test = base.extend<object, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use, { project }) => {
      const engine = await engines[project.name]?.();
      if (!engine) throw new Error(`there is no engine ${project.name}`);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

let visitors = 0;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const screen of [phone, desk]) {
  for (const journey of journeys) if (!journey.withoutScripts) walk(journey, screen);
}
// Run last, because engines restart for them.
for (const journey of journeys) if (journey.withoutScripts) walk(journey, phone);

function walk({ name, site, withoutScripts, go }: Journey, screen: typeof phone): void {
  test(`at ${screen.width} pixels ${name}`, async ({ engine }, { project, workerIndex }) => {
    // Chromium, which most other tests use, runs pages without scripts, the others phones; `npm test -- all` runs every case.
    const isChromium = project.name === "chromium";
    test.skip(!everyCase && (screen === desk || isChromium !== !!withoutScripts));
    const window = await engine.openWindow({ ...screen, scripts: !withoutScripts });
    visitors += 1;
    const proxy = await startProxy(
      Number(process.env[sharedPort]),
      `10.1.${workerIndex}.${visitors}`,
    );
    const visitor = new Visitor(window, `http://${site}.localhost:${proxy.port}`);
    // Someone else in each case: an address that has asked for a trial gets no second one.
    const person = [project.name, screen.width, withoutScripts ? "plain" : "lively"].join("-");
    await go(visitor, screen.width, new Mailbox(`${person}@jumts.example`));
    await visitor.fits();
    await visitor.forget();
    expect(window.takeProblems()).toEqual([]);
    await window.close();
    proxy.close();
  });
}
