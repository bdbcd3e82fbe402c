import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { expectThanks, expectTyped, fill, open, submit, texts } from "./lead-form.ts";
import { expectOutline, notTheForm } from "./outline.ts";
import { expect, test } from "./owners-test.ts";

/** Answers that a proxy between the visitor and us might send in our place. */
const strangers = {
  "a page of some proxy": { status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" },
  "a redirect of some proxy": { status: 302, headers: { Location: "/maintenance" } },
  "JSON that is not ours": { status: 502, json: { message: "bad gateway" } },
  "JSON that says nothing": { status: 200, json: null },
};

test("a failure shows the banner, keeps what was typed, and a retry is the same lead", async ({
  browser,
  address,
  notifier,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs answers like 503.
  const page = await browser.newPage();
  await open(page, address("plain"));
  await fill(page);
  const banner = page.locator(".error-summary");
  const button = page.locator('.lead-form [type="submit"]');
  /** The button is disabled while the form is being sent: once it is enabled, there is an answer. */
  const expectFailure = async () => {
    await submit(page);
    await expect(button).toBeEnabled();
    await expect(banner.locator("p").first()).toHaveText(texts.notDelivered);
    await expectTyped(page);
  };

  await test.step("if the connection is lost", async () => {
    await page.context().setOffline(true);
    await expectFailure();
    await page.context().setOffline(false);
  });

  for (const [what, answer] of Object.entries(strangers)) {
    await test.step(`${what} does not count as a delivered lead`, async () => {
      let posts = 0;
      await page.route(address("plain"), (route) => {
        if (route.request().method() !== "POST") return route.continue();
        posts += 1;
        return route.fulfill(answer);
      });
      await expectFailure();
      expect(posts).toBe(1);
      await page.unrouteAll();
    });
  }

  await test.step("if the owners cannot be notified", async () => {
    notifier.answer.status = 500;
    await expectFailure();
    await expect(banner).toHaveAttribute("lang", "lt");
    await expect(banner).toBeFocused();
    await expectOutline(page, "lead form not delivered", { unsaid: notTheForm });
    expect(await axeFaults(page, ".lead-form")).toEqual([]);
    await expect(banner).toBeFocused();
    await expect(page).toHaveURL(address("plain"));
    expect(await pageViews(page)).toBe(1);
  });

  // The banner is about one attempt and disappears with the next.
  await page.locator("#email").fill("anna");
  await submit(page);
  await expect(page.locator("#email-error")).toContainText(texts.noAtSign);
  await page.locator("#email").fill("anna@jumts.example");
  await expect(banner).toHaveCount(0);

  Object.assign(notifier.answer, { status: 200, afterMs: 500 });
  await submit(page);
  await expect(button).toHaveText(texts.submitting);
  await expect(banner).toHaveCount(0);
  await expectThanks(page, address("plain"));
  // Notified once: by this attempt, or by the retry loop if it ran at the same moment.
  await expect.poll(() => notifier.taken.length).toBe(1);
  await page.context().close();
});

test("a form sent after a deployment still leads to the thank-you page", async ({
  browser,
  address,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the missing files.
  const page = await browser.newPage();
  const gone = () => page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  // Tries first with a hydrated form, then before it hydrates.
  await open(page, address("lv"));
  await gone();
  await fill(page);
  await submit(page);
  await expectThanks(page, address("lv"));
  await page.unrouteAll();
  await page.goto(address("lv"));
  await gone();
  await fill(page);
  await submit(page);
  await expectThanks(page, address("lv"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
