import { expect, test } from "vitest";
import { buildHierarchy, deriveParents, type Vocabulary } from "../../notices/vocabulary.ts";
import { cleanBranches, formatBranches, maxBranches, parseBranches } from "./tree-rows.ts";

const codes = ["03000000-1", "03100000-2", "45000000-7", "45200000-9", "45260000-7", "72000000-5"];
const vocabulary: Vocabulary = { codes, names: codes, ...buildHierarchy(deriveParents(codes)) };

test("open branches are read back from the address", () => {
  const open = ["45000000-7", "45200000-9", "03000000-1"];
  expect(formatBranches(open)).toBe("45,452,03");
  expect(parseBranches(vocabulary, "45,452,03,45")).toEqual(open);
  expect(formatBranches([])).toBeUndefined();
});

test.each([null, "", "x", "4", "99", "72", "4526", "45260000-7", "constructor", "-1,,%"])(
  "an invalid branch opens nothing: %j",
  (text) => {
    expect(parseBranches(vocabulary, text)).toEqual([]);
  },
);

test("the number of branches in an address is limited", () => {
  expect(cleanBranches("45,".repeat(10_000)).split(",")).toHaveLength(maxBranches);
  const many = Array.from({ length: 1_000 }, (_, index) => `${10_000_000 + index}-1`);
  expect(formatBranches(many)?.split(",")).toHaveLength(maxBranches);
  expect(formatBranches(many)?.endsWith("10000999")).toBe(true);
});
