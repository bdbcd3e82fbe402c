import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expect, hydrate, test } from "./site-test.ts";

/*
 * Takes from Chromium what older browsers lack, as docs/design-system.md lists it. Names that old browsers do not know
 * are replaced by names that no browser knows, so that Chromium itself drops the rule and answers @supports.
 */

test("without popovers the menu opens, and closes after a choice", async ({ page, address }) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLElement;
    for (const name of ["popover", "hidePopover", "showPopover", "togglePopover"]) {
      Reflect.deleteProperty(prototype, name);
    }
  });
  await change(
    page,
    [/ popover="auto"| popovertarget="menu"/gi, ""],
    [/:popover-open/g, ":no-popover-open"],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("plain"));
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  await expect(page.locator(".menu-button path").first()).toBeVisible();
  await expect(page.locator(".menu-button path").last()).toBeHidden();
  await page.locator(".menu-button").click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.locator("a").first()).toBeFocused();
  await menu.locator(`a[href*="${paths.section("about").slice(1)}"]`).click();
  await expect(page).toHaveURL(/#par-mums$/);
  await expect(page.locator("#par-mums")).toBeInViewport();
  await expect(menu).toBeHidden();
});

test("without URL.canParse pages hydrate, and codes are kept", async ({ page, address }) => {
  await page.addInitScript(() => {
    for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
  });
  await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?cpv=45261210-9`));
  await hydrate(page);
  await page.locator(".cpv-basket-offer").click();
  await expect(page.locator(".lead-form .chip")).toHaveCount(1);
  await expect(page.locator("#industry")).toHaveValue("construction");
});

test("without newer styles a form can be corrected, and icons are drawn", async ({
  page,
  address,
}) => {
  await change(
    page,
    [/(content:[^;}]*) \/ ""/g, "$1 | none"],
    [/:has\(/g, ":no-has("],
    [/(content-visibility|text-wrap):/g, "no-$1:"],
    [/@view-transition/g, "@no-transition"],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("plain", paths.offerFor(["45261210-9"])));
  await hydrate(page);
  await expect(page.locator(".lead-form .chip")).toHaveCount(1);
  await page.locator('[value="active"]').check();
  await page.locator('.lead-form [type="submit"]').click();
  await expect(page.locator(".error-summary a").first()).toBeVisible();
  for (const sign of [".field-error", ".step-title", ".chip-remove"]) {
    expect(await contentOf(page, sign), sign).not.toBe("none");
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto(address("plain", paths.cpvTool()));
  await page.getByRole("searchbox").fill("jumta");
  await expect(page.locator("[data-pick]").first()).toBeVisible();
  expect(await contentOf(page, "[data-pick]")).toBe('"+ "');
  await page.getByRole("searchbox").fill("jumta seg");
  await expect(page.locator("a.cpv-link").first()).toContainText("45261200-6");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Edits the server's answers and drops the hashes, which no longer fit. Playwright can resolve the plain host only. */
async function change(page: Page, ...changes: [RegExp, string][]): Promise<void> {
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const answer = await route.fetch();
    let text = (await answer.text()).replaceAll(/ integrity="[^"]*"/g, "");
    for (const [what, by] of changes) text = text.replaceAll(what, by);
    await route.fulfill({ response: answer, body: text });
  });
}

function contentOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, "::before").content);
}
