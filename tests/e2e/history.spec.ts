import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { everyCase } from "../setup/tier.ts";
import { expectThanks, expectTyped, fill } from "./lead-form.ts";
import { expect, hydrate, test } from "./site-test.ts";

/*
 * The back/forward cache, prefetched pages and view transitions. These tests need a full Chromium: the headless shell
 * has none of them.
 */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
});

test("a page enters the back/forward cache, and is counted when restored", async ({
  page,
  address,
}) => {
  await test.step("with typed values and scroll position", async () => {
    await open(page, address("lv"));
    await fill(page);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1_000);
    await leaveAndComeBack(page);
    expect(await views(page)).toBe(2);
    await expectTyped(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  await test.step("after a lead the form can be sent again", async () => {
    await page.locator('.lead-form [type="submit"]').click();
    await expectThanks(page, address("lv"));
    await goBack(page);
    await expect(page.locator('.lead-form [type="submit"]')).toBeEnabled();
    await page.evaluate(() => history.forward());
    // Not `toHaveURL`, which waits for a document to load.
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths.thankYou());
    // Coming back to the thank-you page does not count as another lead.
    const leads = () =>
      page.evaluate(
        () => window.dataLayer?.filter((e) => "event" in e && e.event === "lead_submitted").length,
      );
    expect(await leads()).toBe(1);
    await page.waitForFunction(() => (window as { persisted?: boolean }).persisted);
  });
});

test("other pages enter the back/forward cache too", async ({ page, address }) => {
  test.skip(!everyCase);
  for (const path of [
    paths.terms(),
    paths.cpvSearch("45261"),
    `${paths.digest("LV")}?cpv=45000000`,
  ]) {
    await test.step(path, async () => {
      await open(page, address("lv", path));
      await leaveAndComeBack(page);
      expect(await views(page), path).toBe(2);
    });
  }

  await test.step("the list of notices is reloaded; a notice is not", async () => {
    await open(page, address("lv", paths.noticesIn("LV")));
    const tender = (await page.locator("a.tender-title").first().getAttribute("href")) ?? "";
    await leaveAndComeBack(page);
    expect(await views(page)).toBe(2);
    await expect(page.getByText(/^Saraksts atjaunināts plkst./)).toBeAttached();
    await open(page, address("lv", tender));
    await leaveAndComeBack(page);
    expect(await views(page)).toBe(2);
  });

  await test.step("codes removed in the form do not come back in the tool", async () => {
    await open(page, address("lv", `${paths.cpvCode("45261210-9")}?cpv=45261210-9,45000000-7`));
    await leaveAndComeBack(page);
    expect(await views(page)).toBe(2);
    await page.locator(".cpv-basket-offer").click();
    await expect(page.locator(".lead-form .chip")).toHaveCount(2);
    await page.locator(".lead-form .chip-remove").first().click();
    await goBack(page);
    await expect(page.locator(".cpv-basket .chip")).toHaveText("45000000-7");
    await page.locator(".cpv-basket .chip-remove").click();
    await page.evaluate(() => history.forward());
    await expect(page.locator(".lead-form")).toBeVisible();
    await expect(page.locator(".lead-form .chip")).toHaveCount(0);
  });

  await test.step("a consent choice on another page counts", async () => {
    await page.goto(address("lv", paths.terms()));
    await expect(page.locator(".consent")).toBeVisible();
    await page.locator(`.footer a[href="${paths.marketingRules()}"]`).click();
    await page.locator('[data-consent-choice="decline"]').click();
    await goBack(page);
    await expect(page.locator(".consent")).toBeHidden();
  });
});

test("pages are prefetched, counted when shown, and have view transitions", async ({
  page,
  address,
}) => {
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", (event) => {
      Object.assign(window, { passed: (event as { viewTransition?: unknown }).viewTransition });
    });
  });
  const passed = () => page.evaluate(() => !!(window as { passed?: unknown }).passed);

  await test.step("prefetched when its link is hovered; no transition with reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ahead: string[] = [];
    page.context().on("request", (request) => {
      if (request.headers()["sec-purpose"]?.startsWith("prefetch")) ahead.push(request.url());
    });
    await page.goto(address("lv", paths.terms()));
    await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
    const link = page.locator(`.footer a[href="${paths.marketingRules()}"]`);
    await link.hover();
    await expect.poll(() => ahead).toEqual([address("lv", paths.marketingRules())]);
    expect(await views(page)).toBe(1);
    await link.click();
    await expect(page).toHaveURL(address("lv", paths.marketingRules()));
    const [arrival] = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
    );
    expect(arrival.deliveryType).toBe("navigational-prefetch");
    expect(await views(page)).toBe(1);
    expect(await passed()).toBe(false);
  });

  await test.step("view transition without reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(address("lv", paths.terms()));
    await page.locator(`.footer a[href="${paths.marketingRules()}"]`).click();
    await expect(page).toHaveURL(address("lv", paths.marketingRules()));
    expect(await passed()).toBe(true);
  });

  await test.step("nothing is prefetched with Save-Data", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto(address("lv", paths.terms()));
    await page.waitForTimeout(1_000);
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
  });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

async function leaveAndComeBack(page: Page): Promise<void> {
  const from = page.url();
  await page
    .locator(`.footer a[href="${paths.marketingRules()}"]`)
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${paths.marketingRules()}*`);
  await goBack(page);
  await expect(page).toHaveURL(from);
}

/** Not Playwright's `goBack`, which waits for a page to load. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => (window as { persisted?: boolean }).persisted);
}

function views(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      window.dataLayer?.filter((entry) => "event" in entry && entry.event === "virtual_pageview")
        .length,
  );
}
