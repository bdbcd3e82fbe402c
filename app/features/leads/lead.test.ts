import { describe, expect, test } from "vitest";
import { filledWith, largest, leastTime, timeLimitMs } from "../../../tests/setup/least-time.ts";
import { sampleLead } from "../../../tests/setup/sample-lead.ts";
import { utmFields } from "../../site/campaign.ts";
import {
  type FieldProblems,
  findProblems,
  type Lead,
  parseLead,
  parseVisitSource,
  requiredFields,
  sourceAddress,
} from "./lead.ts";

describe("validation", () => {
  test("a full lead has no problems, with or without the marketing box", () => {
    expect(findProblems(sampleLead)).toEqual({});
    expect(findProblems({ ...sampleLead, marketing_consent: true })).toEqual({});
  });

  test("an empty form lacks exactly the required fields", () => {
    const problems = findProblems(parseLead(() => undefined));
    expect(problems).toEqual({
      activity: "required",
      company_code: "required",
      company: "required",
      name: "required",
      email: "required",
      phone: "required",
      industry: "required",
      referral_source: "required",
      privacy_consent: "required",
    } satisfies FieldProblems);
    expect(Object.keys(problems).sort()).toEqual([...requiredFields].sort());
  });

  test.each<[Partial<Lead>, FieldProblems]>([
    [{ company_code: "1234" }, { company_code: "too-short" }],
    [{ company_code: "12345" }, {}],
    [{ company_code: "not a number" }, { company_code: "no-digit" }],
    [{ company_code: "abc" }, { company_code: "too-short" }],
    [{ company_code: "abcde1" }, {}],
    [{ email: "anna.example" }, { email: "no-at-sign" }],
    [{ email: "@" }, { email: "no-domain" }],
    [{ email: "a@b" }, { email: "no-domain" }],
    [{ email: "anna@jumts,lv" }, { email: "no-domain" }],
    [{ email: "anna@būve.lv" }, {}],
    ...["call me", "2612", "+371 200"].map((phone): [Partial<Lead>, FieldProblems] => [
      { phone },
      { phone: "too-few-digits" },
    ]),
    [{ phone: "600 00 00" }, {}],
    [{ industry: "something of their own" }, {}],
    [{ activity: "sometimes" }, { activity: "required" }],
    [{ activity: "specific" }, {}],
    [{ privacy_consent: false }, { privacy_consent: "required" }],
  ])("%j has the problems %j", (change, problems) => {
    expect(findProblems({ ...sampleLead, ...change })).toEqual(problems);
  });

  test("a very long, hostile e-mail is checked at once", async () => {
    const email = `${"a.".repeat(100_000)}@${"-".repeat(100_000)}!`;
    const judge = () => findProblems({ ...sampleLead, email });
    expect(await leastTime(judge)).toBeLessThan(timeLimitMs);
  });
});

describe("parsing a form", () => {
  const read = (fields: Record<string, string>) => parseLead((name) => fields[name]);

  test("takes the lead's own fields only", () => {
    const lead = read({ name: " Anna ", access_key: "mine", replyto: "me@evil.example" });
    expect(lead.name).toBe("Anna");
    expect(Object.keys(lead).sort()).toEqual(Object.keys(sampleLead).sort());
  });

  test.each([
    ["on", true],
    ["true", true],
    ["1", true],
    ["", false],
    ["0", false],
    ["false", false],
    ["OFF", false],
    [" No\t", false],
    ["  ", false],
    ["nobody", true],
    [undefined, false],
  ])("a box with the value %j is ticked: %j", (value, ticked) => {
    const lead = parseLead((name) => (name.endsWith("_consent") ? value : ""));
    expect([lead.privacy_consent, lead.marketing_consent]).toEqual([ticked, ticked]);
  });

  test.each([" ", "\t", "\u00a0", "\n", "0", "no ", "\u0000 "])(
    "of the largest size, filled with %j, takes no time",
    async (piece) => {
      const long = filledWith(piece, largest.body);
      for (const text of [long, `${long}x`, `off${long}f`]) {
        // Any one field may fill the whole body.
        for (const field of ["privacy_consent", "company", "utm_source"]) {
          const read = (name: string) => (name === field ? text : "");
          expect(await leastTime(() => findProblems(parseLead(read)))).toBeLessThan(timeLimitMs);
        }
      }
    },
  );

  test("cuts long values rather than refusing them", () => {
    const lead = parseLead(() => "x".repeat(10_000));
    expect(lead.company).toHaveLength(200);
    expect(lead.landing_page).toHaveLength(2_000);
    for (const name of utmFields) expect(lead[name]).toHaveLength(300);
  });
});

describe("where a visitor came from", () => {
  test("includes the full address and all ten parameters", () => {
    const query = utmFields.map((name, i) => `${name}=v%20${i}`).join("&");
    const address = `https://hanked.ee/paldies?${query}&other=x`;
    expect(parseVisitSource(address)).toEqual({
      landing_page: address,
      ...Object.fromEntries(utmFields.map((name, i) => [name, `v ${i}`])),
    });
  });

  test("has empty texts for missing parameters, the first of repeated ones", () => {
    const source = parseVisitSource("https://hanked.ee/?utm_source=a&utm_source=b");
    expect([source.utm_source, source.utm_medium]).toEqual(["a", ""]);
  });

  test("has long values cut and line breaks flattened", () => {
    const source = parseVisitSource(
      `https://hanked.ee/?utm_term=${"x".repeat(5_000)}&utm_source=a%0d%0aBcc:%20b`,
    );
    expect(source.utm_term).toHaveLength(300);
    expect(source.utm_source).toBe("a Bcc: b");
    expect(source.landing_page).toHaveLength(2_000);
  });

  test("keeps a text that is no address as the landing page", () => {
    expect(parseVisitSource("no address")).toMatchObject({
      landing_page: "no address",
      utm_source: "",
    });
  });

  test("is where the visit began, if the address carries it", () => {
    const address =
      "https://hanked.ee/?utm_source=a&landing_page=%2Fblog%2Fx%3Fgclid%3D1#piedavajums";
    expect(parseVisitSource(address)).toMatchObject({
      landing_page: "https://hanked.ee/blog/x?gclid=1&utm_source=a",
      utm_source: "a",
    });
  });

  test("includes the previous page if it was ours and this one has no campaign", () => {
    const [first, second] = ["https://hanked.ee/blog", "https://hanked.ee/"];
    expect(sourceAddress(second, first)).toBe(first);
    const carried = `${second}?utm_source=a`;
    expect(sourceAddress(carried, first)).toBe(carried);
    for (const other of [
      "",
      "https://hanked.lv/",
      "http://hanked.ee/",
      "https://google.com/",
      "x",
    ]) {
      expect(sourceAddress(second, other)).toBe(second);
    }
  });
});
