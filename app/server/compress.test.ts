import { describe, expect, test } from "vitest";
import { filledWith, largest, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import { preferredCoding } from "./compress.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip,br", "br"],
  ["br", "br"],
  ["gzip", "gzip"],
  ["GZIP,Br", "br"],
  [",,br,,", "br"],
  // The highest weight wins; a weight of zero, or one that is no number, excludes a coding.
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["BR;q=0.5 , GZIP", "gzip"],
  ["gzip;q=1, br;q=0.1", "gzip"],
  ["br ; q=0.5 ,\tgzip ;q=0", "br"],
  ["br;Q=0.000, gzip;q=0.001", "gzip"],
  ["gzip;q=0,br;q=0.001", "br"],
  ["br; q=0.0, gzip ;q=0", "identity"],
  ["br;q=none", "identity"],
  // A star accepts any coding except those named with a weight of zero.
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["brotli, x-gzip, abr", "identity"],
])("%j selects %s", (accepted, coding) => {
  expect(preferredCoding(accepted)).toBe(coding);
});

describe("the longest header is parsed in no time", () => {
  test.each([
    " ",
    "\t",
    ",",
    ";",
    "br ",
    "br\t;",
    "gzip ,",
    "q=1;",
    "a,",
    "br;q=1,",
    'a;b="',
    "\\",
  ])("filled with %j", async (piece) => {
    const middle = filledWith(piece, largest.headers);
    let other = 0;
    for (const accepted of [middle, `br${middle};`, `,gzip${middle}x`]) {
      // A different header each time, since results are remembered.
      const read = () => preferredCoding(`${accepted}${other++}`);
      expect(await leastTime(read)).toBeLessThan(timeLimitMs);
    }
  });
});
