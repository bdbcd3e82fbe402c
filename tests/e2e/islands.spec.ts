import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expectTyped, fill } from "./lead-form.ts";
import { enliven, expect, test } from "./site-test.ts";

const react = /\/assets\/.*react-/;

/** Pages of text, a tender, a buyer, the thank-you page. */
const toRead = [
  paths.terms(),
  paths.blog(),
  paths.article("ebvpd"),
  paths.guide("statybu-konkursai"),
  paths.thankYou(),
  paths.buyer("Vilniaus miesto savivaldybės administracija"),
];

test("pages to read run one small script and never load React", async ({ page, address }) => {
  const asked = requestsOf(page);
  const look = async (path: string) => {
    asked.length = 0;
    await page.goto(address("lv", path), { waitUntil: "networkidle" });
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 20_000);
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.endsWith(".js")).length, path).toBeLessThanOrEqual(1);
    expect(
      asked.filter((url) => react.test(url)),
      path,
    ).toEqual([]);
  };
  for (const path of toRead) await look(path);
  await page.goto(address("lv", paths.activeTenders()));
  // Until then the list is still asking for its own.
  await enliven(page);
  await look((await page.locator("a.tender-title").first().getAttribute("href")) ?? "");
});

test("the lead form comes alive near the screen, not before", async ({ page, address }) => {
  const asked = requestsOf(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(address("lv"), { waitUntil: "networkidle" });
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => react.test(url))).toEqual([]);
  await page.locator(".offer-panel").scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="lead-form"][data-alive]')).toBeAttached();
  expect(asked.filter((url) => react.test(url))).toHaveLength(1);
});

for (const [what, act] of [
  ["focused", (page: Page) => page.locator("#company").evaluate((field) => field.focus())],
  ["touched", (page: Page) => page.locator("#company").dispatchEvent("pointerdown")],
] as const) {
  test(`it comes alive when it is ${what}`, async ({ page, address }) => {
    // What is near the screen is never said: so it is the touch that counts.
    await page.addInitScript(() => {
      Object.assign(window, {
        IntersectionObserver: class {
          observe() {}
          disconnect() {}
        },
      });
    });
    await page.goto(address("lv"), { waitUntil: "networkidle" });
    await expect(page.locator("[data-alive]")).toHaveCount(0);
    await act(page);
    await expect(page.locator('[data-island="lead-form"][data-alive]')).toBeAttached();
  });
}

test("what was typed before it is alive stays", async ({ page, address }) => {
  const typed = Promise.withResolvers<void>();
  await page.route(react, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(address("lv", paths.offer()));
  await fill(page);
  await expect(page.locator("[data-alive]")).toHaveCount(0);
  typed.resolve();
  await enliven(page);
  await expectTyped(page);
});

test("tools come alive by themselves", async ({ page, address }) => {
  for (const [path, islands] of [
    [paths.cpvTool(), 1],
    [paths.cpvCode("45261000-4"), 3],
    [paths.activeTenders(), 1],
    [paths.letter("LV"), 1],
  ] as const) {
    // Under the name that belongs to no country; under the others in every-page.spec.ts.
    await page.goto(address("plain", path));
    await expect(page.locator("[data-island][data-alive]")).toHaveCount(islands);
  }
});

for (const [what, files] of [
  ["its own file", /\/assets\/.*lead-form-/],
  ["what islands share", react],
  ["any of its files", /\/assets\/.*(lead-form|react)-/],
] as const) {
  test(`an island that could not load ${what} is tried again with the next touch`, async ({
    context,
    address,
  }) => {
    // A page of its own: the browser rightly reports the broken requests in the console.
    const page = await context.newPage();
    let lost = 0;
    await page.route(files, (route) => {
      lost += 1;
      return route.abort();
    });
    await page.goto(address("lv", paths.offer()), { waitUntil: "networkidle" });
    const lostAtFirst = lost;
    expect(lostAtFirst).toBeGreaterThan(0);
    const touch = () => page.locator("#company").dispatchEvent("pointerdown");
    await touch();
    await expect.poll(() => lost).toBeGreaterThan(lostAtFirst);
    await expect(page.locator("[data-alive]")).toHaveCount(0);
    // The line is back. A touch while it still learns of the last loss is not counted.
    await page.unroute(files);
    await expect(async () => {
      await touch();
      await expect(page.locator("[data-island][data-alive]")).toBeAttached({ timeout: 1_000 });
    }).toPass();
  });
}

test("where an island cannot be loaded, links and forms still work", async ({
  context,
  address,
}) => {
  // A page of its own: the browser rightly reports the broken requests in the console.
  const page = await context.newPage();
  await page.route(react, (route) => route.abort());
  await page.goto(address("lv", paths.terms()));
  await page.locator(".header .logo").click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.locator('.lead-form [type="submit"]').click();
  await expect(page.locator(".lead-form [aria-invalid]").first()).toBeVisible();
  await page.goto(address("lv", paths.cpvTool()));
  await page.getByRole("searchbox").fill("jumta seg");
  await page.keyboard.press("Enter");
  await expect(page.locator("a.cpv-link").first()).toBeVisible();
});

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}
