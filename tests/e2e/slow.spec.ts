import { consentKey, settingsFor } from "../../app/features/consent/consent-settings.ts";
import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";
import { loadSlowly } from "./slow-phone.ts";

/** The machine may have other work to do: what a load can be is shown by the best of some. */
const loads = 5;

test("on a slow phone the landing page can be read within a second and a half", async ({
  browser,
  address,
}) => {
  const best = { firstPaint: Infinity, largestPaint: Infinity };
  for (let load = 0; load < loads; load += 1) {
    const { firstPaint, largestPaint } = await loadSlowly(browser, address("lv"), {}, (page) =>
      expect(page.locator(".consent")).toBeVisible(),
    );
    best.firstPaint = Math.min(best.firstPaint, firstPaint);
    best.largestPaint = Math.min(best.largestPaint, largestPaint);
    if (best.firstPaint <= 1_500 && best.largestPaint <= 2_000) break;
  }
  expect(best.firstPaint).toBeLessThanOrEqual(1_500);
  expect(best.largestPaint).toBeLessThanOrEqual(2_000);
});

test("on a slow phone the consent banner shifts nothing and adds no long task", async ({
  browser,
  address,
}) => {
  const choice = { [consentKey]: JSON.stringify(settingsFor(false)) };
  const fewest = { asked: Infinity, answered: Infinity };
  for (let load = 0; load < loads; load += 1) {
    const asked = await loadSlowly(browser, address("lt"), {}, (page) =>
      expect(page.locator(".consent")).toBeVisible(),
    );
    const answered = await loadSlowly(browser, address("lt"), choice, (page) =>
      expect(page.locator(".consent")).toBeHidden(),
    );
    expect([asked.shift, answered.shift]).toEqual([0, 0]);
    fewest.asked = Math.min(fewest.asked, asked.longTasks);
    fewest.answered = Math.min(fewest.answered, answered.longTasks);
    if (fewest.asked <= fewest.answered) break;
  }
  expect(fewest.asked).toBeLessThanOrEqual(fewest.answered);
});

test.describe("with scripts blocked", () => {
  test.use({ javaScriptEnabled: false });

  // That forms, filters and searches also work so is tested with each of them.
  test("every kind of page is complete", async ({ page, address }) => {
    const look = async (path: string, forms = 0) => {
      await page.goto(address("lt", path));
      const main = page.locator("main");
      await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(main.getByRole("heading", { level: 1 }), path).not.toBeEmpty();
      await expect(main, path).toContainText(/(\S+\s+){20}/);
      expect(await main.locator("a[href]:visible").count(), path).toBeGreaterThan(0);
      await expect(main.locator("form:visible"), path).toHaveCount(forms);
      await expect(page.locator('a:not([href]), a[href=""], a[href="#"]'), path).toHaveCount(0);
      // What only scripts could fill or end.
      await expect(page.locator("[aria-busy=true], .cpv-loading, .consent:visible")).toHaveCount(0);
    };
    await look(paths.home(), 1);
    for (const path of [
      paths.thankYou(),
      paths.privacy(),
      paths.terms(),
      paths.accessibility(),
      paths.guide("statybu-konkursai"),
      paths.blog(),
      paths.article("ebvpd"),
      paths.cpvTree("45261210-9"),
      paths.cpvCode("45261000-4"),
    ]) {
      await look(path);
    }
    await look(paths.cpvSearch("stogo"), 1);
    await look(paths.activeTenders(), 1);
    const tender = await page.locator("a.tender-title").first().getAttribute("href");
    await look(tender ?? "");
    const buyer = await page.locator(".tender-party a").first().getAttribute("href");
    await look(buyer ?? "");
  });
});
