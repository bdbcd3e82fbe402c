import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { chooseCases } from "../setup/tier.ts";
import { loadsFromOthers } from "./other-origin.ts";
import { test as base, expect } from "./owners-test.ts";

const names = {
  plain: { title: "Küpsiste seaded", decline: "Keeldu", accept: "Nõustu" },
  ee: { title: "Küpsiste seaded", decline: "Keeldu", accept: "Nõustu" },
  lv: { title: "Sīkdatņu iestatījumi", decline: "Noraidīt", accept: "Piekrist" },
  lt: { title: "Slapukų nustatymai", decline: "Atmesti", accept: "Sutikti" },
};
type Site = keyof typeof names;

/** Uses the site whose owners have a tag container, and records every request to other hosts. */
const test = base.extend<{ foreign: string[] }>({
  foreign: async ({ context }, use) => {
    const requests: string[] = [];
    context.on("request", (request) => {
      if (!new URL(request.url()).hostname.endsWith("localhost")) requests.push(request.url());
    });
    await serveTag(context, "window.tagRan = true;");
    await use(requests);
  },
});

test("before a choice and after a refusal no site stores or sends anything", async ({
  page,
  address,
  foreign,
}) => {
  // The first two Tab stops are the skip link and the question about cookies.
  await open(page, address("lv"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => !!document.activeElement?.closest(".consent"))).toBe(true);
  for (const site of chooseCases(Object.keys(names) as Site[], (site) => site === "lt")) {
    const { title, decline, accept } = names[site];
    await open(page, address(site));
    const banner = page.getByRole("region", { name: title });
    await expect(banner).toBeVisible();
    expect(await stored(page)).toEqual({ local: [], session: [], cookies: 0 });
    expect((await consentCommands(page))[0]).toMatchObject({
      kind: "default",
      analytics_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    });
    const [no, yes] = [banner.getByText(decline), banner.getByText(accept)];
    expect(await no.evaluate(looks)).toEqual(await yes.evaluate(looks));
    await no.click();
    await expect(banner).toBeHidden();
    expect(await stored(page)).toEqual({ local: ["consentSettings"], session: [], cookies: 0 });
    expect((await consentCommands(page)).at(-1)).toMatchObject({
      kind: "update",
      ad_storage: "denied",
      region: ["EEA"],
    });
  }
  await page.reload();
  await expect(page.locator("footer button")).toBeVisible();
  await expect(page.getByRole("region", { name: names.lt.title })).toBeHidden();
  expect(foreign).toEqual([]);
});

test("accepting saves four flags, loads the tag once, and is remembered on the next visit", async ({
  page,
  context,
  address,
  foreign,
}) => {
  await open(page, address("ee"));
  const other = await context.newPage();
  await open(other, address("ee", paths.terms()));
  await page.getByRole("button", { name: "Nõustu" }).click();
  await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  const saved = await page.evaluate(() => localStorage.getItem("consentSettings") ?? "");
  expect(JSON.parse(saved)).toEqual({
    analytics_storage: true,
    ad_storage: true,
    ad_user_data: true,
    ad_personalization: true,
  });
  expect((await consentCommands(page)).at(-1)).toMatchObject({
    kind: "update",
    analytics_storage: "granted",
    region: ["EEA"],
  });
  expect(foreign[0]).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-TEST1");
  // A choice in one tab closes the question in the other.
  await expect(other.getByRole("region", { name: names.ee.title })).toBeHidden();
  await other.close();
  foreign.length = 0;

  await page.reload();
  await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  expect((await consentCommands(page)).map(({ kind }) => kind)).toEqual(["default", "update"]);
  expect(foreign).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);

  await test.step("the privacy policy lists all that is stored", async () => {
    await page.getByRole("link", { name: "Eelised" }).first().click();
    const { local, session, cookies } = await stored(page);
    await page.goto(address("ee", paths.privacy()));
    const listed = await page
      .locator("main table", { hasText: "consentSettings" })
      .locator("tbody td:first-child")
      .allTextContents();
    // Besides our own, the page lists only what the tag may set.
    expect(listed.map((name) => name.trim()).filter((name) => !/^_ga/.test(name))).toEqual(local);
    expect([session, cookies]).toEqual([[], 0]);
  });

  // The footer asks again, and a change of mind counts.
  await page.locator("footer button").click();
  await page.getByRole("button", { name: "Keeldu" }).click();
  expect((await consentCommands(page)).at(-1)).toMatchObject({ analytics_storage: "denied" });
});

