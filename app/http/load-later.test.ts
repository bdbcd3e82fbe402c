import { expect, test } from "vitest";
import { loadLater } from "./load-later.ts";

test("a file that a new version has replaced is 503, any other mistake stays one", async () => {
  expect(await loadLater(async () => 7)).toBe(7);
  const gone = Object.assign(new Error("gone"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(loadLater(() => Promise.reject(gone))).rejects.toMatchObject({ status: 503 });
  await expect(loadLater(() => Promise.reject(new Error("x")))).rejects.toThrow("x");
});
