import { describe, expect, test } from "vitest";
import { parseProfile, profileQuery } from "../notices/profile.ts";
import { parseChoiceQuery, parseProfileQuery, profileParts } from "./profile-choice.server.ts";
import { joinQuery, joinRest, restOf } from "./profile-choice.tsx";

const query = "q=jumta+segums%2C+logi+-noma&region=LV00A&kind=tender&kind=plan&value=10000-50000";
const parts = profileParts(parseProfile(new URLSearchParams(query), "LV"), "LV", "lv");

describe("the parts of a profile", () => {
  test.each([
    ["lv", ["bez: noma", "Rīgas reģions", "Iepirkumi", "Plāni", "no 10 000 € līdz 50 000 €"]],
    ["lt", ["išskyrus: noma", "Rygos regionas", "Pirkimai", "Planai", "nuo 10 000 € iki 50 000 €"]],
    [
      "et",
      ["välistatud: noma", "Riia piirkond", "Hanked", "Hankeplaanid", "10 000 € kuni 50 000 €"],
    ],
  ] as const)("are told in %s, the visitor's own words as they are", (language, texts) => {
    const profile = parseProfile(new URLSearchParams(query), "LV");
    const told = profileParts(profile, "LV", language).map(({ text }) =>
      text.replaceAll(/\s/g, " "),
    );
    expect(told).toEqual(["jumta segums", "logi", ...texts]);
  });

  test("are none where everything is usual, or only codes are asked for", () => {
    const profile = parseProfile(new URLSearchParams("cpv=45000000&region=LV"), "LV");
    expect(profileParts(profile, "LV", "lv")).toEqual([]);
    expect(profileParts(profile, "EE", "lv")).toMatchObject([{ key: "region", value: "LV" }]);
  });

  test("joined again they are the same query, in the form as on the letter's page", () => {
    expect(joinRest(parts)).toBe(query);
    expect(joinRest([])).toBe("");
    const whole = joinQuery(["45261000-4", "45262000"], joinRest(parts));
    expect(whole).toBe(profileQuery(parseProfile(new URLSearchParams(whole), "LV"), "LV"));
    expect(whole).toBe(`cpv=45261000&cpv=45262000&${query}`);
  });

  test.each(parts.map((part) => [part.text, part] as const))(
    "without %s the rest stays",
    (_, part) => {
      const others = parts.filter((other) => other !== part);
      const params = new URLSearchParams(joinRest(others));
      expect(profileParts(parseProfile(params, "LV"), "LV", "lv")).toEqual(others);
    },
  );
});

test("an address is read as it is, without codes and campaigns, and not without end", () => {
  expect(restOf(`?utm_source=x&cpv=45000000&${query}&landing_page=%2F`)).toBe(query);
  expect(restOf("?cpv=45000000&qq=x")).toBe("");
  expect(restOf(undefined)).toBe("");
  expect(restOf(`?q=${"ž".repeat(9_000)}`).length).toBeLessThanOrEqual(4_000);
});

test.each(["", "utm_source=x", "x=1&landing_page=%2F"])("?%s is a kept page", (query) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text: "", cacheable: true });
});

test.each([
  ["utm_source=x&q=jumts&cpv=45,46", "cpv=45%2C46&q=jumts"],
  ["kind=tender&kind=plan&region=LV", "region=LV&kind=tender&kind=plan"],
  [`value=${"1".repeat(5_000)}`, `value=${"1".repeat(1_000)}`],
])("with a letter in it, ?%s is not kept", (query, text) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});

test("of thousands of values some are seen", () => {
  const { text } = parseProfileQuery(new URLSearchParams("q=a&region=LV&".repeat(5_000)));
  expect(new URLSearchParams(text).size).toBe(40);
});

test.each([
  ["cpv=45261000-4,x&utm_source=a", "cpv=45261000-4"],
  ["cpv=45261000&q=jumts&cpv=45262000", "cpv=45261000,45262000&q=jumts"],
  ["region=LV00A", "region=LV00A"],
  ["x=1", ""],
])("the words for ?%s are asked for as %j, and never kept here", (query, text) => {
  expect(parseChoiceQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});