test("the tag may load scripts, write markup and create policies", async ({
  browser,
  page,
  context,
  address,
}) => {
  await serveTag(
    context,
    `const more = document.createElement("script");
     more.src = "https://www.googletagmanager.com/gtag/js?id=G-TEST1";
     document.body.insertAdjacentHTML("beforeend", "<p id='by-tag'>x</p>");
     window.trustedTypes?.createPolicy("goog#html", { createHTML: (text) => text });
     document.head.append(more);`,
  );
  await context.route("https://www.googletagmanager.com/gtag/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.tagRan = true;" }),
  );
  await open(page, address("ee"));
  await page.getByRole("button", { name: "Nõustu" }).click();
  await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  await expect(page.locator("#by-tag")).toBeAttached();
  expect(await loadsFromOthers(browser, address("ee"))).toBe(true);
});

test("consent works with a damaged value, a bad tag, and without storage", async ({
  context,
  address,
  foreign: _,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the tag's error.
  const page = await context.newPage();
  const question = page.getByRole("region", { name: names.ee.title });
  const keep = (value: string) =>
    page.evaluate((text) => localStorage.setItem("consentSettings", text), value);

  await open(page, address("ee"));
  for (const [what, act] of [
    ["a tag that fails", () => serveTag(context, "throw new Error('tag')")],
    ["a blocked tag", () => context.route(tagAddress, (route) => route.abort())],
  ] as const) {
    await test.step(`with ${what}`, async () => {
      // A damaged value does not count as a choice.
      await keep('{"ad_storage":"yes"');
      await act();
      await page.reload();
      await expect(question).toBeVisible();
      await page.getByRole("button", { name: "Nõustu" }).click();
      await page.getByRole("link", { name: "Meist" }).first().click();
      await expect(page).toHaveURL(/#/);
      await expect(question).toBeHidden();
    });
  }

  await test.step("without access to storage", async () => {
    await serveTag(context, "window.tagRan = true;");
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.reload();
    await page.getByRole("button", { name: "Nõustu" }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  });
});

test("every document shown is one virtual_pageview, with its title", async ({ page, address }) => {
  const seen: View[] = [];
  await page.exposeFunction("see", (view: View) => seen.push(view));
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const { see, dataLayer = [] } = window as unknown as {
        see(view: unknown): void;
        dataLayer?: { event?: string }[];
      };
      const tell = (entry: { event?: string }) => {
        if (entry.event === "virtual_pageview") see(entry);
      };
      dataLayer.forEach(tell);
      const push = dataLayer.push.bind(dataLayer);
      dataLayer.push = (...entries) => {
        entries.forEach(tell);
        return push(...entries);
      };
    });
  });
  await open(page, address("lt", "/paldies?utm_source=x"));
  await page.getByRole("link", { name: "Hanked.lt" }).first().click();
  await expect(page.locator(".hero")).toBeVisible();
  // A link to an anchor is not another page view.
  await page.getByRole("link", { name: "Kontaktai" }).first().click();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/paldies/);
  await expect.poll(() => seen.map(({ path }) => path)).toEqual(["/paldies", "/", "/paldies"]);
  for (const view of seen) {
    expect(view.hostname).toBe("lt.localhost");
    expect(view.url).toContain(view.path);
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBe(2);
});

interface View {
  path: string;
  title: string;
  url: string;
  hostname: string;
}

const tagAddress = "https://www.googletagmanager.com/**";

async function serveTag(context: BrowserContext, body: string): Promise<void> {
  await context.route(tagAddress, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("footer button")).toBeVisible();
}

async function stored(page: Page) {
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return { ...kept, cookies: (await page.context().cookies()).length };
}

/** Google's commands are `arguments` objects: kind first, then the settings. */
function consentCommands(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([command]) => command === "consent")
      .map(([, kind, settings]) => ({ kind, ...(settings as object) })),
  );
}

function looks(button: Element): string[] {
  const { backgroundColor, color, fontSize, fontWeight, height, borderColor } =
    getComputedStyle(button);
  return [backgroundColor, color, fontSize, fontWeight, height, borderColor];
}
