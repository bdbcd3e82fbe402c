import type { Page, Request } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expect, hydrate, test } from "./site-test.ts";

/** Lists the demonstration notices of a new embedded database: some forty tenders are open. */
const list = paths.activeTenders();
/** The page's script reloads the list from the page's own address. */
const isRefresh = (request: Request) =>
  new URL(request.url()).pathname === list && request.resourceType() === "xhr";

/** tests/engines checks that pages and filters have addresses, also without scripts; notice-list.test.ts the texts. */
test("another page shows that it loads, and gets the focus", async ({ page, address }) => {
  await page.goto(address("plain", list));
  await expect(page.locator(".filter-links .copy-link")).toBeVisible();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**${list}?page=2`, async (route) => {
    await held;
    await route.continue();
  });
  // Not with the mouse: hovering would prefetch the page, past the held route.
  await page.getByRole("link", { name: "Järgmine" }).focus();
  // Playwright cannot look at a page while another loads, so the page itself reports what it shows.
  const shown: string[] = [];
  await page.exposeFunction("tell", (text: string) => shown.push(text));
  await page.evaluate(() => {
    const status = document.querySelector<HTMLElement>(".tenders-loading");
    const { tell } = window as unknown as { tell(text: string): void };
    const look = () => tell(status?.checkVisibility() ? status.textContent : "");
    if (status) new MutationObserver(look).observe(status, { childList: true });
  });
  await page.keyboard.press("Enter");
  await expect.poll(() => shown).toEqual(["Laadin hangete andmeid..."]);
  go();
  await expect(page.locator("caption")).toHaveText(/^Näidatud 21-40/);
  await expect(page.getByText("Laadin hangete andmeid...")).toBeHidden();
  await expect(page).toHaveURL(address("plain", `${list}?page=2#nimekiri`));
  await expect(page.locator("#nimekiri")).toBeFocused();
  await page.goBack();
  await expect(page.locator("caption")).toHaveText(/^Näidatud 1-20/);
});

