import { expect, test } from "vitest";
import type { Route } from "./route.ts";
import { createRouter } from "./router.ts";

const named =
  (name: string): Route =>
  () =>
    new Response(name);
const unknown = named("unknown");
const table = {
  "/": named("home"),
  "/blog": named("blog"),
  "/blog/feed.xml": named("feed"),
  "/blog/:slug": named("article"),
  "/hange/:id/:file": named("file"),
};
const find = createRouter(table, unknown);

test.each([
  ["/", "/", {}],
  ["/blog", "/blog", {}],
  ["/Blog/", "/blog", {}],
  ["/blog/feed.xml", "/blog/feed.xml", {}],
  ["/blog/ebvpd", "/blog/:slug", { slug: "ebvpd" }],
  ["/BLOG/EBVPD/", "/blog/:slug", { slug: "EBVPD" }],
  ["/blog/a%20b%2Fc", "/blog/:slug", { slug: "a b/c" }],
  ["/hange/12/hange.ics", "/hange/:id/:file", { id: "12", file: "hange.ics" }],
] as const)("%s is %s with %j", (path, route, params) => {
  expect(find(path)).toEqual({ route: table[route], params });
});

test.each(["/nothing", "/blog/a/b", "/hange/12", "/hange//x"])("%s is unknown", (path) => {
  expect(find(path).route).toBe(unknown);
});
