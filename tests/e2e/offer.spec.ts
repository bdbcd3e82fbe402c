import type { Locator, Page } from "@playwright/test";
import { paths, trialPaths } from "../../app/site/paths.ts";
import { checkStructured } from "../setup/structured-data-schema.ts";
import { open, submit } from "./lead-form.ts";
import { expectOutline, notTheForm } from "./outline.ts";
import { enliven, expect, test } from "./site-test.ts";

const sites = ["ee", "lv", "lt"] as const;
const phone = { width: 390, height: 844 };

for (const site of sites) {
  test(`${site}: no message moves a field, at no width`, async ({ page, address }) => {
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, address(site));
      const before = await places(page);
      const expectUnmoved = async (state: string) =>
        expect(await places(page), `${state} at ${width}`).toEqual(before);
      await submit(page);
      await expect(page.locator(".field-error")).toHaveCount(9);
      await expectUnmoved("empty");
      await page.locator("#company_code").fill("1234");
      await page.locator("#email").fill("a");
      await submit(page);
      await expect(page.locator("#email-error")).toBeVisible();
      await expectUnmoved("too short");
      await page.locator("#company_code").fill("12345");
      await page.locator("#phone").fill("2000");
      await page.locator("#email").fill("anna@gmail.con");
      await page.locator("#company").fill("SIA");
      await expect(page.locator(".lead-grid .field-hint")).toHaveCount(3);
      await expectUnmoved("doubtful");
    }
  });

  test(`${site}: what engines are told of the questions is what is shown`, async ({
    page,
    address,
  }) => {
    await page.goto(address(site));
    for (const fold of await page.locator(".questions summary").all()) await fold.click();
    const told = await page.evaluate(readItems);
    expect(told.flatMap(checkStructured)).toEqual(["FAQPage"]);
    const { mainEntity } = told[0] as unknown as { mainEntity: ToldQuestion[] };
    const shown = await page.locator(".questions details").allInnerTexts();
    expect(shown).toHaveLength(8);
    // Where one line ends and the next begins is the page's business.
    const plain = (text: string) => text.replaceAll(/\s/g, "");
    expect(mainEntity.map(({ name, acceptedAnswer }) => plain(name + acceptedAnswer.text))).toEqual(
      shown.map(plain),
    );
  });
}

test("hints tell of slips, say so to screen readers, and leave with them", async ({
  page,
  address,
}) => {
  await open(page, address("lv"));
  for (const [name, slip, right] of [
    ["company_code", "LV 4000 3000 003", "LV 4000 3000 002"],
    ["company_code", "40003000003", "HRB 12345"],
    ["email", "anna@gmail.con", "anna@gmail.com"],
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
});

/** Its words are read from HTML that also has errors, values and a letter in it. */
test("a form that came back from the server comes alive as it was drawn", async ({
  context,
  address,
}) => {
  // A page of its own: the browser reports answers of 422 on its console.
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 422/.test(message.text())) {
      problems.push(message.text());
    }
  });
  page.on("pageerror", (error) => problems.push(error.message));
  // Held for good, not until the routes are gone: the form would be sent by script if it came first.
  let hold = true;
  await page.route(/\/assets\/.*react-/, (route) => (hold ? undefined : route.continue()));
  for (const site of ["plain", ...sites] as const) {
    hold = true;
    await page.goto(address(site, "/?cpv=45000000&q=jumts#piedavajums"));
    await page.locator('[value="specific"]').check();
    await page.locator("#company").fill("SIA");
    hold = false;
    await submit(page);
    await expect(page.locator(".error-summary")).toBeVisible();
    await enliven(page);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator("#company")).toHaveValue("SIA");
    // The address, which the form completes, has neither: it was posted.
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
    // The question about cookies stands there.
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
    // It has gone up behind the header.
    await expect
      .poll(() => bottomOf(bar))
      .toBeLessThanOrEqual(await bottomOf(page.locator(".header")));
    await scrollTo(".questions");
    await expect(bar).not.toBeInViewport();
  });

  test("it is nowhere else, and not where there is room or none at all", async ({
    page,
    address,
  }) => {
    for (const path of [paths.thankYou(), trialPaths.asked()]) {
      await page.goto(address("lv", path));
      await expect(page.locator(".call-bar")).toHaveCount(0);
    }
    await page.goto(address("lv"));
    await page.locator('[data-consent-choice="decline"]').click();
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".call-bar")).toBeHidden();
    }
  });
});

test("from 360 pixels on the header has its button, in one line with the menu", async ({
  page,
  address,
}) => {
  const button = page.locator(".header-row > .button");
  for (const site of sites) {
    await page.goto(address(site));
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(button).toBeInViewport({ ratio: 1 });
    const menu = page.locator(".menu-button");
    await expect(menu).toBeInViewport({ ratio: 1 });
    const [one, other] = [await button.boundingBox(), await menu.boundingBox()];
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(button).toBeHidden();
  }
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}

/** Of every field, its label and the button: where it stands, from the form's start. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.locator(".lead-form").evaluate((form) => {
    const start = form.getBoundingClientRect();
    const parts = form.querySelectorAll("h3, legend, label, input[id], select, [type=submit]");
    return Object.fromEntries(
      [...parts].map((part, place) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const name = `${place} ${part.id || part.textContent?.slice(0, 20)}`;
        return [name, [x, y - start.y, width, height].map(Math.round)];
      }),
    );
  });
}

interface ToldQuestion {
  name: string;
  acceptedAnswer: { text: string };
}

/** Microdata, in the shape of JSON-LD: items that are no part of another. */
function readItems(): Record<string, unknown>[] {
  const typeOf = (item: Element) => (item.getAttribute("itemtype") ?? "").split(/\/(?=[^/]*$)/);
  const read = (element: Element): unknown =>
    element.hasAttribute("itemscope") ? itemOf(element) : element.textContent;
  const itemOf = (item: Element): Record<string, unknown> => {
    const [, type] = typeOf(item);
    const found: Record<string, unknown> = { "@type": type };
    for (const part of item.querySelectorAll("[itemprop]")) {
      if (part.parentElement?.closest("[itemscope]") !== item) continue;
      const name = part.getAttribute("itemprop") ?? "";
      const value = read(part);
      if (name === "mainEntity") found[name] = [...((found[name] as unknown[]) ?? []), value];
      else found[name] = value;
    }
    return found;
  };
  return [...document.querySelectorAll("[itemscope]:not([itemprop])")].map((item) => ({
    "@context": typeOf(item)[0],
    ...itemOf(item),
  }));
}
