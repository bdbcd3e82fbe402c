import { paths } from "../../app/site/paths.ts";
import { expect, hydrate, test } from "./site-test.ts";

const tool = paths.cpvTool();
const line = "a.cpv-link";

test("typing finds codes, or says that there are none", async ({ page, context, address }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("typing finds codes, marks the match and keeps the search in the address", async () => {
    await page.goto(address("plain", tool));
    await expect(page.locator(line)).toHaveCount(0);
    const field = page.getByRole("searchbox");
    await field.fill("jumta seg");
    await expect(page.locator(line).first()).toContainText("45261200-6");
    await expect(page.locator("mark").first()).toHaveText(/jumta seg/i);
    await expect(page).toHaveURL(/\?q=jumta\+seg$/);
    await expect(field).toBeFocused();

    await field.fill("a");
    await expect(page.getByText("rāda pirmos 100")).toBeVisible();
    await expect(page.locator(line)).toHaveCount(100);
    await field.fill("(((");
    await expect(
      page.getByText("Nav atrasts neviens CPV kods. Mēģiniet mainīt meklēšanas kritērijus."),
    ).toBeVisible();
    await field.fill("");
    await expect(page.locator(line)).toHaveCount(0);
    await expect(page).toHaveURL(address("plain", tool));
  });

  await test.step("going back from a code returns to its line in the hierarchy", async () => {
    await page.goto(address("plain", paths.cpvTree()));
    const items = page.getByRole("treeitem");
    await hydrate(page);
    await items.first().focus();
    await page.keyboard.press("End");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("*");
    await expect.poll(() => items.count()).toBeGreaterThan(100);
    await page.keyboard.press("Enter");
    await expect(page.locator(".cpv-number")).toContainText("98000000-3");
    await page.goBack();
    const line = page.getByRole("treeitem", { name: "98000000-3" });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
  });

  await test.step("a code can be copied", async () => {
    await page.goto(address("plain", paths.cpvCode("45261210-9")));
    await page.getByRole("button", { name: "Kopēt kodu" }).click();
    await expect(page.getByText("Nokopēts")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("45261210-9");
  });
});

test("a search with few hits is followed by similar codes, or by sectors", async ({
  page,
  address,
}) => {
  await page.goto(address("lv", tool));
  await hydrate(page);
  const field = page.getByRole("searchbox");
  const status = page.locator(".cpv-status");
  await field.fill("roof");
  await expect(status).toHaveText(/^Precīzas atbilstības nav\. .*Tuvākie kodi: 20$/);
  await expect(page.locator(".cpv-similar a.cpv-link").first()).toContainText("45260000-7");
  await expect(page.locator(".cpv-path").first()).toHaveText(/^Celtniecības darbi\s› /);
  const pick = page.getByRole("button", { name: "Pievienot 45260000-7" });
  await expect(pick).toHaveText("Pievienot");
  await pick.click();
  await expect(page.getByRole("button", { name: "Noņemt: 45260000-7" }).first()).toBeVisible();
  await field.fill("rooftopping");
  await expect(status).toHaveText(/kritērijus\.$/);
  const sector = page.getByRole("link", { name: "Būvdarbi" });
  await expect(sector).toBeVisible();
  await sector.click();
  const division = page.getByRole("treeitem", { name: "45000000-7" });
  await expect(division).toHaveAttribute("aria-expanded", "true");
  await expect(division).toBeInViewport();
  await expect(page).toHaveURL(/tab=hierarchy&.*open=45/);
});

test("Back and Forward go through search, codes and hierarchy, and open branches stay", async ({
  page,
  address,
}) => {
  await page.goto(address("lt", tool));
  await page.getByRole("searchbox").fill("stogo");
  const first = page.locator(line).first();
  await expect(first).toBeVisible();
  const name = await first.textContent();
  await page.locator(".cpv-in-tree").first().click();
  const item = page.locator("[role=treeitem]:focus");
  await expect(item).toBeVisible();
  await expect(page).toHaveURL(/tab=hierarchy/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=stogo$/);
  await expect(page.getByRole("searchbox")).toHaveValue("stogo");
  await expect(first).toHaveText(name ?? "");
  await page.goForward();
  await expect(item).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".cpv-number")).toBeVisible();
  await page.goBack();
  await expect(item).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("stogo");

  await test.step("open branches survive a reload", async () => {
    await page.goto(address("lt", paths.cpvTree()));
    await hydrate(page);
    await page.getByRole("treeitem", { name: "72000000-5" }).click();
    await page.getByRole("treeitem", { name: "72200000-7" }).click();
    const deep = page.getByRole("treeitem", { name: "72210000-0" });
    await expect(deep).toBeVisible();
    await expect(page).toHaveURL(/open=72,722$/);
    await page.reload();
    await expect(deep).toBeVisible();
    await page.getByRole("treeitem", { name: "72000000-5" }).click();
    await expect(deep).toHaveCount(0);
    await expect(page).toHaveURL(/open=722$/);
  });
});

