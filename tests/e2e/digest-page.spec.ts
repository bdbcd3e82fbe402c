import type { Page, Request } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expect, hydrate, test } from "./site-test.ts";

/** The digest lists demonstration notices; in each country some are about construction. */
const digest = paths.digest("LV");
const isFetch = (request: Request) =>
  new URL(request.url()).pathname === digest && request.resourceType() === "fetch";

const field = (page: Page) => page.getByLabel("Darbības joma");
const words = (page: Page) => page.getByLabel("Atslēgvārdi");
const heading = (page: Page) => page.locator(".letter-heading");
const status = (page: Page) => page.locator(".letter-live > [aria-live]");

/** trial-walk.spec.ts and tests/digest-page.test.ts test the page without JavaScript, with a form and links. */
test("the digest, address, announcement and focus follow a choice", async ({ page, address }) => {
  await page.goto(address("lv", digest));
  await hydrate(page);
  await field(page).focus();
  await field(page).selectOption("45000000");
  await expect(page.locator(".letter-example")).toHaveCount(0);
  await expect(page).toHaveURL(address("lv", `${digest}?cpv=45000000`));
  await expect(status(page)).toHaveText((await heading(page).textContent()) ?? "");
  await expect(field(page)).toBeFocused();
  await expect(page.locator(".letter-result")).toHaveAttribute("aria-busy", "false");

  await test.step("typed words are requested once, after typing pauses", async () => {
    await page.goto(address("lv", digest));
    await hydrate(page);
    const asked: string[] = [];
    page.on("request", (request) => isFetch(request) && asked.push(request.url()));
    await words(page).pressSequentially("zzz", { delay: 20 });
    await expect(
      page.getByText("Pēdējās 12 nedēļās atbilstošu paziņojumu nav bijis").first(),
    ).toBeVisible();
    expect(asked).toEqual([address("lv", `${digest}?q=zzz`)]);
    // Twelve weeks without any notice have no chart.
    await expect(page.locator(".letter-chart")).toHaveCount(0);
    await expect(words(page)).toBeFocused();
    await expect(words(page)).toHaveValue("zzz");
  });

  await test.step("a shared address shows the same digest and profile", async () => {
    await page.goto(address("lv", digest));
    await hydrate(page);
    await field(page).selectOption("45000000");
    await page.locator("summary", { hasText: "Visi paziņojumu veidi" }).click();
    await page.getByLabel("Līgumi").uncheck();
    await page.locator("summary", { hasText: "Līgumcena" }).click();
    await page.getByLabel("Līgumcena no").fill("10 000");
    await expect(page).toHaveURL(/value=10000-$/);
    await expect(page.locator(".profile-chosen")).toHaveText([/Iepirkumi/, /No 10.000.€/]);
    await expect(page.locator(".letter-result")).toHaveAttribute("aria-busy", "false");
    const shown = await page.locator(".letter-result").textContent();
    await page.goto(page.url());
    await hydrate(page);
    expect(await page.locator(".letter-result").textContent()).toBe(shown);
    await expect(page.getByLabel("Līgumi")).not.toBeChecked();
    await expect(page.getByLabel("Līgumcena no")).toHaveValue("10000");
  });

  await test.step("Back and Forward follow links to other digests", async () => {
    await page.goto(address("lv", `${digest}?cpv=45262311`));
    await hydrate(page);
    const proposal = page.locator(".letter-empty .button");
    await proposal.click();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator(".chip")).not.toHaveText([/^45262311/]);
    // The link is gone, so the focus moves to the letter.
    await expect(page.locator(".letter-result")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45262311`));
    await expect(proposal).toBeVisible();
    await expect(page.locator(".chip")).toHaveText([/^45262311-\d /]);
    await page.goForward();
    await expect(heading(page)).toBeVisible();
  });
});

test("codes, regions and several choices in a row", async ({ page, address }) => {
  await test.step("codes are added with Enter and removed with a button, and the focus stays", async () => {
    await page.goto(address("lv", digest));
    await hydrate(page);
    await page.locator("summary", { hasText: "CPV kodi" }).click();
    const add = page.getByLabel("Pievienot CPV kodu");
    await add.fill("45261");
    await add.press("Enter");
    await expect(page.locator(".chip")).toHaveText([/^45261000-4 /]);
    await expect(add).toHaveValue("");
    await add.fill("45262000-1");
    await add.blur();
    await expect(page.locator(".chip")).toHaveCount(2);
    const first = page.getByRole("link", { name: "Noņemt kodu 45261000" });
    await first.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".chip")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Noņemt kodu 45262000" })).toBeFocused();
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45262000`));
  });

  await test.step("a further field is a chip, and takes the first one's place when that is taken back", async () => {
    await page.goto(address("lv", `${digest}?cpv=45000000,71000000,35000000,75000000`));
    await hydrate(page);
    await expect(page.locator(".chip")).toHaveCount(2);
    await field(page).selectOption("");
    await expect(field(page)).toHaveValue("71000000");
    await expect(page.locator(".chip")).toHaveCount(1);
    await page.locator(".chip-remove").click();
    await expect(page.locator(".chip")).toHaveCount(0);
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=71000000`));
  });

  await test.step("words in the field for codes become words, and lead to a search for their code", async () => {
    await page.goto(address("lv", digest));
    await hydrate(page);
    await page.locator("summary", { hasText: "CPV kodi" }).click();
    const add = page.getByLabel("Pievienot CPV kodu");
    await add.fill("fasād 45261, 1x");
    await add.press("Enter");
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45261000&q=fas%C4%81d+1x`));
    await expect(words(page)).toHaveValue("fasād 1x");
    await expect(page.locator(".chip")).toHaveText([/^45261000-4 /]);
    await expect(add).toHaveValue("");
    await expect(page.getByText("„fasād 1x” nav kods")).toBeVisible();
    await expect(page.getByRole("link", { name: "Atrast kodu pēc nosaukuma" })).toHaveAttribute(
      "href",
      paths.cpvSearch("fasād 1x"),
    );
  });

  await test.step("a region replaces its country, and a country its regions", async () => {
    await page.goto(address("lv", `${digest}?cpv=45000000`));
    await hydrate(page);
    await page.locator("summary", { hasText: "visa Latvija" }).click();
    const whole = page.getByLabel("visa Latvija");
    // A notice of the letter may name the region too.
    const zemgale = page.getByRole("checkbox", { name: "Zemgale" });
    // On its words, as most people press.
    const words = page.locator("label.choice", { hasText: "Zemgale" });
    await words.click({ position: { x: 70, y: 20 } });
    await expect(page).toHaveURL(/region=LV009$/);
    await expect(zemgale).toBeChecked();
    await whole.check();
    await expect(zemgale).not.toBeChecked();
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45000000`));
  });

  await test.step("only the last of several choices counts", async () => {
    await page.goto(address("lv", digest));
    await hydrate(page);
    const first = Promise.withResolvers<void>();
    await page.route(`**${digest}?cpv=45000000`, async (route) => {
      await first.promise;
      await route.continue().catch(() => {});
    });
    await field(page).selectOption("45000000");
    await expect(page.locator(".letter-loading")).not.toBeEmpty();
    await field(page).selectOption("71000000");
    await expect(page.locator(".letter-result")).toHaveAttribute("aria-busy", "false");
    const shown = await page.locator(".letter-result").textContent();
    first.resolve();
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=71000000`));
    expect(await page.locator(".letter-result").textContent()).toBe(shown);
    await page.unrouteAll();
  });

  await test.step("the campaign stays in the address, and is passed to the form", async () => {
    await page.goto(address("lv", `${digest}?utm_source=x`));
    await hydrate(page);
    await field(page).selectOption("45000000");
    await expect(page).toHaveURL(/cpv=45000000&utm_source=x/);
    const asked = page.locator("[data-offer]");
    // The link follows the letter, and the campaign the pointer.
    await expect(asked).toHaveAttribute("href", /cpv=45000000/);
    await asked.hover();
    await expect(asked).toHaveAttribute("href", /cpv=45000000&utm_source=x.*#piedavajums$/);
  });

  await test.step("a choice made before hydration counts", async () => {
    const chosen = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*react-/, async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await page.goto(address("lv", digest));
    await field(page).selectOption("45000000");
    chosen.resolve();
    await hydrate(page);
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45000000`));
    await expect(page.locator(".letter-example")).toHaveCount(0);
  });
});

test("a lost connection shows a message, and can be retried", async ({ context, address }) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the broken request.
  const page = await context.newPage();
  await page.goto(address("lv", digest));
  await hydrate(page);
  await page.route(`**${digest}?*`, (route) => route.abort());
  await field(page).selectOption("45000000");
  await expect(page.getByRole("alert")).toContainText("Vēstuli pašlaik neizdodas parādīt");
  await expect(page.locator(".letter-window")).toHaveCount(0);
  await page.unroute(`**${digest}?*`);
  await page.getByRole("link", { name: "Mēģināt vēlreiz" }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(address("lv", `${digest}?cpv=45000000`));
  await expect(field(page)).toHaveValue("45000000");
});

test("the letter page is linked from everywhere, and its digest is visible", async ({
  page,
  address,
}) => {
  await test.step("linked from hero, inbox, tools, lists, articles and footer", async () => {
    await page.goto(address("lv"));
    for (const place of [".hero", "#inbox", ".footer"]) {
      await expect(
        page.locator(`${place} a:is([href="${digest}"], [href="${digest}#proov"])`).first(),
        place,
      ).toBeVisible();
    }
    await page.goto(address("lv", `${paths.cpvCode("45261210-9")}?cpv=45000000-7`));
    await hydrate(page);
    const both = `${digest}?cpv=45000000&cpv=45261210`;
    await expect(page.locator(`.cpv-ask .text-link[href="${both}"]`)).toBeVisible();
    await expect(page.locator(".cpv-ask .button").first()).toHaveAttribute("href", `${both}#proov`);
    await page.locator(".cpv-basket .button").click();
    await expect(page).toHaveURL(address("lv", `${digest}?cpv=45000000#proov`));
    await page.goto(address("lv", `${paths.noticesIn("LV")}?q=jumta&region=LV00A`));
    await page.locator(`.tender-offer a[href^="${digest}"]:visible`).click();
    await expect(page).toHaveURL(address("lv", `${digest}?q=jumta&region=LV00A`));
    await page.goto(address("lv", paths.article("ebvpd")));
    await expect(page.locator(`.call a[href="${digest}"]`)).toBeVisible();
  });

  await test.step("notices take most of the width", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address("lv", `${digest}?cpv=45000000`));
    const widthOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0;
    expect(await widthOf(".letter-what")).toBeGreaterThan((await widthOf(".letter-item")) * 0.6);
    // A notice without a deadline has nothing beside it.
    await page.goto(address("ee", `${paths.digest("EE")}?q=IT+seadmed`));
    await expect(page.locator(".letter-due")).toHaveCount(0);
    const lefts = await page
      .locator(".letter-item")
      .first()
      .locator(".letter-what")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(lefts).toHaveLength(2);
    expect(lefts[1]).toBe(lefts[0]);
  });

  await test.step("the chart has its counts", async () => {
    await page.goto(address("lv", `${digest}?cpv=45000000`));
    const heights = await page
      .locator(".letter-chart rect:first-child")
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
    const told = await page.locator(".letter-chart td:nth-of-type(1)").allTextContents();
    expect(heights.map((height) => height > 0)).toEqual(told.map((count) => count !== "0"));
  });

  await test.step("filters open over the page, and close when the focus leaves", async () => {
    await hydrate(page);
    const sheetAt = async () => (await page.locator(".letter-window").boundingBox())?.y;
    const before = await sheetAt();
    await page.locator("summary", { hasText: "Visi paziņojumu veidi" }).click();
    await expect(page.getByLabel("Līgumi")).toBeVisible();
    expect(await sheetAt()).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Līgumi")).toBeHidden();
  });

  await test.step("on a phone it is visible without scrolling", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [digest, `${digest}?cpv=45000000`]) {
      await page.goto(address("lv", path));
      await expect(page.locator(".letter-top")).toBeInViewport({ ratio: 0.9 });
    }
    for (const link of await page.locator(".letter-links a").all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });
});
