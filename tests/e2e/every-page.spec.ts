import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { chooseCases, everyCase } from "../setup/tier.ts";
import { axeFaultsOfMany } from "./axe-faults.ts";
import { findLost } from "./other-looks.ts";
import { expectOutline } from "./outline.ts";
import { pageStates } from "./page-states.ts";
import { enliven, expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

const sites = ["ee", "lv", "lt"] as const;

/** Where axe judges: each layout on one of them, in `npm test -- all` on both. */
const widths = [1440, 390];
const widthsOf = (number: number) => chooseCases(widths, (width) => width === widths[number % 2]);

/** A screen of 1280 pixels at 400 %. */
const narrowest = 320;
const narrow = everyCase ? [narrowest, 768] : [narrowest];

// One after another: what axe has judged on one site needs no second look on the next (see new-looks.ts).
test.describe.configure({ mode: "serial" });

for (const site of sites) {
  /*
   * Every layout comes alive as it was drawn, asks no other host, and fits. The sites differ in their texts only, so that
   * each layout is judged on one of them. In `npm test -- all` also as those see it who need another look, and on the other
   * sites its texts are to fit the narrowest screen, as the server drew them.
   */
  test(`${site}: no layout, in no state, at no width has faults`, async ({ page, address }) => {
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
        await enliven(page);
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

  test(`${site}: the error screen has none either`, async ({ context, address }) => {
    // A page of its own: the browser reports an answer of 405 on its console.
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
    await page.goto(address(site, paths.tender("nothing")));
    await expectOutline(page, "no such tender");
  });
}

async function judge(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await axeFaultsOfMany(page, width), `${name} at ${width}`).toEqual([]);
  // Only tables may be wider than the screen, in frames of their own.
  const excess = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(excess), `${name} at ${width}`).toBeLessThanOrEqual(0);
}

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 568 });
  expect(await tooWide(page), `${name} at ${width}`).toEqual([]);
}

/** Where its outline is heard, or where the state is that it goes on from; the rest take turns. */
function homeOf(number: number): string | undefined {
  const { heard, path } = pageStates[number] ?? {};
  return path ? (heard ?? sites[number % sites.length]) : homeOf(number - 1);
}
