import {
  developersPath,
  followPaths,
  glossaryPath,
  paths,
  trialPaths,
} from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

test.describe("with scripts blocked", () => {
  test.use({ javaScriptEnabled: false });

  // tests/engines checks that forms, filters, searches, the hierarchy and an article work without scripts.
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
      // Only scripts could fill or end these.
      await expect(page.locator("[aria-busy=true], .cpv-loading, .consent:visible")).toHaveCount(0);
    };
    await look(paths.home(), 2);
    for (const path of [
      paths.thankYou(),
      trialPaths.asked(),
      followPaths.asked(),
      paths.privacy(),
      paths.guide("statybu-konkursai"),
      glossaryPath("lt"),
      developersPath("en"),
      paths.blog(),
    ]) {
      await look(path);
    }
    await look(paths.digest("LT"), 1);
    await look(paths.activeTenders(), 1);
    const tender = await page.locator("a.tender-title").first().getAttribute("href");
    // The form to follow it.
    await look(tender ?? "", 1);
    const buyer = await page.locator(".tender-party a").first().getAttribute("href");
    await look(buyer ?? "");
    await look(paths.supplier("DEMOLT01"));
  });
});
