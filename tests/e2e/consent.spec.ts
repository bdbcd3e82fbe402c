import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { RunningSite } from "../../scripts/running-site.ts";
import { loadsFromOthers } from "./other-origin.ts";
import { withSite } from "./site-test.ts";

const names = {
  plain: { host: "localhost", title: "Küpsiste seaded", decline: "Keeldu", accept: "Nõustu" },
  ee: { host: "ee.localhost", title: "Küpsiste seaded", decline: "Keeldu", accept: "Nõustu" },
  lv: {
    host: "lv.localhost",
    title: "Sīkdatņu iestatījumi",
    decline: "Noraidīt",
    accept: "Piekrist",
  },
  lt: { host: "lt.localhost", title: "Slapukų nustatymai", decline: "Atmesti", accept: "Sutikti" },
};
type Site = keyof typeof names;

/** A server whose owners use a tag container, and a record of every request that leaves it. */
const test = base.extend<
  { open: (site: Site, path?: string) => Promise<void>; foreign: string[] },
  { tagged: RunningSite }
>({
  tagged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      await withSite({ GTM_ID: "GTM-TEST1" }, use);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  foreign: async ({ context }, use) => {
    const requests: string[] = [];
    context.on("request", (request) => {
      if (!new URL(request.url()).hostname.endsWith("localhost")) requests.push(request.url());
    });
    await serveTag(context, "window.tagRan = true;");
    await use(requests);
  },
  open: async ({ page, tagged, foreign: _ }, use) => {
    await use(async (site, path = "/") => {
      await page.goto(`http://${names[site].host}:${tagged.port}${path}`);
      await expect(page.locator("footer button")).toBeVisible();
    });
  },
});

for (const site of Object.keys(names) as Site[]) {
  const { title, decline, accept } = names[site];

  test(`${site}: before a choice and after a refusal nothing is stored or sent`, async ({
    page,
    open,
    foreign,
  }) => {
    await open(site);
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
    await page.reload();
    await expect(page.locator("footer button")).toBeVisible();
    await expect(banner).toBeHidden();
    expect(foreign).toEqual([]);
  });
}

test("accepting saves four flags, tells the tag, loads it once, and holds on the next visit", async ({
  page,
  open,
  foreign,
}) => {
  await open("ee");
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
  expect(foreign).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
  await page.reload();
  await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  expect((await consentCommands(page)).map(({ kind }) => kind)).toEqual(["default", "update"]);

  // The footer asks again, and a change of mind counts.
  await page.locator("footer button").click();
  await page.getByRole("button", { name: "Keeldu" }).click();
  expect((await consentCommands(page)).at(-1)).toMatchObject({ analytics_storage: "denied" });
});

test("the tag may do what tags do: load more, write markup, make scripts of texts", async ({
  browser,
  page,
  context,
  open,
  tagged,
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
  await open("ee");
  await page.getByRole("button", { name: "Nõustu" }).click();
  await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  await expect(page.locator("#by-tag")).toBeAttached();
  expect(await loadsFromOthers(browser, `http://ee.localhost:${tagged.port}/`)).toBe(true);
});

test("a choice in one tab closes the question in the other", async ({
  page,
  open,
  context,
  tagged,
}) => {
  await open("ee");
  const other = await context.newPage();
  await other.goto(`http://ee.localhost:${tagged.port}/`);
  await other.getByRole("button", { name: "Keeldu" }).click();
  await expect(page.getByRole("region", { name: "Küpsiste seaded" })).toBeHidden();
});

test.describe("it still works", () => {
  test("with a damaged saved value, which is no choice", async ({ page, open }) => {
    await page.addInitScript(() => localStorage.setItem("consentSettings", '{"ad_storage":"yes"'));
    await open("ee");
    await expect(page.getByRole("region", { name: "Küpsiste seaded" })).toBeVisible();
  });

  test("where storage is denied", async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await open("ee");
    await page.getByRole("button", { name: "Nõustu" }).click();
    await expect(page.getByRole("region", { name: "Küpsiste seaded" })).toBeHidden();
    await expect.poll(() => page.evaluate(() => "tagRan" in window)).toBe(true);
  });

  for (const [what, act] of [
    ["a tag that fails", (context: BrowserContext) => serveTag(context, "throw new Error('tag')")],
    ["a blocked tag", (context: BrowserContext) => context.route(tagAddress, (r) => r.abort())],
  ] as const) {
    test(`with ${what}`, async ({ page, open, context }) => {
      await act(context);
      await open("ee");
      await page.getByRole("button", { name: "Nõustu" }).click();
      await page.getByRole("link", { name: "Meist" }).first().click();
      await expect(page).toHaveURL(/#/);
      await expect(page.getByRole("region", { name: "Küpsiste seaded" })).toBeHidden();
    });
  }
});

test("one virtual_pageview for each document that is shown, with its title", async ({
  page,
  open,
}) => {
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
  await open("lt", "/paldies?utm_source=x");
  await page.getByRole("link", { name: "Hanked.lt" }).first().click();
  await expect(page.locator(".hero")).toBeVisible();
  // An anchor is no other page.
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

test("the banner comes first by keyboard, covers no focus and shifts nothing", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await open("lv");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => !!document.activeElement?.closest(".consent"))).toBe(true);
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const banner = document.querySelector(".consent")?.getBoundingClientRect();
      if (!focused || !banner || focused.closest(".consent, .header")) return false;
      const { top } = focused.getBoundingClientRect();
      return top >= banner.top - 1;
    });
    expect(hidden).toBe(false);
  }
  expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.001);
});

test("the policy lists what is stored, and nothing else is", async ({ page, open }) => {
  await open("ee");
  await page.getByRole("button", { name: "Nõustu" }).click();
  await page.getByRole("link", { name: "Eelised" }).first().click();
  const { local, session, cookies } = await stored(page);
  await page.goto(new URL("/privatuma-politika", page.url()).href);
  const listed = await page
    .locator("main table", { hasText: "consentSettings" })
    .locator("tbody td:first-child")
    .allTextContents();
  expect(listed).toEqual(expect.arrayContaining(local));
  // Beside ours only what the tag may set is listed.
  expect(listed.filter((name) => !/^_ga/.test(name.trim())).map((name) => name.trim())).toEqual(
    local,
  );
  expect([session, cookies]).toEqual([[], 0]);
});

interface View {
  path: string;
  title: string;
  url: string;
  hostname: string;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const tagAddress = "https://www.googletagmanager.com/**";

async function serveTag(context: BrowserContext, body: string): Promise<void> {
  await context.route(tagAddress, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
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
