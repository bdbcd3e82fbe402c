import { expect, test } from "vitest";
import { TenderCounts } from "./tender-counts.server.ts";

test("a tender counts once for each code it has and all above it", () => {
  const soon = new Date("2030-01-01");
  const later = new Date("2030-02-01");
  const counts = new TenderCounts([
    { deadline: later, cpv: ["45261000-4", "45262000"] },
    { deadline: soon, cpv: ["45261000"] },
    { deadline: null, cpv: ["45300000-0", 7, "roof"] },
    { deadline: soon, cpv: "45000000" },
  ]);
  expect(counts.of("45000000-7")).toEqual({ count: 3, until: soon });
  expect(counts.of("45261000-4")).toEqual({ count: 2, until: soon });
  expect(counts.of("45262000-1")).toEqual({ count: 1, until: later });
  expect(counts.of("45300000-0")).toEqual({ count: 1 });
  expect(counts.of("03000000-1")).toEqual({ count: 0 });
});
