import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

const title = "Unexpected Application Error!";

test("a page that cannot be fetched is an error screen with a way back", async ({
  context,
  address,
}) => {
  // A page of its own: the browser rightly reports the broken request in the console.
  const page = await context.newPage();
  await page.goto(address("plain"));
  await page.route("**/*.data*", (route) => route.abort());
  await page.locator(`.footer a[href="${paths.terms()}"]`).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/\bat \S+:\d+/);
  await page.locator("main a.button").click();
  await expect(page).toHaveURL(address("plain"));
  await expect(page.locator(".hero")).toBeVisible();
});

test("the server's error screen speaks the site's language and hides its inside", async ({
  request,
  address,
}) => {
  // These addresses only redirect; there is nothing to post to.
  const plain = await request.post(address("plain", "/aciu"));
  expect(plain.status()).toBe(405);
  expect(await plain.text()).toContain(title);
  const lithuanian = await (await request.post(address("lt", "/aciu"))).text();
  expect(lithuanian).toContain('lang="lt"');
  expect(lithuanian).not.toContain(title);
  expect(lithuanian).not.toMatch(/\bat \S+:\d+/);
});
