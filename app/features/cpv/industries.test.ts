import { expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { describeIndustry, industries } from "./industries.ts";

test("together the industries cover each of the 45 CPV divisions once", async () => {
  const codes = await loadCpvCodes();
  const divisions = codes
    .filter((code) => code.parent_code === null)
    .map(({ code }) => code.slice(0, 2));
  expect(divisions).toHaveLength(45);
  const covered = Object.values(industries).flatMap((industry) => industry.divisions as string[]);
  expect(covered.sort()).toEqual(divisions.sort());
});

test("the owners see the industry in English with its divisions", () => {
  expect(describeIndustry("it")).toBe("IT and telecommunications (CPV 30, 32, 48, 64, 72)");
  expect(describeIndustry("other")).toBe("Another field");
});
