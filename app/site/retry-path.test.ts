import { expect, test } from "vitest";
import { pathBeforeRetry, retryPath } from "./retry-path.ts";

test.each([1, 12, 999])("retry %i of a built file is the same file", (retry) => {
  const path = "/assets/lead-form-abc.js";
  expect(retryPath(path, retry)).not.toBe(path);
  expect(pathBeforeRetry(retryPath(path, retry))).toBe(path);
});

test("a module's imports are retried with it", () => {
  const module = new URL(retryPath("/assets/lead-form-abc.js", 2), "http://localhost");
  expect(new URL("./react-abc.js", module).pathname).toBe(retryPath("/assets/react-abc.js", 2));
});

test.each([
  "/assets/retry-1000/a.js",
  "/assets/retry-/a.js",
  "/assets/retry-1/retry-1/../a.js",
  "/x/assets/retry-1/a.js",
  "/retry-1/favicon.svg",
])("%s is not a retry of a built file", (path) => {
  const file = pathBeforeRetry(path);
  expect(/^\/assets\/[^/]+$/.test(file)).toBe(false);
});

test("in development files have no retry path", () => {
  const path = "/app/browser/islands/lead-form.ts";
  expect(retryPath(path, 1)).toBe(path);
});
