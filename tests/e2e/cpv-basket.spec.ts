import { paths } from "../../app/site/paths.ts";
import { enliven, expect, test } from "./site-test.ts";

const tool = paths.cpvTool();
/** The first step above a code, beside the tool's own. */
const division = '.trail a[href*="/45000000-7"]';

test("search, tree, basket and form, by keyboard alone", async ({ page, address }) => {
  await page.goto(address("plain", tool));
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("jumtu");
  // The signs at the end of a line come when the typing rests.
  await expect(page.locator("[data-pick]").first()).toBeVisible();
  for (const _ of ["code", "hierarchy", "pick"]) await page.keyboard.press("Tab");
  await expect(page.locator("[data-pick]").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".chip")).toHaveCount(1);

  await page.getByRole("tab", { name: "Meklēšana" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Hierarhija" })).toBeFocused();
  await page.keyboard.press("Tab");
  const items = page.getByRole("treeitem");
  const focused = page.locator("[role=treeitem]:focus");
  await expect(items).toHaveCount(45);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.type("celtn");
  await expect(focused).toHaveAttribute("data-code", "45000000-7");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-level", "2");
  await page.keyboard.press("*");
  await expect.poll(() => items.count()).toBeGreaterThan(55);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(items).toHaveCount(45);
  await page.keyboard.press("Space");
  await expect(focused).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".chip")).toHaveCount(2);

  await page.getByRole("link", { name: "Saņemt paziņojumus par šādiem iepirkumiem" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?cpv=[\d-]+,45000000-7#piedavajums$/);
  await expect(page.locator(".lead-form .chip")).toHaveCount(2);
  await expect(page.locator(".lead-form .chip").last()).toContainText("Celtniecības darbi");
  await expect(page.locator("input[name=cpv]")).toHaveValue(/,45000000-7$/);
  await expect(page.locator("#industry")).not.toHaveValue("");
  await page.getByRole("button", { name: "Noņemt: 45000000-7" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=cpv]")).toHaveValue(/^\d{8}-\d$/);
  // The keyboard goes on to the other, and stays in the form when there is none.
  await expect(page.locator(".lead-form .chip-remove")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".lead-form .chip")).toHaveCount(0);
  await expect(page.locator(".lead-form")).toBeFocused();
});

test("a picked code stays on the way through the pages and after a reload", async ({
  page,
  address,
}) => {
  await page.goto(address("plain", paths.cpvCode("45261210-9")));
  await page.getByRole("button", { name: "Pievienot 45261210-9" }).click();
  await expect(page).toHaveURL(/\?cpv=45261210-9$/);
  await page.locator(division).click();
  await expect(page.locator(".cpv-number")).toContainText("45000000-7");
  await expect(page.locator(".chip")).toHaveText("45261210-9");
  await page.reload();
  await expect(page.locator(".chip")).toHaveText("45261210-9");
  await page.getByRole("link", { name: "Saņemt paziņojumus par šo kodu" }).click();
  await expect(page).toHaveURL(/\?cpv=45261210-9,45000000-7#piedavajums$/);
});

test("what was removed from the basket does not come back", async ({ page, address }) => {
  const two = "cpv=45261210-9,45000000-7";
  await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?${two}`));
  await expect(page.locator(".chip")).toHaveCount(2);
  await page.locator(".cpv-basket .button").click();
  await expect(page.locator(".lead-form .chip")).toHaveCount(2);
  await page.reload();
  const remove = page.locator(".lead-form .chip-remove");
  await remove.first().click();
  await expect(page).toHaveURL(/\?cpv=45000000-7#/);
  await page.goBack();
  await expect(page.locator(".cpv-basket .chip")).toHaveText("45000000-7");
  await page.goForward();
  await remove.click();
  await expect(page.locator(".lead-form .chip")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".cpv-number")).toBeVisible();
  await expect(page.locator(".cpv-basket")).toBeHidden();
});

test("a link that was pointed at before the basket was cleared brings nothing back", async ({
  page,
  address,
}) => {
  await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?cpv=45000000-7`));
  await expect(page.locator(".chip")).toHaveCount(1);
  await page.locator(division).hover();
  await page.locator(".cpv-basket button.text-link").click();
  await page.locator(division).click();
  await expect(page.locator(".cpv-number")).toContainText("45000000-7");
  await expect(page.locator(".cpv-basket")).toBeHidden();
});

test("codes come along with a link that was pressed before the tool was alive", async ({
  page,
  address,
}) => {
  await page.route(/\/assets\/.*react-/, () => {});
  await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?cpv=45261210-9`));
  await page.locator(division).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(address("plain", paths.cpvCode("45000000-7")));
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator(".chip")).toHaveText("45261210-9");
});

test("in the form, an anchor that was pointed at before a code was removed loads nothing anew", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("plain", paths.offerFor(["45261210-9", "45000000-7"])));
  await enliven(page);
  await expect(page.locator(".lead-form .chip-remove")).toHaveCount(2);
  const contacts = page.locator(`.header nav:visible a[href*="#kontakti"]`);
  await contacts.hover();
  await page.locator(".lead-form .chip-remove").first().click();
  await page.locator("#company").fill("Jumts SIA");
  await contacts.click();
  await expect(page).toHaveURL(/\?cpv=45000000-7#kontakti$/);
  await expect(page.locator("#company")).toHaveValue("Jumts SIA");
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the basket stands above the question about cookies at ${width} pixels`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(address("lv", `${tool}?q=jumta&cpv=45261000-4,45262000-1`));
    const ask = page.locator(".cpv-basket .button");
    await expect(ask).toBeInViewport({ ratio: 1 });
    const banner = await page.locator(".consent").boundingBox();
    const button = await ask.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    // No more room than it takes lies between the two.
    expect((banner?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(120);
  });
}