test("the list reloads: by the same filter, when the tab is shown, every five minutes", async ({
  page,
  address,
}) => {
  await page.clock.install();
  await page.goto(address("plain", `${list}?utm_source=x&landing_page=%2F`));
  await hydrate(page);
  const refresh = () => page.waitForResponse((response) => isRefresh(response.request()));
  const status = page.getByText(/^Nimekirja uuendati kell \d?\d\.\d\d, kokku \d+ hanget\.$/);

  await test.step("by the same filter again, also on a visit with a campaign", async () => {
    const refreshed = refresh();
    await page.getByRole("button", { name: "Otsi", exact: true }).click();
    await refreshed;
    await expect(status).toBeAttached();
    await expect(page.getByText("Laadin hangete andmeid...")).toBeHidden();
  });

  await test.step("when the tab is shown again", async () => {
    const refreshed = refresh();
    await lookAgain(page);
    expect((await refreshed).status()).toBe(200);
  });

  await test.step("every five minutes, silently", async () => {
    const link = page.locator("tbody tr").nth(3).getByRole("link").first();
    await link.focus();
    const before = await page.evaluate(() => window.scrollY);
    const refreshed = refresh();
    await page.clock.runFor(5 * 60_000 + 1_000);
    await refreshed;
    await expect(status).toHaveAttribute("aria-live", "polite");
    await expect(page.getByText("Laadin hangete andmeid...")).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test("a refresh that fails empties the list and says so, until one succeeds", async ({
  browser,
  address,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the failed request.
  const page = await browser.newPage();
  await page.goto(address("plain", list));
  await expect(page.locator(".filter-links .copy-link")).toBeVisible();
  let broken = true;
  await page.route(`**${list}`, (route) =>
    broken && isRefresh(route.request()) ? route.abort() : route.continue(),
  );
  await lookAgain(page);
  const box = page.getByRole("alert");
  await expect(box).toContainText("Viga andmete laadimisel");
  await expect(box).toContainText("Hangeinfo laadimine ebaõnnestus");
  await expect(page.locator("tbody tr")).toHaveCount(0);
  // The links above the box do not overlap it.
  const links = await page.locator(".filter-links").boundingBox();
  expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThanOrEqual(
    (await box.boundingBox())?.y ?? 0,
  );
  await expect(box.getByRole("link", { name: "Proovi uuesti" })).toHaveAttribute("href", list);
  broken = false;
  await lookAgain(page);
  await expect(page.locator(".tender-what")).toHaveCount(20);
  await expect(box).toBeHidden();
  await page.close();
});

test("searches, kinds and charts have clean addresses", async ({ page, context, address }) => {
  await test.step("a search has a clean address that can be copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(address("plain", list));
    await expect(page.locator(".filter-links .copy-link")).toBeVisible();
    await page.getByRole("searchbox").fill("zzz%");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address("plain", `${list}?q=zzz%25#nimekiri`));
    await expect(page.getByText("Nendele tingimustele ei vasta praegu ükski hange")).toBeVisible();
    await page.getByRole("button", { name: "Kopeeri link" }).click();
    await expect(page.getByText("Link on kopeeritud")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      address("plain", `${list}?q=zzz%25`),
    );
  });

  await test.step("a search by region and value does too, and fills the form again", async () => {
    await page.goto(address("plain", list));
    await expect(page.locator(".filter-links .copy-link")).toBeVisible();
    await page.getByLabel("Piirkond").selectOption("EE008");
    await page.getByLabel("Vähim maksumus").fill("10 000");
    await page.getByLabel("Suurim maksumus").fill("500000");
    await page.getByRole("button", { name: "Otsi", exact: true }).click();
    await expect(page).toHaveURL(
      address("plain", `${list}?region=EE008&value=10000-500000#nimekiri`),
    );
    await expect(page.getByLabel("Vähim maksumus")).toHaveValue("10000");
    await expect(page.getByLabel("Piirkond")).toHaveValue("EE008");
    await expect(page.getByLabel("Suurim maksumus")).toHaveValue("500000");
    await page.getByRole("link", { name: "Tühista filtrid" }).click();
    await expect(page).toHaveURL(new RegExp(`${list}(#nimekiri)?$`));
  });

  await test.step("kinds are tabs that keep the other filters", async () => {
    await page.goto(address("plain", `${list}?q=katus`));
    await hydrate(page);
    const tabs = page.getByRole("navigation", { name: "Teadete liigid" });
    await expect(tabs.locator("[aria-current]")).toContainText("Hanked");
    await tabs.getByRole("link", { name: /^Lepingud/ }).click();
    await expect(page).toHaveURL(address("plain", `${list}?q=katus&kind=contract#nimekiri`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sõlmitud hankelepingud Eestis",
    );
    await expect(page.getByRole("searchbox")).toHaveValue("katus");
    // Contracts have no deadline, so there is no filter for it.
    await expect(page.getByLabel("Tähtaeg")).toHaveCount(0);
    await tabs.getByRole("link", { name: "Kõik" }).click();
    await expect(page).toHaveURL(address("plain", `${list}?q=katus&kind=all#nimekiri`));
    // Waits for hydration, which drops a selection: a word selected before it would not be deleted.
    await hydrate(page);
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "Otsi", exact: true }).click();
    await expect(page).toHaveURL(address("plain", `${list}?kind=all#nimekiri`));
    await expect(page.locator("thead th")).toHaveText([
      "Teade",
      "Hankija",
      "Tähtaeg või maksumus",
      "Avaldatud",
      "Link",
    ]);
  });

  await test.step("a bar of the market chart filters, and then shows all again", async () => {
    await page.goto(address("plain", list));
    const bar = page.locator(".market-sectors .bar").first();
    const count = await bar.locator(".bar-count").textContent();
    await bar.click();
    await expect(page.locator("caption")).toHaveText(new RegExp(` / ${count}$`));
    await expect(page.locator(".bar[aria-current]")).toHaveCount(1);
    await page.locator(".bar[aria-current]").click();
    await expect(page).toHaveURL(address("plain", `${list}#nimekiri`));
  });
});

test("a search shows the filter and the list, and a code stays until it is removed", async ({
  page,
  address,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // Loads the page once; from then on it only scrolls to the anchor again.
    await page.goto(address("ee", `${list}?q=katuse#nimekiri`));
    await expect(page.getByRole("button", { name: "Otsi", exact: true })).toBeInViewport();
    if (width > 390) await expect(page.getByRole("searchbox")).toBeInViewport();
    await expect(page.locator(".tender-title").first()).toBeInViewport();
  }

  await test.step("a title is seen to be a link, and the link that leaves the site is marked", async () => {
    const title = page.locator("a.tender-title").first();
    await expect(title).toHaveCSS("text-decoration-line", "underline");
    const markOf = (link: Element) => getComputedStyle(link, "::after").content;
    const leaving = page.locator(".tender-link a");
    for (const link of await leaving.all()) {
      const leaves = (await link.getAttribute("href"))?.startsWith("http");
      expect(await link.evaluate(markOf)).toContain(leaves ? "↗" : "none");
    }
  });

  await test.step("a week without deadlines is not a link", async () => {
    await page.goto(address("ee", list));
    const weeks = page.locator(".market-weeks .bar");
    await expect(weeks).toHaveCount(8);
    for (const week of await weeks.all()) {
      const count = Number(await week.locator(".bar-count").textContent());
      expect((await week.getAttribute("href")) !== null).toBe(count > 0);
    }
  });

  await test.step("a code leads to its tenders, stays while filtering, and can be removed", async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address("ee", paths.cpvCode("45000000-7")));
    await page.getByRole("link", { name: "Vaata aktiivseid hankeid" }).click();
    await expect(page).toHaveURL(address("ee", `${list}?cpv=45000000`));
    const chip = page.locator(".filter-code");
    await expect(chip).toContainText("CPV 45000000-7");
    await page.getByRole("searchbox").fill("KATUSE");
    await page.getByRole("button", { name: "Otsi", exact: true }).click();
    await expect(page).toHaveURL(/\?q=KATUSE&cpv=45000000#/);
    await expect(page.locator(".tender-title").first()).toContainText("katuse");
    await page.getByRole("link", { name: "Eemalda kood 45000000-7" }).click();
    await expect(chip).toBeHidden();
    await expect(page).toHaveURL(/\?q=KATUSE#/);
  });
});

test("a phone has a button below the filters that it unfolds, wide screens have the one above", async ({
  page,
  address,
}) => {
  const show = page.getByRole("button", { name: "Näita teateid" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("ee", list));
  await expect(page.getByLabel("Piirkond")).toBeVisible();
  await expect(show).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(show).toBeHidden();
  await page.getByText("Veel filtreid").first().click();
  await page.getByLabel("Piirkond").selectOption("EE008");
  const [last] = (await page.locator(".filter-choices .control").all()).slice(-1);
  expect((await last?.boundingBox())?.y).toBeLessThan((await show.boundingBox())?.y ?? 0);
  await show.click();
  await expect(page).toHaveURL(address("ee", `${list}?region=EE008#nimekiri`));
});

function lookAgain(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
