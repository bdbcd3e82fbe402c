import { expect, test } from "vitest";
import { findExcesses, limits } from "./limits.ts";

const nothing = { html: 0, css: 0, script: 0, font: 0, other: 0, requests: 1 };

test("a page at its limits is within them, and one byte more is not", () => {
  const { document, script, awakeScript } = limits.landing;
  const resting = { ...nothing, html: document - 4_000, css: 4_000, script };
  const awake = { ...resting, script: awakeScript };
  expect(findExcesses("landing", { resting, awake })).toEqual([]);
  expect(
    findExcesses("landing", {
      resting: { ...resting, css: 4_001, script: script + 1, font: 61_441, requests: 8 },
      awake: { ...awake, script: awakeScript + 1 },
    }),
  ).toEqual([
    `${document + 1} bytes of HTML and CSS, ${document} at most`,
    `${script + 1} bytes of script before any touch, ${script} at most`,
    `${awakeScript + 1} bytes of script once awake, ${awakeScript} at most`,
    "61441 bytes of font, 61440 at most",
    "8 requests before any touch, 7 at most",
  ]);
});
