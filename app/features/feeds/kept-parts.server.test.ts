import { expect, test } from "vitest";
import { keptParts } from "./kept-parts.server.ts";

test("what was written of a notice is kept until the notice changes, in the order that is asked for", async () => {
  const asked: string[][] = [];
  const partsOf = (...notices: { id: string; version: number }[]) =>
    keptParts(notices, {
      keyOf: ({ id }) => `test ${id}`,
      versionOf: ({ version }) => version,
      write: async (missing) => {
        asked.push(missing.map(({ id }) => id));
        return missing.map(({ id, version }) => `${id}${version}`);
      },
    });
  const a = { id: "a", version: 1 };
  const b = { id: "b", version: 1 };
  const c = { id: "c", version: 1 };
  expect(await partsOf(a, b)).toEqual(["a1", "b1"]);
  expect(await partsOf(c, b, { ...a, version: 2 })).toEqual(["c1", "b1", "a2"]);
  expect(await partsOf(b, c)).toEqual(["b1", "c1"]);
  expect(asked).toEqual([
    ["a", "b"],
    ["c", "a"],
  ]);
});
