import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { pageTitle } from "./page-head.ts";
import { sisterSites, siteIds } from "./sites.ts";

test("a page's title is followed by the site's brand", () => {
  const titles = siteIds.map((id) => pageTitle(sisterSites[id], { title: "Abc", language: "lv" }));
  expect(titles).toEqual(["Abc | Hanked.ee", "Abc | Hanked.lv", "Abc | Hanked.lt"]);
});

test("a page without a title has its language's default, without the brand", () => {
  const titles = languages.map((language) => pageTitle(sisterSites.ee, { language }));
  expect(new Set(titles).size).toBe(languages.length);
  for (const title of titles) {
    expect(title).toMatch(/\S/);
    expect(title).not.toContain("|");
    expect(title).not.toContain(sisterSites.ee.brand);
  }
});

test("an empty title counts as none", () => {
  const none = pageTitle(sisterSites.lv, { language: "lv" });
  expect(pageTitle(sisterSites.lv, { title: "", language: "lv" })).toBe(none);
});
