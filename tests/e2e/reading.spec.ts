import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

const article = paths.article("mercell-alternatyva");

test("the call to action leads to the offer form", async ({ page, address }) => {
  await page.goto(address("lt", article));
  await page.getByRole("link", { name: "Išbandyti nemokamai" }).click();
  await expect(page).toHaveURL(address("lt", paths.offer()));
  await expect(page.locator("#piedavajums")).toBeInViewport();
});

test("the way there is smooth, but not for those who want no motion", async ({ page, address }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      if (typeof options === "object") asked.push([this.id, options.behavior]);
      scroll.call(this, options);
    };
  });
  for (const [reducedMotion, behaviour] of [
    ["no-preference", "smooth"],
    ["reduce", "instant"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(address("lt", article));
    await page.getByRole("link", { name: "Išbandyti nemokamai" }).click();
    await expect(page).toHaveURL(address("lt", paths.offer()));
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))
      .toEqual([["piedavajums", behaviour]]);
    // Who loads the page again is where they were.
    await page.reload();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual(
      [],
    );
  }
});

test("the list of parts leads to a part, below the header", async ({ page, address }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("lt", article));
  const link = page.locator(".parts-aside a").last();
  const heading = page.getByRole("heading", { name: (await link.textContent()) ?? "" });
  await link.click();
  await expect(heading).toBeInViewport();
  const header = await page.locator(".header").boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThan(header?.height ?? 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is complete and its links work", async ({ page, address }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(address("lt", article));
    await page.locator(".parts-fold summary").click();
    await expect(page.locator(".parts-fold a").first()).toBeVisible();
    await page.getByRole("link", { name: "Išbandyti nemokamai" }).click();
    await expect(page).toHaveURL(address("lt", paths.offer()));
  });
});
