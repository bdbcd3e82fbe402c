import { describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { languages } from "../../site/languages.ts";
import { describeIndustry, industries, industryOptions } from "../cpv/industries.ts";
import { referralOptions, referralSources } from "./referral-sources.ts";

test("together the industries cover each of the 45 CPV divisions once", async () => {
  const codes = await loadCpvCodes();
  const divisions = codes
    .filter((code) => code.parent_code === null)
    .map(({ code }) => code.slice(0, 2));
  expect(divisions).toHaveLength(45);
  const covered = Object.values(industries).flatMap((industry) => industry.divisions as string[]);
  expect(covered.sort()).toEqual(divisions.sort());
});

describe.each(languages)("the lists in %s", (language) => {
  test.each([
    ["industries", industryOptions(language), Object.keys(industries)],
    ["referral sources", referralOptions(language), Object.keys(referralSources)],
  ])("%s have a label of their own for every value", (_, options, values) => {
    expect(options.map(({ value }) => value)).toEqual(values);
    const labels = options.map(({ label }) => label);
    for (const label of labels) expect(label?.trim()).toBeTruthy();
    expect(new Set(labels).size).toBe(labels.length);
    // The last one is for whoever finds nothing else.
    expect(values.at(-1)).toBe("other");
  });
});

test("the owners read the field in English with its divisions", () => {
  expect(describeIndustry("it")).toBe("IT and telecommunications (CPV 30, 32, 48, 64, 72)");
  expect(describeIndustry("other")).toBe("Another field");
});
