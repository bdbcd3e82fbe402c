import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { fill, submit } from "./lead-form.ts";
import { expect, test } from "./owners-test.ts";
import { hydrate } from "./site-test.ts";

const begin = `${paths.article("ebvpd")}?utm_source=news&utm_campaign=autumn`;
const carried = /[?&]utm_source=news&utm_campaign=autumn&landing_page=%2Fblog%2Febvpd/;

test("the campaign is kept from page to page, and the form sends the first address", async ({
  page,
  address,
  notifier,
}) => {
  await page.goto(address("lt", begin));
  await page.locator(`.footer a[href="${paths.cpvTool()}"]`).click();
  await expect(page).toHaveURL(carried);
  await page.getByRole("searchbox").fill("4526121");
  await page.locator("a.cpv-link").first().click();
  await expect(page.locator(".cpv-number")).toBeVisible();
  await expect(page).toHaveURL(carried);
  await page.reload();
  await page.locator(`.footer a[href="${paths.activeTenders()}"]`).click();
  await expect(page).toHaveURL(carried);
  await hydrate(page);
  await page.getByRole("searchbox").fill("katus");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=katus/);
  await expect(page).toHaveURL(carried);
  await page.locator(".header .logo").click();
  await expect(page.locator(".hero")).toBeVisible();
  await expect(page).toHaveURL(carried);
  // This form leads to the visitor's own letter.
  await page.locator("#sell").fill("stogo danga");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/laisko-pavyzdys\?q=stogo\+danga/);
  await expect(page).toHaveURL(carried);
  await expect(page.locator(".profile-words input")).toHaveValue("stogo danga");
  await page.locator(".header .logo").click();
  await expect(page.locator(".hero")).toBeVisible();

  // A link to an anchor on the page does not reload it.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(".hero .button").first().click();
  await expect(page).toHaveURL(/#piedavajums$/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);

  await hydrate(page);
  await fill(page);
  await submit(page);
  await expect(page.locator("[data-arrival]")).toBeVisible();
  const message = notifier.taken[0]?.message ?? "";
  expect(message).toContain("\nutm_source: news\n");
  expect(message).toContain("\nutm_campaign: autumn\n");
  expect(message).toContain(`\nLanding page: ${address("lt", begin)}\n`);
  expect(await stored(page)).toEqual([0, 0, 0]);
});

test("a campaign is kept in new tabs and after unknown addresses; other visits stay clean", async ({
  page,
  context,
  address,
}) => {
  await page.goto(address("lv", begin));
  // Checks the new tab's request: Playwright does not always notice when a background page is shown.
  const asked = context.waitForEvent("request", (request) => request.isNavigationRequest());
  await page.locator(".header .logo").click({ modifiers: ["ControlOrMeta"] });
  const request = await asked;
  expect(request.url()).toMatch(carried);
  expect((await request.response())?.status()).toBe(200);

  await page.goto(address("lv", "/old-page?utm_source=news&x=1"));
  await expect(page).toHaveURL(address("lv", "/?utm_source=news"));
  await hydrate(page);
  await expect(page.locator('input[name="utm_source"]')).toHaveValue("news");

  await page.goto(address("lv", paths.article("ebvpd")));
  await page.locator(".header .logo").click();
  await expect(page).toHaveURL(address("lv"));
  await hydrate(page);
  // The form still knows the page before.
  await expect(page.locator('input[name="landing_page"]')).toHaveValue(
    address("lv", paths.article("ebvpd")),
  );
});

function stored(page: Page): Promise<number[]> {
  return page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie.length]);
}
