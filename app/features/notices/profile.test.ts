import { describe, expect, test } from "vitest";
import {
  countriesOf,
  hasSubject,
  parseProfile,
  profileLimits,
  profileQuery,
  readProfile,
} from "./profile.ts";

const parse = (query: string) => parseProfile(new URLSearchParams(query), "LV");
const again = (query: string) => profileQuery(parse(query), "LV");

describe("a profile from an address", () => {
  test("without parameters is every kind in the site's country", () => {
    const profile = parse("");
    expect(profile).toEqual({
      cpv: [],
      phrases: [],
      buyer: [],
      without: [],
      region: ["LV"],
      kind: ["tender", "consultation", "plan", "contract"],
      value: { from: null, to: null },
      match: "any",
      exact: false,
    });
    expect(hasSubject(profile)).toBe(false);
    expect(profileQuery(profile, "LV")).toBe("");
    expect(profileQuery(profile, "EE")).toBe("region=LV");
  });

  test("takes one source that there is", () => {
    expect(parse("source=5").source).toBe("5");
    expect(again("source=5")).toBe("source=5");
    expect(again("source=9&source=5")).toBe("");
  });

  test("takes codes repeated or comma-separated, short or whole", () => {
    expect(parse("cpv=45261&cpv=71,09&cpv=45261000-4&cpv=4&cpv=x").cpv).toEqual([
      "45261000",
      "71000000",
      "09000000",
    ]);
  });

  test.each([
    ["jumts", ["jumts"], []],
    ["jumta segums, dakstiņi", ["jumta segums", "dakstiņi"], []],
    ["jumts -noma, -īre; segums", ["jumts", "segums"], ["noma", "īre"]],
    ["  ,, - ,", [], []],
    ["õppe-žurnaal", ["õppe žurnaal"], []],
    ["http://evil.example/?a=b <script>", ["http evil example a b script"], []],
    ["a\u0000b\ud800c", ["a b c"], []],
    // Letters with separate combining marks, as in text copied from some documents.
    ["dakstin\u0327i, mo\u0308o\u0308bel -i\u0304re", ["dakstiņi", "mööbel"], ["īre"]],
    ["X-tee liides, IT-abi -e-pood", ["X-tee liides", "IT abi"], ["e-pood"]],
  ])("reads %j", (q, phrases, without) => {
    expect(parse(new URLSearchParams({ q }).toString())).toMatchObject({ phrases, without });
  });

  test("takes whole codes that were typed where words belong", () => {
    const { cpv, phrases } = parse("q=33141200-2, kateteri, 33751000, 3314&cpv=45");
    expect([cpv, phrases]).toEqual([
      ["45000000", "33141200", "33751000"],
      ["kateteri", "3314"],
    ]);
  });

  test("takes buyers by their register codes, some at most", () => {
    expect(
      parse("buyer=90000046384&buyer=ee70000000,ee70000000&buyer=x&buyer=%3Cb%3E1234").buyer,
    ).toEqual(["90000046384", "EE70000000"]);
    const many = Array.from({ length: 30 }, (_, index) => `buyer=9000004638${index}`).join("&");
    expect(parse(many).buyer).toHaveLength(profileLimits.buyers);
    expect(hasSubject(parse("buyer=90000046384"))).toBe(true);
    expect(again("match=all&buyer=90000046384&cpv=45")).toBe(
      "cpv=45000000&buyer=90000046384&match=all",
    );
    expect(again("match=all&buyer=90000046384")).toBe("buyer=90000046384");
  });

  test("cuts a long word, but not inside a character", () => {
    const [word = ""] = parse(`q=x${"%F0%90%90%80".repeat(60)}`).phrases;
    expect(word).toBe(`x${"\u{10400}".repeat(19)}`);
    expect(again(`q=${word}`)).toBe(`q=x${"%F0%90%90%80".repeat(19)}`);
  });

  test.each([
    ["cpv=45261000&q=jumts&match=all", "cpv=45261000&q=jumts&match=all"],
    ["q=jumts&exact=1", "q=jumts&exact=1"],
    ["q=jumts&match=all", "q=jumts"],
    ["cpv=45261000&match=all&exact=1", "cpv=45261000"],
    ["cpv=45261000&q=jumts&match=any&exact=0", "cpv=45261000&q=jumts"],
  ])("%s says how words count only where there are some: %s", (query, written) => {
    expect(again(query)).toBe(written);
  });

  test("a form sends excluded words and the value separately", () => {
    expect(again("q=jumts&not=noma%20īre&value_from=10 000&value_to=")).toBe(
      "q=jumts+-noma+-%C4%ABre&value=10000-",
    );
  });

  test("a region inside another chosen region is dropped", () => {
    expect(parse("region=LV00A&region=lv&region=LT011").region).toEqual(["LV", "LT011"]);
    expect(countriesOf(parse("region=LV00A,LT011,LV005"))).toEqual(["LV", "LT"]);
    expect(parse("region=DE&region=%00").region).toEqual(["LV"]);
  });

  test("has one canonical address, which is read back the same", () => {
    const query =
      "cpv=45261000&cpv=71000000&q=jumta+segums%2C+segums+-noma&region=LT&kind=plan&value=-5000";
    expect(again(query)).toBe(query);
    expect(again("value=-5000&kind=plan&region=LT&q=jumta segums,segums -noma&cpv=45261,71")).toBe(
      query,
    );
    expect(again("kind=contract&kind=plan&kind=tender&kind=consultation")).toBe("");
  });
});

