import { describe, expect, test } from "vitest";
import { classifyPath } from "./path-rules.ts";

describe("before any route is looked at, a path is", () => {
  test.each([
    "",
    "*",
    "evil",
    "/%",
    "/%zz",
    "/%c3%28",
    "/%ff",
    "/a%00b",
    "/%0d%0aSet-Cookie:x",
    "/%1f",
    "/a\tb",
    "/x%00.png",
  ])("malformed: %j", (path) => {
    expect(classifyPath(path)).toBe("malformed");
  });

  test.each([
    "/ogre.png",
    "/og/blog/x%2epng",
    "/og%2fx.png",
    "/og/blog.jpg",
    "/sitemaps/pages.xml",
    "/sitemaps/pages-0.xml",
    "/favicon.ico",
    "/paldies.data",
    "/_root.data",
    "/feed.xml",
    "/deep/down/wp-login.PHP",
    "/x%2Ephp",
    "/aktiivsed-hanked.php",
    "/hange/12/other.ics",
    "/.env",
    "/.git/config.lock",
    "/assets",
    "/assets/",
    "/assets/app-abc123",
    "/api",
    "/api/leads",
    "/%61pi/leads",
    "//evil.example",
    "/\\evil.example",
  ])("a file: %j", (path) => {
    expect(classifyPath(path)).toBe("file");
  });

  test.each([
    "/",
    "//",
    "/paldies",
    "/paldies/",
    "/assetsandmore",
    "/apis",
    "/blog/assets/x",
    "/blog/feed.xml",
    "/pirkejas/Vilniaus%20miesto%20savivaldyb%C4%97s%20administracija",
    "/pirkejas/UAB%20%22A.%20B.%22",
    "/pirkejas/Firma.ee",
    "/aktiivsed-hanked.csv",
    "/hange/12/hange.ics",
    "/robots.txt",
    "/site.webmanifest",
    "/sitemap.xml",
    "/100%25",
    "/v1.2.",
    "/x.longerthaneight",
  ])("a page: %j", (path) => {
    expect(classifyPath(path)).toBe("page");
  });

  test.each(["/sitemaps/pages-1.xml", "/sitemaps/tenders-12.xml"])("a stream: %j", (path) => {
    expect(classifyPath(path)).toBe("stream");
  });

  test.each(["/og.png", "/og/blog/ebvpd.png", "/og/pirkejas/UAB%20%22A.%20B.%22.png"])(
    "a picture: %j",
    (path) => {
      expect(classifyPath(path)).toBe("picture");
    },
  );
});
