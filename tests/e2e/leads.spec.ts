import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expectThanks, expectTyped, fill, open, submit, texts } from "./lead-form.ts";
import { expectOutline, notTheForm } from "./outline.ts";
import { expect, test } from "./owners-test.ts";
import { hydrate } from "./site-test.ts";

test("an invalid form says why, field by field, and is not sent", async ({ page, address }) => {
  await open(page, address("plain"));
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const summary = page.locator(".error-summary");

  await test.step("errors are summarised, linked to their fields, and clear on edit", async () => {
    await submit(page);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link", { name: /^[^:]+: \S/ })).toHaveCount(9);
    await expect(page.locator(".field-error")).toHaveCount(9);

    await page.locator("#company_code").fill("1234");
    await page.locator("#email").fill("anna.example");
    await expect(page.locator("#company_code-error")).toHaveCount(0);
    await expect(page.locator("#company-error")).toBeVisible();
    await submit(page);
    await expect(page.locator("#company_code")).toHaveAccessibleDescription(
      new RegExp(`^${texts.tooShort}`),
    );
    await expect(page.locator("#email")).toHaveAccessibleDescription(texts.noAtSign);
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await expect(summary).toBeFocused();

    await expect(summary.getByRole("link", { name: /^[^:]+: \S/ })).toHaveCount(9);
    await summary.getByRole("link", { name: texts.noAtSign }).click();
    await expect(page.locator("#email")).toBeFocused();
    await page.keyboard.type("@");
    await expect(page.locator("#email-error")).toHaveCount(0);
    await expect(page.locator("#company_code")).toHaveValue("1234");
    await page.getByRole("radio").first().check();
    await expect(page.locator("#activity-error")).toHaveCount(0);
    await page.locator("#industry").selectOption("it");
    await expect(page.locator("#industry-error")).toHaveCount(0);
    await page.locator("#privacy_consent").check();
    await expect(page.locator("#privacy_consent-error")).toHaveCount(0);

    const told = await funnel(page);
    expect(told.map(({ event }) => event)).toEqual(["form_error", "form_start", "form_error"]);
    expect(told.at(-1)).toMatchObject({ fields: expect.arrayContaining(["email"]) });
  });

  await test.step("a code of an odd length is named beside the errors, and is none itself", async () => {
    await page.locator("#company_code").fill("12345");
    await submit(page);
    const link = summary.locator('[href="#company_code"]');
    await expect(link).toBeVisible();
    await expect(page.locator("#company_code")).not.toHaveAttribute("aria-invalid");
    await page.locator("#company_code").fill("123456");
    await expect(link).toHaveCount(0);
    await expect(summary).toBeVisible();
  });

  await test.step("'specific' opens the info box; its button closes it, another choice too", async () => {
    const box = page.locator(".activity-info");
    await expect(box).toBeHidden();
    await page.locator('[value="specific"]').check();
    await expect(box).toBeVisible();
    await expect(box.getByRole("link")).toHaveAttribute("href", /^https:\/\//);
    await box.getByRole("button").press("Enter");
    await expect(box).toBeHidden();
    await expect(page.locator('[value="specific"]')).toBeChecked();
    await expect(page.locator('[value="specific"]')).toBeFocused();
    await page.locator('[value="active"]').check();
    await page.locator('[value="specific"]').check();
    await expect(box).toBeVisible();
    await page.locator('[value="starting"]').check();
    await expect(box).toBeHidden();
  });

  await test.step("at 400 % the error summary is visible from its start", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.locator('[data-consent-choice="decline"]').click();
    await submit(page);
    await expect(summary).toBeFocused();
    const start = await summary.locator("p").evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 1, top + 1));
    });
    expect(start).toBe(true);
  });
  expect(posts).toEqual([]);
});

