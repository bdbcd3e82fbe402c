import { describe, expect, test } from "vitest";
import { paths } from "../site/paths.ts";
import { legacyRedirects } from "./redirects.ts";

/** Paths without parameters: a redirect has none to pass. */
const pages = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)());

describe.each(Object.entries(legacyRedirects))("the old address %s", (from, to) => {
  test("redirects to a page of ours by a relative path, in one step", () => {
    expect(to).toMatch(/^\/[a-z]/);
    expect(pages).toContain(to);
    expect(Object.keys(legacyRedirects)).not.toContain(to);
  });

  test("is lower case, without a trailing slash, and not itself a page", () => {
    expect(from).toMatch(/^\/[a-z-]+$/);
    expect(pages).not.toContain(from);
  });
});

test("every old address of the specification is known", () => {
  expect(Object.keys(legacyRedirects).sort()).toEqual([
    "/aciu",
    "/kasutustingimused",
    "/naudojimo-salygos",
    "/privaatsuspoliitika",
    "/privatumo-politika",
    "/rinkodaros-taisykles",
    "/tanan",
  ]);
});
