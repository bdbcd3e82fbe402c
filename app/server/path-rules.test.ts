import { expect, test } from "vitest";
import { isMalformed, looksLikeFile, picturedPath } from "./path-rules.ts";

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
  "/..",
  "/a/%2e%2e/b",
])("no route is asked about %j", (path) => {
  expect(isMalformed(path)).toBe(true);
});

test.each([
  "/ogre.png",
  "/og/blog/x%2epng",
  "/sitemaps/pages.xml",
  "/favicon.ico",
  "/paldies.data",
  "/deep/down/wp-login.PHP",
  "/x%2Ephp",
  "/aktiivsed-hanked.php",
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
])("%j looks like a file", (path) => {
  expect([isMalformed(path), looksLikeFile(path)]).toEqual([false, true]);
});

test.each([
  "/",
  "//",
  "/paldies",
  "/assetsandmore",
  "/apis",
  "/blog/assets/x",
  "/100%25",
  "/v1.2.",
  "/x.longerthaneight",
])("%j does not", (path) => {
  expect([isMalformed(path), looksLikeFile(path)]).toEqual([false, false]);
});

test.each([
  ["/og.png", "/"],
  ["/og/blog/ebvpd.png", "/blog/ebvpd"],
  ["/og/pirkejas/UAB%20%22A.%20B.%22.png", "/pirkejas/UAB%20%22A.%20B.%22"],
  ["/ogre.png", undefined],
  ["/og%2fx.png", undefined],
  ["/og/blog.jpg", undefined],
])("%j is the picture of %j", (path, pictured) => {
  expect(picturedPath(path)).toBe(pictured);
});
