import { findExcesses, limits } from "../../lab/budget/limits.ts";
import { measureSite } from "../../lab/budget/measure-site.ts";
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
    const hasIsland = ["landing", "cpv tool", "cpv code", "digest"].includes(kind);
    expect(alive.script > 50_000, kind).toBe(hasIsland);
  }
});
