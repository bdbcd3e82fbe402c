import { expect, test } from "vitest";
import { findExcesses, limits } from "./limits.ts";

const nothing = { html: 0, css: 0, script: 0, font: 0, other: 0, requests: 1 };

test("a page at its limits is within them, and one byte more is not", () => {
  const { document, script, requests } = limits.landing;
  const resting = limits.legal.script;
  const untouched = { ...nothing, html: document - 4_000, css: 4_000, script: resting };
  const alive = { ...untouched, script, requests };
  expect(findExcesses("landing", { untouched, alive })).toEqual([]);
  expect(
    findExcesses("landing", {
      untouched: { ...untouched, css: 4_001, script: resting + 1, font: 61_441 },
      alive: { ...alive, script: script + 1, requests: requests + 1 },
    }),
  ).toEqual([
    `${document + 1} bytes of HTML and CSS, ${document} at most`,
    `${script + 1} bytes of script, ${script} at most`,
    "61441 bytes of font, 61440 at most",
    `${requests + 1} requests, ${requests} at most`,
    `${resting + 1} bytes of script before any touch, ${resting} at most`,
  ]);
});
