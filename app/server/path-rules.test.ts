import { expect, test } from "vitest";
import { isMalformed, looksLikeFile } from "./path-rules.ts";

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
