import type { Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { chooseCases } from "../setup/tier.ts";
import { expectTyped, fill } from "./lead-form.ts";
import { expect, hydrate, test } from "./site-test.ts";

const react = /\/assets\/.*react-/;

/** budget.spec.ts checks that pages without islands never load React. */
test("the lead form hydrates near the screen or when used, and keeps what was typed before", async ({
  page,
  address,
}) => {
  const asked = requestsOf(page);
  const form = page.locator('[data-island="lead-form"][data-alive]');
  await test.step("near the screen, not before", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(address("lv"), { waitUntil: "networkidle" });
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => react.test(url))).toEqual([]);
    await page.locator(".offer-panel").scrollIntoViewIfNeeded();
    await expect(form).toBeAttached();
    expect(asked.filter((url) => react.test(url))).toHaveLength(1);
  });

  // From here on nothing is reported as near the screen, so that only focus or touch can hydrate the form.
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  for (const [what, act] of [
    ["focused", () => page.locator("#company").evaluate((field) => field.focus())],
    ["touched", () => page.locator("#company").dispatchEvent("pointerdown")],
  ] as const) {
    await test.step(`when it is ${what}`, async () => {
      await page.goto(address("lv"), { waitUntil: "networkidle" });
      await expect(page.locator("[data-alive]")).toHaveCount(0);
      await act();
      await expect(form).toBeAttached();
    });
  }

  await test.step("what was typed before hydration stays", async () => {
    const typed = Promise.withResolvers<void>();
    await page.route(react, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(address("lv", "/?utm_term=typed#piedavajums"));
    await fill(page);
    await expect(page.locator("[data-alive]")).toHaveCount(0);
    typed.resolve();
    await hydrate(page);
    await expectTyped(page);
  });
});

test("tools hydrate by themselves", async ({ page, address }) => {
  for (const [path, islands] of [
    [paths.cpvTool(), 1],
    [paths.cpvCode("45261000-4"), 3],
    [paths.activeTenders(), 1],
    [`${paths.digest("LV")}?cpv=45000000`, 2],
  ] as const) {
    // On the host without a country; every-page.spec.ts checks the others.
    await page.goto(address("plain", path));
    await expect(page.locator("[data-island][data-alive]")).toHaveCount(islands);
  }
});

test("an island that failed to load is tried again at the next touch, and pages work without it", async ({
  context,
  address,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs the broken requests.
  const page = await context.newPage();
  const losses = [
    { what: "its own file", files: /\/assets\/.*lead-form-/ },
    { what: "the files that islands share", files: react },
    { what: "any of its files", files: /\/assets\/.*(lead-form|react)-/ },
  ];
  for (const { what, files } of chooseCases(losses, ({ files }) => files === react)) {
    await test.step(`tried again without ${what}`, async () => {
      let lost = 0;
      await page.route(files, (route) => {
        lost += 1;
        return route.abort();
      });
      // A query is needed: an address that differs only in its anchor would not reload the page.
      const path = `/?utm_term=${encodeURIComponent(what)}#piedavajums`;
      await page.goto(address("lv", path), { waitUntil: "networkidle" });
      const lostAtFirst = lost;
      expect(lostAtFirst).toBeGreaterThan(0);
      const touch = () => page.locator("#company").dispatchEvent("pointerdown");
      await touch();
      await expect.poll(() => lost).toBeGreaterThan(lostAtFirst);
      await expect(page.locator("[data-alive]")).toHaveCount(0);
      // The network is back. A touch while the last request is still failing does not count.
      await page.unroute(files);
      await expect(async () => {
        await touch();
        await expect(page.locator("[data-island][data-alive]")).toBeAttached({ timeout: 1_000 });
      }).toPass();
    });
  }

  await test.step("links and forms still work", async () => {
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
});

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}
