import { test as base, expect } from "@playwright/test";
import { otherEngines } from "../../scripts/other-engines.ts";
import { withSite } from "../e2e/site-test.ts";
import { startChromium } from "./chromium.ts";
import type { Engine } from "./engine.ts";
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
  /** The engine's own: leads of one address are limited, and all come from this machine. */
  port: number;
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
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      await withSite({}, ({ port }) => use(port));
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

for (const { name, site, withoutScripts = false, go } of journeys) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`at ${width} pixels ${name}`, async ({ engine, port }) => {
      const window = await engine.openWindow({ width, height, scripts: !withoutScripts });
      const visitor = new Visitor(window, `http://${site}.localhost:${port}`);
      await go(visitor, width);
      await visitor.fits();
      await window.close();
      expect(window.problems()).toEqual([]);
    });
  }
}
