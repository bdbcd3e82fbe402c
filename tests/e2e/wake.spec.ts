import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expect, test, wake } from "./site-test.ts";

const react = /entry\.client|\?wake$/;

test("a page that nobody touches asks for no more than it shows", async ({ page, address }) => {
  const asked = requestsOf(page);
  await page.goto(address("lv"), { waitUntil: "networkidle" });
  expect(asked.filter((url) => react.test(url))).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".js"))).toHaveLength(1);
  // A pointer that has rested there all the while is no touch.
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })),
  );
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => react.test(url))).toEqual([]);
  await wake(page);
  expect(asked.filter((url) => react.test(url))).toHaveLength(2);
});

/** Where what the server wrote and what React makes of it differ, React says so, and the test fails. */
test("every kind of page wakes as it was", async ({ page, address }) => {
  test.slow();
  for (const path of [
    paths.home(),
    paths.terms(),
    paths.blog(),
    paths.article("ebvpd"),
    paths.guide("statybu-konkursai"),
    paths.thankYou(),
    paths.cpvTool(),
    paths.cpvSearch("jumt"),
    paths.cpvCode("45261000-4"),
    paths.buyer("Niekas"),
    paths.activeTenders(),
  ]) {
    await page.goto(address("ee", path));
    await wake(page);
  }
  const tender = await page.locator('a[href^="/hange/"]').first().getAttribute("href");
  await page.goto(address("ee", tender ?? ""));
  await wake(page);
});

test("a tool is awake without being touched", async ({ page, address }) => {
  await page.goto(address("lv", paths.cpvTool()));
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
});

test("a link pressed before the page is awake waits for it", async ({ page, address }) => {
  // With its files at hand it wakes soon enough, also on a busy machine.
  await page.goto(address("lv"));
  await wake(page);
  // The second that a link waits is long enough for people; a busy machine may need more.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (act: () => void, ms?: number) => setTimeout(act, ms === 1_000 ? 15_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto(address("lv"));
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(`.footer a[href="${paths.terms()}"]`).click();
  await expect(page).toHaveURL(address("lv", paths.terms()));
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("going back after a reload shows the page of the address, though nothing was touched", async ({
  page,
  address,
}) => {
  await page.goto(address("lt", paths.terms()));
  const terms = await page.title();
  await wake(page);
  await page.locator(`.footer a[href="${paths.privacy()}"]`).click();
  await expect(page).toHaveURL(address("lt", paths.privacy()));
  await page.reload();
  // Not `goBack`: it waits for a page to load.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address("lt", paths.terms()));
  await expect(page).toHaveTitle(terms);
});

test("where waking takes too long the browser goes on, and the campaign is not lost", async ({
  page,
  address,
}) => {
  await page.route(react, () => {});
  const first = address("lt", `${paths.blog()}?utm_source=early`);
  await page.goto(first);
  await page.locator(".header .logo").click();
  await expect(page).toHaveURL(address("lt"));
  await page.unrouteAll();
  await wake(page);
  await expect(page.locator('input[name="landing_page"]')).toHaveValue(first);
  await expect(page.locator('input[name="utm_source"]')).toHaveValue("early");
});

test("where it fails, links and the form still work", async ({ context, address }) => {
  // A page of its own: the browser rightly reports the broken requests in the console.
  const page = await context.newPage();
  await page.route(react, (route) => route.abort());
  await page.goto(address("lv", paths.terms()));
  await page.locator(".header .logo").click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.locator('.lead-form [type="submit"]').click();
  await expect(page.locator(".lead-form [aria-invalid]").first()).toBeVisible();
});

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}
