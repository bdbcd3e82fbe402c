import { paths } from "../../app/site/paths.ts";
import { expect, hydrate, test } from "./site-test.ts";

const tool = paths.cpvTool();
/** The first breadcrumb after the tool's own. */
const division = '.trail a[href*="/45000000-7"]';

test("search, hierarchy, basket and form work by keyboard alone", async ({ page, address }) => {
  await page.goto(address("plain", tool));
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("jumtu");
  // The pick buttons appear at the end of each line once typing pauses.
  await expect(page.locator("[data-pick]").first()).toBeVisible();
  for (const _ of ["code", "tenders", "hierarchy", "pick"]) await page.keyboard.press("Tab");
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

  await page.locator(".cpv-basket-offer").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?cpv=[\d-]+,45000000-7#piedavajums$/);
  await expect(page.locator(".lead-form .chip")).toHaveCount(2);
  await expect(page.locator(".lead-form .chip").last()).toContainText("Celtniecības darbi");
  await expect(page.locator("input[name=cpv]")).toHaveValue(/,45000000-7$/);
  await expect(page.locator("#industry")).not.toHaveValue("");
  await page.getByRole("button", { name: "Noņemt: 45000000-7" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=cpv]")).toHaveValue(/^\d{8}-\d$/);
  // The focus moves to the other chip's button, and to the form once there is none.
  await expect(page.locator(".lead-form .chip-remove")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".lead-form .chip")).toHaveCount(0);
  await expect(page.locator(".lead-form")).toBeFocused();
});

test("picked codes are kept from page to page, and removed ones do not come back", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("plain", paths.cpvCode("45261210-9")));
  await test.step("from page to page and after a reload", async () => {
    await page.getByRole("button", { name: "Pievienot 45261210-9" }).click();
    await expect(page).toHaveURL(/\?cpv=45261210-9$/);
    await page.locator(division).click();
    await expect(page.locator(".cpv-number")).toContainText("45000000-7");
    await expect(page.locator(".chip")).toHaveText("45261210-9");
    await page.reload();
    await expect(page.locator(".chip")).toHaveText("45261210-9");
    await page.locator(".cpv-ask-actions .text-link").last().click();
    await expect(page).toHaveURL(/\?cpv=45261210-9,45000000-7#piedavajums$/);
  });

  const remove = page.locator(".lead-form .chip-remove");
  await test.step("in the form, an anchor link hovered before a code was removed does not reload the page", async () => {
    await hydrate(page);
    await expect(page.locator(".lead-form .chip")).toHaveCount(2);
    await expect(remove).toHaveCount(2);
    const contacts = page.locator(`.header nav:visible a[href*="#kontakti"]`);
    await contacts.hover();
    await remove.first().click();
    await expect(page).toHaveURL(/\?cpv=45000000-7#/);
    await page.locator("#company").fill("Jumts SIA");
    await contacts.click();
    await expect(page).toHaveURL(/\?cpv=45000000-7#kontakti$/);
    await expect(page.locator("#company")).toHaveValue("Jumts SIA");
  });

  await test.step("with Back and Forward", async () => {
    await page.goBack();
    await page.goBack();
    await expect(page.locator(".cpv-basket .chip")).toHaveText("45000000-7");
    await page.goForward();
    await remove.click();
    await expect(page.locator(".lead-form .chip")).toHaveCount(0);
    await page.goBack();
    await expect(page.locator(".cpv-number")).toBeVisible();
    await expect(page.locator(".cpv-basket")).toBeHidden();
  });

  await test.step("with a link hovered before the basket was cleared", async () => {
    await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?cpv=45000000-7`));
    await expect(page.locator(".chip")).toHaveCount(1);
    await page.locator(division).hover();
    await page.locator(".cpv-basket button.text-link").click();
    await page.locator(division).click();
    await expect(page.locator(".cpv-number")).toContainText("45000000-7");
    await expect(page.locator(".cpv-basket")).toBeHidden();
  });

  await test.step("a link pressed before the tool was hydrated keeps the codes", async () => {
    await page.route(/\/assets\/.*react-/, () => {});
    await page.goto(address("plain", `${paths.cpvCode("45261210-9")}?cpv=45261210-9`));
    await page.locator(division).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(address("plain", paths.cpvCode("45000000-7")));
    await page.unrouteAll();
    await page.reload();
    await expect(page.locator(".chip")).toHaveText("45261210-9");
  });
});

test("a code that another one contains is named, and dropped by one button", async ({
  page,
  address,
}) => {
  await page.goto(address("lv", `${tool}?q=4526&cpv=45261000-4,45260000-7`));
  await hydrate(page);
  const hint = page.locator(".cpv-basket-within");
  await expect(hint).toContainText("45261000-4 jau ietilpst kodā 45260000-7.");
  await hint.getByRole("button").click();
  await expect(hint).toHaveCount(0);
  await expect(page.locator(".cpv-basket .chip")).toHaveText(/^45260000-7/);
  await expect(page).toHaveURL(/cpv=45260000-7$/);
});

test("on a phone, the basket takes less than a seventh of the window", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const codes = ["45261000-4", "45262000-1", "72000000-5", "90910000-9"];
  await page.goto(address("lv", `${tool}?q=jumta&cpv=${codes}`));
  await hydrate(page);
  await page.locator('[data-consent-choice="decline"]').click();
  await expect
    .poll(async () => (await page.locator(".cpv-basket").boundingBox())?.height)
    .toBeLessThan(844 / 7);
  await expect(page.locator(".cpv-basket .button")).toBeInViewport({ ratio: 1 });
});

test("the basket is above the consent banner", async ({ page, address }) => {
  await page.goto(address("lv", `${tool}?q=jumta&cpv=45261000-4,45262000-1`));
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ask = page.locator(".cpv-basket .button");
    await expect(ask).toBeInViewport({ ratio: 1 });
    const place = async () => {
      const banner = await page.locator(".consent").boundingBox();
      const button = await ask.boundingBox();
      return {
        top: button?.y ?? 0,
        end: (button?.y ?? 0) + (button?.height ?? 0),
        banner: banner?.y ?? 0,
      };
    };
    // The page learns the banner's new height only after it has changed.
    await expect
      .poll(async () => (await place()).end <= (await place()).banner, `${width}`)
      .toBe(true);
    // Beside the results it is a sheet, and no bar.
    if (width === 1440) continue;
    // The gap between the two is no larger than needed.
    await expect
      .poll(async () => (await place()).banner - (await place()).top, `${width}`)
      .toBeLessThan(120);
  }
});
