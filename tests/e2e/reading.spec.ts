import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

const article = paths.article("mercell-alternatyva");

test("the call to action scrolls smoothly to the offer form, unless motion is reduced", async ({
  page,
  address,
}) => {
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
    await expect(page.locator("#piedavajums")).toBeInViewport();
    // After a reload the page stays where it was.
    await page.reload();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual(
      [],
    );
  }
});