describe("input over the limit", () => {
  const codes = Array.from({ length: 100 }, (_, at) => 10_000_000 + at);
  const words = (joiner: string) => codes.map((code) => `w${code}`).join(joiner);

  test.each([
    ["cpv", `cpv=${codes.join(",")}`],
    ["q", `q=${codes.join(",")}`],
    ["q", `q=${words(" ")}`],
    [
      "q",
      `q=${codes
        .slice(0, 20)
        .map((code) => `-${code}`)
        .join(" ")}`,
    ],
    ["q", `q=a&not=${words(" ")}`],
    ["region", `region=${codes.map((_, at) => `LV${String(at).padStart(3, "0")}`).join(",")}`],
  ])("is left out and reported: %s", (part, query) => {
    const { profile, excess } = readProfile(new URLSearchParams(query), "LV");
    expect(excess).toEqual([part]);
    expect(profile.cpv.length).toBeLessThanOrEqual(profileLimits.codes);
    expect(profile.phrases.length).toBeLessThanOrEqual(profileLimits.phrases);
    expect(profile.without.length).toBeLessThanOrEqual(profileLimits.words);
    expect(profile.region.length).toBeLessThanOrEqual(profileLimits.regions);
    expect(readProfile(new URLSearchParams(profileQuery(profile, "LV")), "LV").excess).toEqual([]);
  });

  test("is also left out if q and not together exceed it", () => {
    const many = (start: string, count: number, joiner: string) =>
      Array.from({ length: count }, (_, at) => `${start}${at}`).join(joiner);
    const q = many("jumtasegumadakstinunomainas", 9, ", ");
    const params = new URLSearchParams({ q, not: many("sastatnunoma", 9, " ") });
    const { profile, excess } = readProfile(params, "LV");
    expect(excess).toEqual(["q"]);
    const again = profileQuery(profile, "LV");
    expect(profileQuery(parseProfile(new URLSearchParams(again), "LV"), "LV")).toBe(again);
    expect(readProfile(new URLSearchParams(again), "LV").excess).toEqual([]);
  });

  test("is not reported at exactly the limit", () => {
    const query = `cpv=${codes.slice(0, profileLimits.codes).join(",")}&q=a,b,c`;
    expect(readProfile(new URLSearchParams(query), "LV").excess).toEqual([]);
  });
});

test("contracts that end are asked for besides, and never by default", () => {
  const kinds = (query: string) => parseProfile(new URLSearchParams(query), "LV").kind;
  expect(kinds("")).not.toContain("ending");
  expect(kinds("kind=ending")).toEqual(["ending"]);
  const all = "kind=tender&kind=consultation&kind=plan&kind=contract";
  expect(profileQuery(parseProfile(new URLSearchParams(all), "LV"), "LV")).toBe("");
  const more = `${all}&kind=ending`;
  expect(profileQuery(parseProfile(new URLSearchParams(more), "LV"), "LV")).toBe(more);
});