test("a lead goes from a campaign's first page to the thank-you page", async ({
  page,
  address,
  notifier,
}) => {
  const first = address("plain", "/paldies?utm_source=x&utm_term=jumti");
  await page.goto(first);
  await page.locator(".header").getByRole("link", { name: "Saņemt piedāvājumu" }).click();
  await page.locator('input[name="form_key"]').waitFor({ state: "attached" });

  await fill(page);
  // A doubtful code gets a hint, not an error.
  await page.locator("#company_code").fill("12345670");
  await page.locator("#company_code").blur();
  await expect(page.locator("#company_code-hint")).toBeVisible();
  await page.locator("#company_code").fill("12345678");
  await page.locator("#company_code").blur();
  await expect(page.locator("#company_code-hint")).toHaveCount(0);
  await page.locator("#company_code").fill("12345670");

  expect(await funnel(page)).toEqual([{ event: "form_start" }]);
  const heard = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await heard.promise;
    await route.continue();
  });
  await submit(page);
  const button = page.locator('.lead-form [type="submit"]');
  await expect(button).toBeDisabled();
  await expect(button).toHaveText(texts.submitting);
  await expectOutline(page, "lead form on its way", { unsaid: notTheForm });
  heard.resolve();
  await expect(page).toHaveURL(
    /\/paldies\?lead=[\w-]+&utm_source=x&utm_term=jumti&landing_page=%2Fpaldies$/,
  );
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".field-doubt")).toContainText(/12345670 kontrol/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  expect(notifier.taken).toHaveLength(1);
  const message = notifier.taken[0]?.message ?? "";
  expect(message).toContain("\nCompany code: 12345670\n");
  expect(message).toContain("\nutm_source: x\n");
  expect(message).toContain("\nutm_term: jumti\n");
  expect(message).toContain(`\nLanding page: ${first}\n`);
  // The owners' analytics learn once that a lead was sent, and nothing about who sent it.
  await expect.poll(() => funnel(page)).toEqual([{ event: "lead_submitted" }]);
  await page.reload();
  expect(await funnel(page)).toEqual([]);
});

test("a lead can be sent by keyboard alone", async ({ page, address, notifier }) => {
  await open(page, address("lt", "/#piedavajums"));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const next = async (text: string) => {
    await press("Tab");
    await page.keyboard.type(text);
  };
  await page.locator("#piedavajums").focus();
  // The first Tab stops at the link to the free trial.
  await press("Tab", "Tab", "Space", "ArrowDown");
  await expect(page.locator('[value="starting"]')).toBeChecked();
  for (const text of ["123456786", "Stogas UAB", "Ona", "+370 600 00000", "ona@stogas.example"]) {
    await next(text);
  }
  await press("Tab", "ArrowDown", "Tab", "ArrowDown");
  await press("Tab", "Space");
  await expect(page.locator("#privacy_consent")).toBeChecked();
  await press("Enter");
  await expectThanks(page, address("lt"));
  expect(notifier.taken).toMatchObject([{ subject: "New lead from Hanked.lt", from_name: "Ona" }]);
});

test("what was typed is kept when coming back, and gone once sent", async ({
  page,
  address,
  notifier,
}) => {
  await open(page, address("lv"));
  await fill(page);

  await test.step("after a link out of the form to another site", async () => {
    await page.locator('[value="specific"]').check();
    await page.route("https://www.iub.gov.lv/", (route) => route.fulfill({ body: "elsewhere" }));
    // Chromium saves a form's state a second after the last change, and not if a link leaves the site before.
    await page.waitForTimeout(1_200);
    await page.locator(".activity-info a").click();
    await expect(page).toHaveURL("https://www.iub.gov.lv/");
    // Playwright does not keep the page for going back: it is loaded again.
    await page.goBack();
    await expect(page.locator('[value="specific"]')).toBeChecked();
    await page.locator('[value="active"]').check();
    await expectTyped(page);
    await hydrate(page);
    await expectTyped(page);
  });

  await test.step("after visiting another page", async () => {
    await page.locator(`.footer a[href="${paths.terms()}"]`).click();
    await expect(page).toHaveURL(address("lv", paths.terms()));
    await page.goBack();
    await expectTyped(page);
    await hydrate(page);
    await expectTyped(page);
    await submit(page);
    await expectThanks(page, address("lv"));
    await expect.poll(() => notifier.taken.length).toBe(1);
    await page.locator(".header .logo").click();
    await expect(page.locator("#company")).toHaveValue("");
    await expect(page.locator("#privacy_consent")).not.toBeChecked();
  });

  await test.step("a form sent without its script counts as a lead", async () => {
    await page.route(/\/assets\/.*react-/, () => {});
    await page.goto(address("lv"));
    await fill(page);
    await submit(page);
    await expectThanks(page, address("lv"));
    // The address changes before the new page's script has run.
    await expect.poll(() => funnel(page)).toEqual([{ event: "lead_submitted" }]);
    await page.goto(address("lv", paths.thankYou()));
    expect(await funnel(page)).toEqual([]);
  });
});

function funnel(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      "event" in entry && /^(form|lead)_/.test(String(entry.event)) ? [entry] : [],
    ),
  );
}
