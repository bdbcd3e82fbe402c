import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

const title = "Unexpected Application Error!";
const stackTrace = /\bat \S+:\d+/;

const home = { plain: "Uz sākumlapu", lt: "Į pradinį puslapį" };

test("an unsupported request shows an error screen with a link back", async ({
  context,
  address,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the 405.
  const page = await context.newPage();
  for (const site of ["plain", "lt"] as const) {
    // This page does not accept POST.
    await page.goto(address(site, paths.terms()));
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post" });
      document.body.append(form);
      form.submit();
    });
    await expect(page.locator(".text-page")).toHaveCount(0);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(site === "plain" ? 1 : 0);
    await expect(page.locator("html")).toHaveAttribute("lang", site === "plain" ? "lv" : site);
    await expect(page.locator("body")).not.toContainText(stackTrace);
    await expect(page.getByRole("link", { name: home[site] })).toHaveAttribute("href", "/");
    // The button opens the page that was meant.
    await page.locator("main .button").click();
    await expect(page.locator(".text-page")).toBeVisible();
  }
});
