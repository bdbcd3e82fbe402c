import { expect, test } from "vitest";
import { cleanBranches, formatBranches, maxBranches, parseBranches } from "./open-branches.ts";
import { buildHierarchy, deriveParents, type Vocabulary } from "./vocabulary.ts";

const codes = ["03000000-1", "03100000-2", "45000000-7", "45200000-9", "45260000-7", "72000000-5"];
const vocabulary: Vocabulary = { codes, names: codes, ...buildHierarchy(deriveParents(codes)) };

test("the deepest stand for all above them", () => {
  const open = new Set(["45000000-7", "45200000-9", "03000000-1"]);
  expect(formatBranches(vocabulary, open)).toBe("03,452");
  expect(new Set(parseBranches(vocabulary, "03,452"))).toEqual(open);
});

test("those inside of a closed branch are not written", () => {
  expect(formatBranches(vocabulary, new Set(["45200000-9"]))).toBe("");
});

test.each([null, "", "x", "4", "99", "72", "4526", "45260000-7", "constructor", "-1,,%"])(
  "what is no branch opens nothing: %j",
  (text) => {
    expect(parseBranches(vocabulary, text)).toEqual([]);
  },
);

test("an address has so many and no more", () => {
  expect(cleanBranches("45,".repeat(10_000)).split(",")).toHaveLength(maxBranches);
});
