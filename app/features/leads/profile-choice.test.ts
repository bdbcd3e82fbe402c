import { describe, expect, test } from "vitest";
import { parseProfile, profileQuery } from "../notices/profile.ts";
import { parseChoiceQuery, parseProfileQuery, profileParts } from "./profile-choice.server.ts";
import { joinQuery, joinRest, restOf } from "./profile-choice.tsx";

const query = "q=jumta+segums%2C+logi+-noma&region=LV00A&kind=tender&kind=plan&value=10000-50000";
const parts = profileParts(parseProfile(new URLSearchParams(query), "LV"), "LV", "lv");

describe("the parts of a profile", () => {
  test.each([
    [
      "lv",
      [
        "bez: noma",
        "Rīgas reģions",
        "Iepirkumi",
        "Iecerētie iepirkumi",
        "no 10 000 € līdz 50 000 €",
      ],
    ],
    [
      "lt",
      [
        "išskyrus: noma",
        "Rygos regionas",
        "Pirkimai",
        "Išankstiniai skelbimai",
        "nuo 10 000 € iki 50 000 €",
      ],
    ],
    ["et", ["välistatud: noma", "Riia piirkond", "Hanked", "Eelteated", "10 000 € kuni 50 000 €"]],
  ] as const)("are shown in %s, the visitor's own words unchanged", (language, texts) => {
    const profile = parseProfile(new URLSearchParams(query), "LV");
    const told = profileParts(profile, "LV", language).map(({ text }) =>
      text.replaceAll(/\s/g, " "),
    );
    expect(told).toEqual(["jumta segums", "logi", ...texts]);
  });

  test("are empty for a default profile, or one with only codes", () => {
    const profile = parseProfile(new URLSearchParams("cpv=45000000&region=LV"), "LV");
    expect(profileParts(profile, "LV", "lv")).toEqual([]);
    expect(profileParts(profile, "EE", "lv")).toMatchObject([{ key: "region", value: "LV" }]);
  });

  test("joined again give the same query as on the letter page", () => {
    expect(joinRest(parts)).toBe(query);
    expect(joinRest([])).toBe("");
    const whole = joinQuery(["45261000-4", "45262000"], joinRest(parts));
    expect(whole).toBe(profileQuery(parseProfile(new URLSearchParams(whole), "LV"), "LV"));
    expect(whole).toBe(`cpv=45261000&cpv=45262000&${query}`);
  });

  test("keep the source, what is needed together, and exact words", () => {
    const chosen = "cpv=45261000&q=jumts&source=2&match=all&exact=1";
    const profile = parseProfile(new URLSearchParams(chosen), "LV");
    const told = profileParts(profile, "LV", "lv");
    expect(told.map(({ key }) => key)).toEqual(["q", "source", "match", "exact"]);
    expect(told.map(({ text }) => text)).toContain("Avots: IUB");
    expect(joinQuery(["45261000-4"], joinRest(told))).toBe(chosen);
    expect(joinQuery(["45261000-4"], restOf(`?${chosen}`))).toBe(chosen);
  });

  test.each(parts.map((part) => [part.text, part] as const))(
    "without %s keep the rest",
    (_, part) => {
      const others = parts.filter((other) => other !== part);
      const params = new URLSearchParams(joinRest(others));
      expect(profileParts(parseProfile(params, "LV"), "LV", "lv")).toEqual(others);
    },
  );
});

test("an address is read without codes and campaigns, and cut", () => {
  expect(restOf(`?utm_source=x&cpv=45000000&${query}&landing_page=%2F`)).toBe(query);
  expect(restOf("?cpv=45000000&qq=x")).toBe("");
  expect(restOf(undefined)).toBe("");
  expect(restOf(`?q=${"ž".repeat(9_000)}`).length).toBeLessThanOrEqual(4_000);
});

test.each(["", "utm_source=x", "x=1&landing_page=%2F"])("?%s is cacheable", (query) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text: "", cacheable: true });
});

test.each([
  ["utm_source=x&q=jumts&cpv=45,46", "cpv=45%2C46&q=jumts"],
  ["kind=tender&kind=plan&region=LV", "region=LV&kind=tender&kind=plan"],
  [`value=${"1".repeat(5_000)}`, `value=${"1".repeat(1_000)}`],
])("with a profile, ?%s is not cacheable", (query, text) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});

test("of thousands of values 40 are read", () => {
  const { text } = parseProfileQuery(new URLSearchParams("q=a&region=LV&".repeat(5_000)));
  expect(new URLSearchParams(text).size).toBe(40);
});

test.each([
  ["cpv=45261000-4,x&utm_source=a", "cpv=45261000-4"],
  ["cpv=45261000&q=jumts&cpv=45262000", "cpv=45261000,45262000&q=jumts"],
  ["region=LV00A", "region=LV00A"],
  ["x=1", ""],
])("the texts for ?%s are requested as %j, and never cached", (query, text) => {
  expect(parseChoiceQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});
