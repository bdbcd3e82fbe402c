import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { directRequest } from "./render.ts";
import type { Visit } from "./visit.ts";

test.each([
  ["/", "", "/?index"],
  ["//", "", "/?index"],
  ["/", "utm_source=news", "/?index&utm_source=news"],
  ["/", "index=1", "/?index&index=1"],
  ["/", "index", "/?index"],
  ["/", "utm_source=news&index", "/?utm_source=news&index"],
  ["/_.data", "index", "/_.data?index"],
  ["/paldies", "", "/paldies"],
])("a form posted to %s?%s is for %s", (path, query, address) => {
  expect(addressOf("POST", path, query)).toBe(`http://localhost${address}`);
});

test("what is only read is asked for as it was", () => {
  expect(addressOf("GET", "/", "a=b")).toBe("http://localhost/?a=b");
});

function addressOf(method: string, path: string, query: string): string {
  const sent = { method, headers: {} } as IncomingMessage;
  return directRequest({ path, query } as Visit, "http://localhost", sent).url;
}
