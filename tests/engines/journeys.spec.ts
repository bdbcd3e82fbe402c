import { test as base, expect } from "@playwright/test";
import { otherEngines } from "../../scripts/other-engines.ts";
import { sharedPort } from "../setup/shared-site.ts";
import { everyCase } from "../setup/tier.ts";
import { startChromium } from "./chromium.ts";
import type { Engine, EngineWindow, WindowSettings } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import type { Journey } from "./journey.ts";
import { article, articleWithoutScripts } from "./journeys/article.ts";
import { consent } from "./journeys/consent.ts";
import { cpv, cpvWithoutScripts } from "./journeys/cpv.ts";
import { landing } from "./journeys/landing.ts";
import { lead, leadWithoutScripts } from "./journeys/lead.ts";
import { tenders, tendersWithoutScripts } from "./journeys/tenders.ts";
import { Visitor } from "./visitor.ts";
import { startWebkit } from "./webkit.ts";

interface EngineFixtures {
  engine: Engine;
  /** The same window for all journeys on such a screen: to open one takes as long as a short journey. */
  windowFor: (settings: WindowSettings) => Promise<EngineWindow>;
}

/** By the names of the projects in playwright.config.ts. */
const engines: Record<string, () => Promise<Engine>> = {
  chromium: () => startChromium(process.env["CHROMIUM"]),
  firefox: () => startFirefox(otherEngines.firefox.find() ?? ""),
  webkit: () => startWebkit(otherEngines.webkit.find() ?? ""),
};

const test = base.extend<object, EngineFixtures>({
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
  windowFor: [
    async ({ engine }, use) => {
      let opened: { name: string; window: EngineWindow } | undefined;
      await use(async (settings) => {
        const name = JSON.stringify(settings);
        if (opened?.name === name) return opened.window;
        await opened?.window.close();
        opened = { name, window: await engine.openWindow(settings) };
        return opened.window;
      });
      await opened?.window.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Those without JavaScript last: two engines begin anew for them. */
const journeys: Journey[] = [
  landing,
  lead,
  consent,
  cpv,
  tenders,
  article,
  leadWithoutScripts,
  cpvWithoutScripts,
  tendersWithoutScripts,
  articleWithoutScripts,
];

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const screen of [phone, desk]) {
  for (const journey of journeys) if (!journey.withoutScripts) walk(journey, screen);
}
for (const journey of journeys) if (journey.withoutScripts) walk(journey, phone);

function walk({ name, site, withoutScripts, go }: Journey, screen: typeof phone): void {
  test(`at ${screen.width} pixels ${name}`, async ({ windowFor }, { project }) => {
    // Chromium at a desk and without scripts, the others on a phone; in `npm test -- all` each as all.
    const isChromium = project.name === "chromium";
    test.skip(!everyCase && isChromium !== (screen === desk || !!withoutScripts));
    const window = await windowFor({ ...screen, scripts: !withoutScripts });
    const visitor = new Visitor(window, `http://${site}.localhost:${process.env[sharedPort]}`);
    await go(visitor, screen.width);
    await visitor.fits();
    await visitor.forget();
    expect(window.takeProblems()).toEqual([]);
  });
}
