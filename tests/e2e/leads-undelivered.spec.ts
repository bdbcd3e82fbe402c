import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { axeFaults } from "./axe-faults.ts";
import { expectTyped, fill, open, submit, texts } from "./lead-form.ts";
import { expect, newPage, test } from "./lead-test.ts";
import { expectOutline, notTheForm } from "./outline.ts";

test("a failure shows the banner, keeps what was typed, and the next try is the same lead", async ({
  browser,
  address,
  notifier,
}) => {
  // Its own page: the browser reports an answer of 503 on its console.
  const page = await newPage(browser);
  await open(page, address("plain"));
  await fill(page);
  notifier.answer.status = 500;
  await submit(page);
  const banner = page.locator(".error-summary");
  await expect(banner).toHaveText(texts.notDelivered);
  await expect(banner).toHaveAttribute("lang", "lt");
  await expect(banner).toBeFocused();
  await expect(page.locator('.lead-form [type="submit"]')).toBeEnabled();
  await expectTyped(page);
  await expectOutline(page, "lead form not delivered", { unsaid: notTheForm });
  expect(await axeFaults(page, ".lead-form")).toEqual([]);
  await expect(banner).toBeFocused();
  // It is still the same page, opened once.
  await expect(page).toHaveURL(address("plain"));
  expect(await pageViews(page)).toBe(1);

  // It is about one try, not about the next.
  await page.locator("#email").fill("anna");
  await submit(page);
  await expect(banner).toContainText(texts.noAtSign);
  await page.locator("#email").fill("anna@jumts.example");
  await expect(banner).toHaveCount(0);

  Object.assign(notifier.answer, { status: 200, afterMs: 1_000 });
  await submit(page);
  await expect(page.locator('.lead-form [type="submit"]')).toHaveText(texts.submitting);
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(address("plain", "/paldies"));
  // Once in all: by this try, or by the background, which may have been at it this very moment.
  await expect.poll(() => notifier.taken.length).toBe(1);
  await page.context().close();
});

test("so does a lost connection", async ({ browser, address }) => {
  const page = await newPage(browser);
  await open(page, address("plain"));
  await fill(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.locator(".error-summary")).toHaveText(texts.notDelivered);
  await expectTyped(page);
  await page.context().setOffline(false);
  await submit(page);
  await expect(page).toHaveURL(address("plain", "/paldies"));
  await page.context().close();
});

for (const [what, answer] of [
  ["a page of some proxy", { status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }],
  ["a redirect of some proxy", { status: 302, headers: { Location: "/maintenance" } }],
  ["JSON that is not ours", { status: 502, json: { message: "bad gateway" } }],
  ["JSON that says nothing", { status: 200, json: null }],
] as const) {
  test(`${what} is not taken for a lead that arrived`, async ({ browser, address }) => {
    const page = await newPage(browser);
    await open(page, address("plain"));
    await fill(page);
    await page.route(address("plain"), (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
    );
    await submit(page);
    await expect(page.locator(".error-summary")).toHaveText(texts.notDelivered);
    await expectTyped(page);
    await expect(page.locator('.lead-form [type="submit"]')).toBeEnabled();
    await page.context().close();
  });
}

test("who sends a form after a deployment still arrives at the thank-you page", async ({
  browser,
  address,
}) => {
  // Its own page: the browser reports the missing files on its console.
  const page = await newPage(browser);
  const gone = () => page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  // With the form alive, and before it is.
  await open(page, address("lv"));
  await gone();
  await fill(page);
  await submit(page);
  await expect(page).toHaveURL(address("lv", paths.thankYou()));
  await page.unrouteAll();
  await page.goto(address("lv"));
  await gone();
  await fill(page);
  await submit(page);
  await expect(page).toHaveURL(/\/paldies(#\w+)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().close();
});

test("without JavaScript the same form posts and answers", async ({
  browser,
  address,
  notifier,
}) => {
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto(address("plain", "/?utm_source=paper"));
  await page.locator('[value="specific"]').check();
  await expect(page.locator(".activity-info")).toBeVisible();
  // It would do nothing.
  await expect(page.locator(".activity-info button")).toBeHidden();
  await fill(page);
  await page.locator("#company_code").fill("1234");
  await submit(page);
  await expect(page.locator("#company_code-error")).toHaveText(texts.tooShort);
  await expect(page.locator(".error-summary")).toBeInViewport();
  await page.locator("#company_code").fill("12345678");
  await expectTyped(page);

  notifier.answer.status = 500;
  await submit(page);
  await expect(page.locator(".error-summary")).toHaveText(texts.notDelivered);
  await expectTyped(page);

  notifier.answer.status = 200;
  await submit(page);
  // A browser takes the form's anchor along.
  await expect(page).toHaveURL(/\/paldies(#\w+)?$/);
  expect(notifier.taken).toHaveLength(1);
  expect(notifier.taken[0]?.message).toContain("\nutm_source: paper\n");
  await page.context().close();
});

function pageViews(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (window.dataLayer ?? []).filter(
        (entry) => "event" in entry && entry.event === "virtual_pageview",
      ).length,
  );
}
