import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expectThanks, fill, open, submit } from "./lead-form.ts";
import { expect, test } from "./owners-test.ts";
import { hydrate } from "./site-test.ts";
import { storedLeads } from "./stored.ts";

const rest = "q=jumts%2C+daksti%C5%86i+-noma&region=LV00A&kind=tender&value=10000-";
const asked = `/?cpv=45261000,45262000&${rest}#piedavajums`;
const profile = `cpv=45261000&cpv=45262000&${rest}`;

const chips = (page: Page) => page.locator(".lead-form .chip");
const sent = (page: Page) => page.locator('.lead-form input[name="profile"]');
const remove = (page: Page, text: string) =>
  chips(page).filter({ hasText: text }).locator(".chip-remove").click();

test("the requested profile is shown, and arrives without its removed parts", async ({
  page,
  address,
  site,
  notifier,
}) => {
  await open(page, address("lv", asked));
  await expect(chips(page)).toHaveText([
    /^45261000-4 \S/,
    /^45262000-1 \S/,
    "jumts",
    "dakstiņi",
    "bez: noma",
    "Rīgas reģions",
    "Iepirkumi",
    /^no 10\s000\s€$/,
  ]);
  await expect(sent(page)).toHaveValue(profile);
  await expect(page.locator("#industry")).toHaveValue("construction");

  await remove(page, "45262000-1");
  await remove(page, "jumts");
  await remove(page, "bez: noma");
  await remove(page, "Iepirkumi");
  await remove(page, "€");
  const left = "cpv=45261000&q=daksti%C5%86i&region=LV00A";
  await expect(chips(page)).toHaveCount(3);
  await expect(sent(page)).toHaveValue(left);
  await expect(page).toHaveURL(address("lv", `/?${left}#piedavajums`));
  // Removed parts stay removed.
  await page.reload();
  await hydrate(page);
  await expect(chips(page)).toHaveText([/^45261000-4 \S/, "dakstiņi", "Rīgas reģions"]);

  await fill(page);
  await submit(page);
  await expectThanks(page, address("lv"), left);
  await expect(page.locator(".asked-letter")).toContainText("dakstiņi");
  expect(notifier.taken).toHaveLength(1);
  expect(notifier.taken[0]?.message).toContain("\nCPV codes: 45261000\n");
  expect(notifier.taken[0]?.message).toContain(
    "\nLetter: CPV 45261000; words: dakstiņi; regions: Rīgas reģions (LV00A)\n",
  );
  const leads = await storedLeads(site);
  expect(leads.at(-1)).toMatchObject({ profile: left });
});

test("a profile is passed on from other pages, and removed parts stay removed after Back", async ({
  page,
  address,
}) => {
  await page.goto(address("lv", paths.digest("LV", profile)));
  await page.locator('main a[href^="/?cpv=45261000,45262000&q="]').first().click();
  await expect(page).toHaveURL(address("lv", asked));
  await hydrate(page);
  await expect(sent(page)).toHaveValue(profile);
  await remove(page, "45262000-1");
  await remove(page, "Rīgas reģions");
  const left = profile.replace("&cpv=45262000", "").replace("&region=LV00A", "");
  await expect(sent(page)).toHaveValue(left);
  await page.locator(`.footer a[href="${paths.terms()}"]`).click();
  await expect(page).toHaveURL(address("lv", paths.terms()));
  await page.goBack();
  await hydrate(page);
  await expect(sent(page)).toHaveValue(left);
  await expect(chips(page)).toHaveCount(6);

  await test.step("the header's button passes it on, and shows each field of activity by its name", async () => {
    const security = "cpv=35000000&cpv=75000000";
    await page.goto(address("lv", paths.digest("LV", `cpv=45000000&${security}&q=logi`)));
    await hydrate(page);
    const first = await page.locator("select option:checked").first().textContent();
    const name = await page.locator(".chip > span").first().textContent();
    await page.locator(".header-row > .button").click();
    await page.waitForURL(/#piedavajums$/);
    await hydrate(page);
    await expect(chips(page)).toHaveText([first ?? "", name?.trim() ?? "", "logi"]);
    await expect(sent(page)).toHaveValue(`cpv=45000000&${security}&q=logi`);
    await remove(page, first ?? "");
    await expect(sent(page)).toHaveValue(`${security}&q=logi`);
    await remove(page, name?.trim() ?? "");
    await expect(sent(page)).toHaveValue("q=logi");
  });

  await test.step("a link with words only takes no codes from the page before", async () => {
    await page.goto(address("lv", `${paths.cpvCode("45261210-9")}?cpv=45000000-7`));
    await expect(page.locator(".cpv-basket .chip")).toHaveCount(1);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/?q=logi#piedavajums" });
      document.body.append(link);
      link.click();
    });
    // Waits for the next page, or the islands of the page before might be checked instead.
    await page.waitForURL(/q=logi/);
    await hydrate(page);
    await expect(chips(page)).toHaveText(["logi"]);
    await expect(sent(page)).toHaveValue("q=logi");
  });
});

test("a profile can be removed at once, by keyboard, and does not come back", async ({
  page,
  address,
  site,
  notifier,
}) => {
  await open(page, address("lt", asked));
  await page.getByRole("button", { name: "Pašalinti: išskyrus: noma" }).focus();
  await page.keyboard.press("Enter");
  // The focus moves to the next part.
  await expect(page.getByRole("button", { name: "Pašalinti: Rygos regionas" })).toBeFocused();
  await page.getByRole("button", { name: "Pašalinti viską" }).focus();
  await page.keyboard.press("Enter");
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator(".lead-form")).toBeFocused();
  await expect(sent(page)).toHaveValue("");
  await expect(page).toHaveURL(address("lt", "/?cpv=#piedavajums"));
  await fill(page);
  await submit(page);
  await expectThanks(page, address("lt"));
  await expect(page.locator(".asked-letter")).toHaveCount(0);
  expect(notifier.taken[0]?.message).not.toMatch(/Letter|CPV codes/);
  expect((await storedLeads(site)).at(-1)).toMatchObject({ profile: "" });
});

test("a profile is sent even if its names cannot be loaded", async ({ browser, address, site }) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the 503.
  const page = await browser.newPage();
  await page.route("**/cpv-koodid/basket*", (route) => route.fulfill({ status: 503 }));
  await open(page, address("lv", asked));
  await expect(chips(page)).toHaveText(["45261000", "45262000"]);
  await fill(page);
  await submit(page);
  await expectThanks(page, address("lv"), profile);
  expect((await storedLeads(site)).at(-1)).toMatchObject({ profile });
  await page.context().close();
});
