import { expect, test } from "vitest";
import { TenderCounts } from "./tender-counts.server.ts";

test("a tender counts once for each code it has and all above it", () => {
  const soon = new Date("2030-01-01");
  const later = new Date("2030-02-01");
  const counts = new TenderCounts([
    { deadline: later, codes: " 45261000 45262000 #313192#" },
    { deadline: soon, codes: " 45261000" },
    { deadline: null, codes: " 45300000 #03000000#" },
    { deadline: soon, codes: null },
  ]);
  expect(counts.of("45000000-7")).toEqual({ count: 3, until: soon });
  expect(counts.of("45261000-4")).toEqual({ count: 2, until: soon });
  expect(counts.of("45262000-1")).toEqual({ count: 1, until: later });
  expect(counts.of("45300000-0")).toEqual({ count: 1 });
  expect(counts.of("03000000-1")).toEqual({ count: 0 });
});
