import { expect, test } from "vitest";
import { digestPathOfList, listOfProfile, nextLinksOfBuyer, profileOfList } from "./next-links.ts";
import { listPath, parseFilter } from "./notice-filter.ts";
import { parseProfile } from "./profile.ts";

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

test.each([
  ["", "/aktualie-iepirkumi?kind=all"],
  ["kind=tender&region=LV00A", "/aktualie-iepirkumi?region=LV00A"],
  ["kind=ending&cpv=45", "/aktualie-iepirkumi?kind=ending&cpv=45000000"],
  ["kind=tender&cpv=45&q=jumts&match=all", "/aktualie-iepirkumi?q=jumts&cpv=45000000"],
  [
    "region=LT011&q=stogo+remontas%2C+stogas+-nuoma&value=1-9&source=3&exact=1",
    "/aktualus-pirkimai?q=stogo+remontas%2C+stogas+-nuoma&kind=all&region=LT011&source=3&value=1-9&exact=1",
  ],
])("the list for the profile %j is %s, and leads back to it", (query, path) => {
  const profile = parseProfile(new URLSearchParams(query), "LV");
  const list = listOfProfile(profile);
  expect(list && listPath(list.country, list.filter)).toBe(path);
  const filter = parseFilter(new URL(path, "https://hanked.lv").searchParams);
  expect(filter).toEqual(list?.filter);
  const { kind, match } = profile;
  const back = profileOfList(list?.country ?? "EE", filter);
  // A list of tenders leads to a letter with every kind.
  expect({ ...back, kind, match }).toEqual(profile);
});

test.each([
  ["codes or words", "cpv=45&q=jumts"],
  ["a buyer", "buyer=90000000000"],
  ["two countries", "region=LV&region=LT011"],
  ["contracts that end, and others", "kind=tender&kind=ending"],
  ["more words than a list takes", `q=${"jumts+".repeat(9)}%2C${"segums+".repeat(9)}`],
])("no list has %s", (_, query) => {
  expect(listOfProfile(parseProfile(new URLSearchParams(query), "LV"))).toBeNull();
});

test.each([
  [
    "codes of one division",
    "90000000000",
    ["45261000", "45311000"],
    "ofCodes",
    "cpv=45261000&cpv=45311000",
  ],
  ["several divisions", "90000000000", ["45261000", "09310000"], "ofBuyer", "buyer=90000000000"],
  [
    "several, and no code",
    "",
    ["45261000", "09310000", "45311000"],
    "ofCodes",
    "cpv=45261000&cpv=45311000",
  ],
  ["nothing known", "90000000000", [], null, ""],
] as const)("a buyer with %s has the letter for it", (_, code, codes, about, query) => {
  const links = nextLinksOfBuyer({ country: "LV", code, codes }, { language: "lv", home: "LV" });
  expect(links.about).toBe(about);
  expect(links.digestPath).toBe(query ? `/vestules-paraugs?${query}` : "/vestules-paraugs");
  expect(links.offerPath.startsWith("/#") || links.offerPath.startsWith("/?")).toBe(true);
});
