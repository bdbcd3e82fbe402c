import { expect, test } from "vitest";
import { Reply } from "../http/reply.ts";
import type { Route } from "./route.ts";
import { createRouter } from "./router.ts";

const named = (name: string): Route => ({ answer: () => new Reply(name) });
const table = {
  "/": named("home"),
  "/blog": named("blog"),
  "/blog/feed.xml": named("feed"),
  "/blog/:slug": named("article"),
  "/hange/:id/:file": named("file"),
};
const find = createRouter(table);

test.each([
  ["/", "/", {}],
  ["/blog", "/blog", {}],
  ["/blog/feed.xml", "/blog/feed.xml", {}],
  ["/blog/ebvpd", "/blog/:slug", { slug: "ebvpd" }],
  ["/blog/a%20b%2Fc", "/blog/:slug", { slug: "a b/c" }],
  ["/hange/12/hange.ics", "/hange/:id/:file", { id: "12", file: "hange.ics" }],
] as const)("%s is %s with %j", (path, route, params) => {
  expect(find(path)).toEqual({ route: table[route], params, path });
});

test.each([
  ["//", "/"],
  ["/Blog", "/blog"],
  ["/blog/", "/blog"],
  ["//blog", "/blog"],
  ["/\\blog", "/blog"],
  ["/%62log", "/blog"],
  ["/%62%4C%6fg/", "/blog"],
  ["/blog/feed%2Exml", "/blog/feed.xml"],
  ["/BLOG/EBVPD/", "/blog/EBVPD"],
  ["/blog/%65bvpd", "/blog/ebvpd"],
  ["/blog/%c3%b5", "/blog/%C3%B5"],
  ["/blog/%27a%27", "/blog/'a'"],
])("%s is another spelling of %s", (path, canonical) => {
  const match = find(path);
  expect(match?.path).toBe(canonical);
  expect(find(canonical)?.path).toBe(canonical);
  expect(match?.route).toBe(find(canonical)?.route);
});

test.each(["/nothing", "/blog/a/b", "/blog//a", "/hange/12", "/hange//x", "/blog%2Fa"])(
  "%s matches no route",
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);
