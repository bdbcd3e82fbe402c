import { describe, expect, test } from "vitest";
import { filledWith, largest, leastTime, mostTime } from "../../tests/setup/least-time.ts";
import { acceptsEncoding } from "./accepted-encoding.ts";

const read = (accepted: string | undefined) =>
  (["br", "gzip"] as const).filter((encoding) => acceptsEncoding(accepted, encoding));

test.each([
  [undefined, []],
  ["", []],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip", ["gzip"]],
  ["GZIP,Br", ["br", "gzip"]],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", ["br", "gzip"]],
  ["br ; q=0.5 ,\tgzip ;q=0", ["br"]],
  ["br;Q=0.000, gzip;q=0.001", ["gzip"]],
  ["br;q=none, gzip;level=9", []],
  ["brotli, x-gzip, abr", []],
  [",,br,,", ["br"]],
])("%j accepts %j", (accepted, encodings) => {
  expect(read(accepted)).toEqual(encodings);
});

describe("the longest header is read in no time", () => {
  test.each([" ", "\t", ",", ";", "br ", "br\t;", "gzip ,", "q=1;", "a,", "br;q=1,"])(
    "filled with %j",
    async (piece) => {
      const middle = filledWith(piece, largest.headers);
      for (const accepted of [middle, `br${middle};`, `,gzip${middle}x`]) {
        expect(await leastTime(() => read(accepted))).toBeLessThan(mostTime);
      }
    },
  );
});