test("the server's results stay, open in the hierarchy, and each address is a page view", async ({
  page,
  address,
}) => {
  await test.step("the server's results do not change when the codes arrive", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/cpv-koodid\/data\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address("ee", paths.cpvSearch("452612")));
    await expect(page.locator("[data-pick]").last()).toBeVisible();
    await expect(page.locator(".cpv-loading")).toHaveCount(0);
    // The loading message appears only for a search that the server has not answered.
    await page.getByRole("searchbox").fill("4526121");
    await expect(page.locator(".cpv-loading")).toBeVisible();
    await page.getByRole("searchbox").fill("452612");
    await expect(page.locator("[data-pick]").last()).toBeVisible();
    await page.evaluate(() => {
      const changes: string[] = [];
      new MutationObserver((records) => {
        changes.push(...records.map(({ type, attributeName }) => attributeName ?? type));
      }).observe(document.querySelector(".cpv-found") ?? document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      Object.assign(window, { changes });
    });
    const arrived = page.waitForResponse(/\/cpv-koodid\/data\//);
    release();
    await (await arrived).finished();
    await expect(page.locator(".cpv-loading")).toHaveCount(0);
    // Longer than the pause in typing that starts a search.
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual(
      [],
    );
    await page.unrouteAll();
  });

  await test.step("the path to a found code opens in the hierarchy", async () => {
    // Followed links carry the campaign parameters along.
    await page.goto(address("ee", `${paths.cpvSearch("45261210")}&utm_source=a`));
    await page.locator(".cpv-in-tree").click();
    const item = page.getByRole("treeitem", { name: "45261210-9" });
    await expect(item).toBeFocused();
    await expect(item).toHaveAttribute("aria-level", "6");
    await page.reload();
    await expect(item).toBeVisible();
  });

  await test.step("each change of the address inside the tool is a page view, and nothing else is", async () => {
    const views = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).flatMap((entry) =>
          "event" in entry && entry.event === "virtual_pageview"
            ? [new URL(String(entry["url"])).search]
            : [],
        ),
      );
    await page.goto(address("ee", tool));
    await hydrate(page);
    await page.getByRole("searchbox").fill("45261210");
    await expect.poll(views).toEqual(["", "?q=45261210"]);
    await page.locator(".cpv-in-tree").click();
    const inTree = "?q=45261210&tab=hierarchy&code=45261210-9";
    await expect.poll(views).toEqual(["", "?q=45261210", inTree]);
    await page.getByRole("treeitem").first().click();
    const opened = "?q=45261210&tab=hierarchy&open=45,452,4526,45261,452612,03";
    await expect.poll(views).toEqual(["", "?q=45261210", inTree, opened]);
    // A link to an anchor is not another page view.
    await page.locator(".skip-link").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#saturs$/);
    await page.evaluate(() => history.back());
    // Picked codes go into the address. Going back counts as one view, with the picked codes.
    await page.locator("[data-pick]").first().click();
    const pick = /cpv=([\d-]+)/.exec((await views()).at(-1) ?? "")?.[1];
    expect((await views()).slice(3)).toEqual([opened, `${opened}&cpv=${pick}`]);
    await page.evaluate(() => history.back());
    await expect.poll(async () => (await views()).slice(5)).toEqual([`?q=45261210&cpv=${pick}`]);
  });

  await test.step("an address in another spelling counts once", async () => {
    await page.goto(address("ee", `${tool}?utm_campaign=a%20b&landing_page=/blog&gclid`));
    await hydrate(page);
    const views = await page.evaluate(
      () =>
        window.dataLayer?.filter((entry) => "event" in entry && entry.event === "virtual_pageview")
          .length,
    );
    expect(views).toBe(1);
  });

  await test.step("similar codes that cannot be loaded cause no error message", async () => {
    await page.route(/\/cpv-koodid\/similar/, (route) => route.fulfill({ body: "down" }));
    await page.goto(address("ee", tool));
    await hydrate(page);
    await page.getByRole("searchbox").fill("katused");
    await expect(page.locator(line)).toHaveCount(7);
    await page.getByRole("searchbox").fill("roof");
    await expect(page.getByRole("link", { name: "Ehitustööd" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("when the codes cannot be loaded", () => {
  // Not the `page` fixture, which fails on console errors: here a failed request is intended.
  test("a message says so, and trying again works", async ({ browser, address }) => {
    const page = await browser.newPage();
    let broken = true;
    await page.route(/\/cpv-koodid\/data\//, (route) =>
      broken ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(address("plain", tool));
    const message = page.getByRole("alert");
    await expect(message).toContainText("CPV kodus neizdevās ielādēt");
    broken = false;
    await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
    await page.getByRole("searchbox").fill("jumta");
    await expect(page.locator(line).first()).toBeVisible();
    await page.close();
  });
});
