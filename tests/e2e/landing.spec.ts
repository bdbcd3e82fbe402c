import type { Page } from "@playwright/test";
import { anchors } from "../../app/site/anchors.ts";
import { team } from "../../app/site/team.ts";
import { expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

const sites = ["ee", "lv", "lt"] as const;

/** The last is a screen of 1280 × 1024 pixels at 400 %. */
const screens = [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [320, 568],
  [320, 256],
] as const;

for (const site of sites) {
  test(`${site}: nothing is wider than the screen, and every anchor is there once`, async ({
    page,
    address,
  }) => {
    await page.goto(address(site), { waitUntil: "networkidle" });
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      expect(await tooWide(page), `${width} × ${height}`).toEqual([]);
    }
    for (const anchor of Object.values(anchors)) {
      await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1);
    }
  });
}

test("the inbox has six folders, one of them open, and five notices of four kinds", async ({
  page,
  address,
}) => {
  await page.goto(address("lv"));
  await expect(page.locator(".mail-folders li")).toHaveCount(6);
  await expect(page.locator(".mail-folders .mail-active")).toHaveCount(1);
  await expect(page.locator(".mail-category")).toHaveCount(1);
  await expect(page.locator(".mail-row")).toHaveCount(5);
  const colours = await page
    .locator(".mail-row .badge")
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));
  expect(new Set(colours).size).toBe(4);
});

test("the pictures: a letter with three parts named, six drawings, sources, and a notice that grows", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const site of sites) {
    await page.goto(address(site));
    await expect(page.locator(".letter-part i")).toHaveCount(3);
    await expect(page.locator(".card > .picture")).toHaveCount(6);
    await expect(page.locator(".sources .card .chips")).toHaveCount(3);
    const heights = await page
      .locator(".cycle-notice")
      .evaluateAll((notices) => notices.map((notice) => notice.getBoundingClientRect().height));
    expect(heights).toHaveLength(4);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  }
});

test("a partner's picture covers the first letter of the name, which stands where it does not load", async ({
  context,
  address,
}) => {
  // Pages of their own: the browser rightly reports the broken pictures in the console.
  const look = async (broken: boolean) => {
    const page = await context.newPage();
    if (broken) await page.route("**/team/**", (route) => route.abort());
    await page.goto(address("lv"), { waitUntil: "networkidle" });
    const portraits = page.locator("span.portrait");
    await portraits.last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>(".portrait img")].every((i) => i.complete),
    );
    await expect(page.locator(".portrait img")).toHaveCount(broken ? 0 : team.length);
    await expect(portraits).toHaveText(team.map(({ name }) => name.charAt(0)));
    const seen = await portraits.first().screenshot();
    await page.locator(".portrait img").evaluateAll((images) => {
      for (const image of images) image.remove();
    });
    const letter = await portraits.first().screenshot();
    await page.close();
    return seen.equals(letter);
  };
  expect(await look(true)).toBe(true);
  expect(await look(false)).toBe(false);
});

test("without JavaScript all the text is there and every link leads somewhere", async ({
  page,
  browser,
  address,
}) => {
  await page.goto(address("lt"), { waitUntil: "networkidle" });
  const alive = await page.locator("main").textContent();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(address("lt"));
  expect(await still.locator("main").textContent()).toBe(alive);

  const hrefs = await still
    .locator("a[href^='/'], a[href^='#']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const targets = hrefs.filter((href) => href.includes("#")).map((href) => href.split("#")[1]);
  for (const target of new Set(targets)) {
    await expect(still.locator(`[id="${target}"]`)).toHaveCount(1);
  }
  for (const path of new Set(hrefs.map((href) => href.split("#")[0] || "/"))) {
    expect(await page.evaluate(async (url) => (await fetch(url)).ok, path), path).toBe(true);
  }
  await context.close();
});

test("with reduced motion nothing moves", async ({ page, address }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("lv"), { waitUntil: "networkidle" });
  await page.locator(".hero .button").hover();
  await page.locator(".menu-button").click();
  const moving = await page.evaluate(() => ({
    running: document.getAnimations().length,
    lasting: [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        return (
          /[1-9]/.test(transitionDuration) || animationName !== "none" || scrollBehavior !== "auto"
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  }));
  expect(moving).toEqual({ running: 0, lasting: [] });
});

test("on paper there is no menu, and what was white on dark is dark on white", async ({
  page,
  address,
}) => {
  await page.goto(address("lv"), { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  for (const part of [".header nav", ".menu-button", ".skip-link", ".consent"]) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
  const dark = page.locator(".section-ink, .inbox");
  await expect(dark).toHaveCount(2);
  for (const section of await dark.all()) {
    await expect(section).toHaveCSS("background", /^rgba\(0, 0, 0, 0\) none/);
  }
  const lightest = await dark.locator("h2, h3, p").evaluateAll((texts) => {
    const brightness = (text: Element) =>
      Math.max(...(getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number));
    return Math.max(...texts.map(brightness));
  });
  expect(lightest).toBeLessThan(110);
});

test("nothing shifts while the page loads, even when the font is late", async ({
  browser,
  address,
}) => {
  const visits = sites.flatMap((site) => [390, 1440].map((width) => ({ site, width })));
  const shifts = await Promise.all(
    visits.map(async ({ site, width }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((late) => setTimeout(late, 1_500));
        await route.continue();
      });
      await page.goto(address(site), { waitUntil: "networkidle" });
      const shift = await layoutShift(page);
      await page.close();
      return { site, width, shift };
    }),
  );
  expect(shifts).toEqual(visits.map((visit) => ({ ...visit, shift: 0 })));
});

test("the fallback letters take the room of the font's own", async ({ context, address }) => {
  const height = async (page: Page) => {
    await page.goto(address("lt"), { waitUntil: "networkidle" });
    // Of the text alone: the question about cookies makes room for itself when it comes.
    return page.evaluate(() => document.querySelector("main")?.offsetHeight ?? 0);
  };
  const own = await height(await context.newPage());
  const without = await context.newPage();
  await without.route("**/*.woff2", (route) => route.abort());
  expect(Math.abs((await height(without)) / own - 1)).toBeLessThan(0.01);
});

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer stays silent where there was no shift.
        setTimeout(() => resolve(0), 300);
      }),
  );
}
