import { findExcesses, limits } from "../../scripts/budget/limits.ts";
import { measureSite } from "../../scripts/budget/measure-site.ts";
import { expect, test } from "./site-test.ts";

test("every kind of page is within its budget", async ({ browser, site }) => {
  const pages = await measureSite(browser, site.port);
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(Object.keys(limits)));
  expect(
    pages.flatMap((page) =>
      findExcesses(page.kind, page).map((text) => `${page.site} ${page.path}: ${text}`),
    ),
  ).toEqual([]);
  // A measure that counted nothing would be within any limit.
  for (const { kind, untouched, alive } of pages) {
    const { html, css, script, font } = untouched;
    expect(Math.min(html, css, script, font)).toBeGreaterThan(500);
    const hasIsland = ["landing", "cpv tool", "cpv code", "letter", "tender list"].includes(kind);
    expect(alive.script > 50_000, kind).toBe(hasIsland);
  }
});

test("the page asks for the one font that it preloads", async ({ page, address }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto(address("lt"), { waitUntil: "networkidle" });
  expect(fonts).toHaveLength(1);
  const preloaded = page.locator('link[rel="preload"][as="font"]');
  await expect(preloaded).toHaveCount(1);
  expect(fonts[0]).toContain(await preloaded.getAttribute("href"));
  expect(await page.evaluate(() => document.fonts.check("16px Plex"))).toBe(true);
});
