import { paths } from "../../app/site/paths.ts";
import { expect, test, wake } from "./site-test.ts";

const title = "Unexpected Application Error!";
const stackTrace = /\bat \S+:\d+/;

for (const site of ["plain", "lt"] as const) {
  test(`${site}: a page that cannot be fetched is an error screen with a way back`, async ({
    context,
    address,
  }) => {
    // A page of its own: the browser rightly reports the broken request in the console.
    const page = await context.newPage();
    await page.goto(address(site));
    await wake(page);
    await page.route("**/*.data*", (route) => route.abort());
    await page.locator(`.footer a[href="${paths.terms()}"]`).click();
    await expect(page.locator("main > .button")).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(site === "plain" ? 1 : 0);
    await expect(page.locator("html")).toHaveAttribute("lang", site === "plain" ? "lv" : site);
    await expect(page.locator("body")).not.toContainText(stackTrace);
    await page.locator("main > .button").click();
    await expect(page).toHaveURL(address(site));
    await expect(page.locator(".hero")).toBeVisible();
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
  await page.locator("main > .button").click();
  await expect(page.locator(".hero")).toBeVisible();
});
