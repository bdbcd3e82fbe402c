import type { Locator, Page } from "@playwright/test";
import { leadErrorMessages, leadFormMessages } from "../../app/features/leads/messages.ts";
import { paths, trialPaths } from "../../app/site/paths.ts";
import type { SiteId } from "../../app/site/sites.ts";
import { chooseCases } from "../setup/tier.ts";
import { open, submit } from "./lead-form.ts";
import { expectOutline, notTheForm } from "./outline.ts";
import { expect, hydrate, test } from "./site-test.ts";

const languageOf = { ee: "et", lv: "lv", lt: "lt" } as const;
const phone = { width: 390, height: 844 };

test("no message moves a field at any width, but errors stand apart from the next field", async ({
  page,
  address,
}) => {
  // Each language on a narrow and a wide screen, where the columns differ.
  const screens: { site: SiteId; widths: number[] }[] = [
    { site: "ee", widths: [1440, 390] },
    { site: "lv", widths: [768, 320] },
    { site: "lt", widths: [1440, 320] },
  ];
  for (const { site, widths } of chooseCases(screens, ({ site }) => site === "lt")) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, address(site));
      // Waits until the form is in view with its own font: before that, its lines are a pixel higher.
      await page.locator(".lead-form").scrollIntoViewIfNeeded();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      let before = await places(page);
      const expectUnmoved = async (state: string) =>
        expect(await places(page), `${site}, ${state} at ${width}`).toEqual(before);
      await page.locator("#company_code").fill("12345");
      await page.locator("#phone").fill("2000");
      await page.locator("#email").fill("anna@gmail.con");
      await page.locator("#company").fill("SIA");
      await expect(page.locator(".lead-grid :is(.field-doubt, .field-proposal)")).toHaveCount(3);
      await expectUnmoved("doubtful");
      // Says at once what sending would.
      const { "no-at-sign": noAt } = leadErrorMessages[languageOf[site]];
      const { ending } = leadFormMessages[languageOf[site]].faults;
      for (const [typed, hint] of [
        ["anna", noAt],
        ["anna@jumts", ending],
      ] as const) {
        await page.locator("#email").fill(typed);
        await page.locator("#company").focus();
        await expect(page.locator("#email-hint")).toHaveText(hint);
        await expectUnmoved(typed);
      }
      for (const name of ["company", "company_code", "phone", "email"]) {
        await page.locator(`#${name}`).fill("");
      }
      await submit(page);
      await expect(page.locator(".field-error")).toHaveCount(9);
      const apart = await page
        .locator("#phone-error, label[for=email]")
        .evaluateAll(([error, label]) =>
          label && error
            ? label.getBoundingClientRect().y - error.getBoundingClientRect().bottom
            : 0,
        );
      expect(Math.round(apart)).toBeGreaterThanOrEqual(32);
      before = await places(page);
      await page.locator("#company_code").fill("1234");
      await page.locator("#email").fill("a");
      await submit(page);
      await expect(page.locator("#email-error")).toBeVisible();
      await expectUnmoved("too short");
    }
  }
});

test("hints show likely typos, also to screen readers, until they are fixed", async ({
  page,
  address,
}) => {
  await open(page, address("lv"));
  for (const [name, slip, right] of [
    ["company_code", "LV 4000 3000 003", "LV 4000 3000 002"],
    ["company_code", "abcde12", "10000001"],
    ["phone", "2000", "+371 2000 0000"],
  ] as const) {
    const field = page.locator(`#${name}`);
    await field.fill(slip);
    await field.blur();
    await expect(page.locator(`#${name}-hint`)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expect(field).not.toHaveAttribute("aria-invalid");
    if (name === "phone")
      await expectOutline(page, "lead form with a hint", { unsaid: notTheForm });
    await field.fill(right);
    await field.blur();
    await expect(page.locator(`#${name}-hint`)).toHaveCount(0);
  }
  const email = page.locator("#email");
  await email.fill("anna@gmail.con");
  await email.blur();
  await page.getByRole("button", { name: "gmail.com" }).click();
  await expect(email).toHaveValue("anna@gmail.com");
  await expect(page.locator(".field-proposal")).toHaveCount(0);
});

/** The form reads its texts from HTML that also has errors, values and a profile in it. */
test("a form refused by the server hydrates without changes", async ({ context, address }) => {
  // Not the `page` fixture, which fails on console errors: the browser logs answers of 422.
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 422/.test(message.text())) {
      problems.push(message.text());
    }
  });
  page.on("pageerror", (error) => problems.push(error.message));
  // Held requests are never answered: if React arrived first, the form would be sent by script.
  let hold = true;
  await page.route(/\/assets\/.*react-/, (route) => (hold ? undefined : route.continue()));
  for (const site of ["plain", "lt"] as const) {
    hold = true;
    await page.goto(address(site, "/?cpv=45000000&q=jumts#piedavajums"));
    await page.locator('[value="specific"]').check();
    await page.locator("#company").fill("SIA");
    hold = false;
    await submit(page);
    await expect(page.locator(".error-summary")).toBeVisible();
    await hydrate(page);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator("#company")).toHaveValue("SIA");
    // After the POST the address has neither code nor words until the form adds them.
    await expect(page).toHaveURL(/q=jumts/);
    await expect(page.locator(".lead-form .chip")).toHaveCount(2);
  }
  expect(problems).toEqual([]);
});

test.describe("on phones", () => {
  test.use({ viewport: phone });

  test("a button to the form stays in reach between hero and form", async ({ page, address }) => {
    await page.goto(address("lv"));
    const bar = page.locator(".call-bar");
    const scrollTo = (selector: string) =>
      page.evaluate((target) => document.querySelector(target)?.scrollIntoView(), selector);
    await scrollTo(".cycle");
    // The question about cookies takes its place.
    await expect(bar).toBeHidden();
    await page.locator('[data-consent-choice="decline"]').click();
    await expect(bar.getByRole("link", { includeHidden: true })).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(bar)).toBe(phone.height);

    await scrollTo(".hero");
    await expect(bar).not.toBeInViewport();
    await scrollTo(".cycle");
    await bar.locator("a").click();
    await expect(page).toHaveURL(address("lv", paths.offer()));
    await expect(page.locator(".lead-form")).toBeInViewport();
    // The bar has moved up behind the header.
    await expect
      .poll(() => bottomOf(bar))
      .toBeLessThanOrEqual(await bottomOf(page.locator(".header")));
    await scrollTo(".questions");
    await expect(bar).not.toBeInViewport();

    // The bar is hidden on wide and on very low screens, and other pages do not have it.
    await scrollTo(".cycle");
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(bar).toBeHidden();
    }
    for (const path of [paths.thankYou(), trialPaths.asked()]) {
      await page.goto(address("lv", path));
      await expect(bar).toHaveCount(0);
    }
  });
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}

/** Positions of every field, its label and the button, from the first part's title: errors are summed up above it. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.locator(".lead-form").evaluate((form) => {
    const start = form.querySelector("h3")?.getBoundingClientRect() ?? new DOMRect();
    const parts = form.querySelectorAll("h3, legend, label, input[id], select, [type=submit]");
    // The field for robots is off the screen.
    const shown = [...parts].filter((part) => part.getBoundingClientRect().x >= 0);
    return Object.fromEntries(
      shown.map((part, place) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const name = `${place} ${part.id || part.textContent?.slice(0, 20)}`;
        return [name, [x, y - start.y, width, height].map(Math.round)];
      }),
    );
  });
}
