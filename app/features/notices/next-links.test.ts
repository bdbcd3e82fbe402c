import { expect, test } from "vitest";
import { digestPathOfList } from "./next-links.ts";
import { parseFilter } from "./notice-filter.ts";

test.each([
  ["EE", "", "et", "/naidiskiri"],
  ["EE", "", "lv", "/vestules-paraugs?region=EE"],
  ["LV", "q=jumta+remonts", "lv", "/vestules-paraugs?q=jumta+remonts"],
  ["LV", "q=4526", "lv", "/vestules-paraugs?cpv=45260000"],
  ["LT", "sector=45&cpv=45261000", "lt", "/laisko-pavyzdys?cpv=45261000&cpv=45000000"],
  ["LT", "region=LT011&value=1-9", "lt", "/laisko-pavyzdys?region=LT011&value=1-9"],
  ["LV", "kind=contract", "lv", "/vestules-paraugs?kind=contract"],
  ["LV", "kind=all&page=3&closing=7&sort=published", "lv", "/vestules-paraugs"],
  ["LV", "q=%22%3E%3Cscript%3E", "lv", "/vestules-paraugs?q=script"],
] as const)("the letter page for %s with %j in %s is %s", (country, query, language, path) => {
  const filter = parseFilter(new URLSearchParams(query));
  expect(digestPathOfList(country, filter, language)).toBe(path);
});
