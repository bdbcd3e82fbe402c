import { paths } from "../../app/site/paths.ts";
import { expect, test, wake } from "./site-test.ts";

const title = "Unexpected Application Error!";
const stackTrace = /\bat \S+:\d+/;

const words = {
  plain: { unreachable: "Pārbaudiet interneta savienojumu", home: "Uz sākumlapu" },
  lt: { unreachable: "Patikrinkite interneto ryšį", home: "Į pradinį puslapį" },
};

for (const site of ["plain", "lt"] as const) {
  test(`${site}: a page that cannot be fetched is an error screen with a second try`, async ({
    context,
    address,
  }) => {
    // A page of its own: the browser rightly reports the broken request in the console.
    const page = await context.newPage();
    await page.goto(address(site));
    await wake(page);
    await page.route("**/*.data*", (route) => route.abort());
    await page.locator(`.footer a[href="${paths.terms()}"]`).click();
    await expect(page.locator("main")).toContainText(words[site].unreachable);
    await expect(page.getByRole("heading", { name: title })).toHaveCount(site === "plain" ? 1 : 0);
    await expect(page.locator("html")).toHaveAttribute("lang", site === "plain" ? "lv" : site);
    await expect(page.locator("body")).not.toContainText(stackTrace);
    // The connection is back: the button loads the page that was asked for.
    await page.unroute("**/*.data*");
    await page.locator("main .button").click();
    await expect(page.locator(".text-page")).toBeVisible();
    await expect(page).toHaveURL(address(site, paths.terms()));
  });
}

test("what the server cannot do is an error screen too", async ({ context, address }) => {
  const page = await context.newPage();
  await page.goto(address("plain", paths.terms()));
  // There is nothing to post to here.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post" });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(stackTrace);
  await page.getByRole("link", { name: words.plain.home }).click();
  await expect(page.locator(".hero")).toBeVisible();
});
