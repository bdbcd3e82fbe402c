import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { chooseCases, everyCase } from "../setup/tier.ts";
import { axeFaultsOfMany } from "./axe-faults.ts";
import { findLost } from "./other-looks.ts";
import { expectOutline } from "./outline.ts";
import { pageStates } from "./page-states.ts";
import { expect, hydrate, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

const sites = ["ee", "lv", "lt"] as const;

/** Widths at which axe checks: each layout at one of them, in `npm test -- all` at both. */
const widths = [1440, 390];
const widthsOf = (number: number) => chooseCases(widths, (width) => width === widths[number % 2]);

/** A screen of 1280 pixels at 400 %. */
const narrowest = 320;
const narrow = everyCase ? [narrowest, 768] : [narrowest];

// Serial, because what axe has checked on one site is not checked again on the next (see new-looks.ts).
test.describe.configure({ mode: "serial" });

for (const site of sites) {
  /*
   * Every layout hydrates without errors, makes no request to other hosts, and fits. The sites differ only in their
   * texts, so each layout is checked on one of them. `npm test -- all` also checks it with forced colours, in print and
   * with large text, and checks on the other sites that the server's HTML fits the narrowest screen.
   */
  test(`${site}: no layout has faults in any state or width`, async ({ page, address }) => {
    test.slow();
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).host !== new URL(address(site)).host)
        strangers.push(request.url());
    });
    for (const [number, state] of pageStates.entries()) {
      const { name, path, reach, everywhere } = state;
      const home = homeOf(number) === site;
      if (!home && !everywhere && (reach || !path || !everyCase)) continue;
      if (state.width) await page.setViewportSize({ width: state.width, height: 900 });
      if (path) await page.goto(address(site, path));
      if (home || everywhere) {
        await hydrate(page);
        await reach?.(page);
      }
      if (!home) {
        await expectToFit(page, name, narrowest);
        continue;
      }
      if (state.heard) await expectOutline(page, name, state);
      for (const width of state.width ? [state.width] : widthsOf(number))
        await judge(page, name, width);
      if (state.width) continue;
      for (const width of narrow) await expectToFit(page, name, width);
      if (everyCase) expect(await findLost(page), name).toEqual([]);
    }
    expect(strangers).toEqual([]);
  });

  test(`${site}: the error screen has no faults`, async ({ context, address }) => {
    // Not the `page` fixture, which fails on console errors: the browser logs the 405.
    const page = await context.newPage();
    await page.goto(address(site, paths.terms()));
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post" });
      document.body.append(form);
      form.submit();
    });
    await expect(page.locator("main .button")).toBeVisible();
    if (site === "lt") await expectOutline(page, "error screen");
    for (const width of widthsOf(sites.indexOf(site))) await judge(page, "error screen", width);
    if (site !== "ee") return;
    await page.goto(address(site, paths.notice("nothing")));
    await expectOutline(page, "no such tender");
  });
}

async function judge(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await axeFaultsOfMany(page, width), `${name} at ${width}`).toEqual([]);
  // Only tables may be wider than the screen, in frames that scroll by themselves.
  const excess = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(excess), `${name} at ${width}`).toBeLessThanOrEqual(0);
}

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 568 });
  expect(await tooWide(page), `${name} at ${width}`).toEqual([]);
}

/** The site where its outline is compared, or that of the state it continues from; the rest take turns. */
function homeOf(number: number): string | undefined {
  const { heard, path } = pageStates[number] ?? {};
  return path ? (heard ?? sites[number % sites.length]) : homeOf(number - 1);
}
