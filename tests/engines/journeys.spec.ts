import { test as base, expect } from "@playwright/test";
import { foundEngines } from "../../lab/browser.ts";
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

/** Chromium, which most other tests use, runs pages without scripts; the others take turns on phones. */
function isRepresentative(journey: Journey, screen: typeof phone, engine: string): boolean {
  if (screen === desk) return false;
  if (engine === "chromium" || journey.withoutScripts) {
    return engine === "chromium" && journey.withoutScripts === true;
  }
  const others = foundEngines();
  return others[journeys.indexOf(journey) % others.length] === engine;
}

function walk(journey: Journey, screen: typeof phone): void {
  const { name, site, withoutScripts, go } = journey;
  test(`at ${screen.width} pixels ${name}`, async ({ engine }, { project, workerIndex }) => {
    test.skip(!everyCase && !isRepresentative(journey, screen, project.name));
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
