import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpus, hasCorpus } from "../../../tests/setup/corpus.ts";
import { DocumentError, NoticeError } from "../../document-error.ts";
import type { Fields } from "../../formats/json-fields.ts";
import { countries } from "../../notice/countries.ts";
import { parseDeadline } from "../../notice/moment.ts";
import type { ListedNotice, Notice } from "../../notice/notice.ts";
import { parseSearchPage, parseThinNotice, searchBody, searchedFields } from "./ted-search.ts";
import { noticesFromSearch, parseThinEntry, thinEntry, thinListed } from "./ted-thin.ts";

describe("the request", () => {
  test("asks for a day of the three countries, page by page", () => {
    expect(searchBody("2026-09-09")).toMatchObject({
      query:
        "(buyer-country=EST OR buyer-country=LVA OR buyer-country=LTU) AND publication-date=20260909",
      limit: 250,
      paginationMode: "ITERATION",
    });
    expect(searchBody("2026-09-09")).not.toHaveProperty("iterationNextToken");
    expect(searchBody("2026-09-09", "next")).toMatchObject({ iterationNextToken: "next" });
    expect(searchBody("2026-09-09", undefined, ["x"]).fields).toEqual(["x"]);
  });

  test("stays below the service's limit", () => {
    const { fields, limit } = searchBody("2026-09-09");
    expect(fields.length * limit).toBeLessThanOrEqual(10_000);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

describe("an answer", () => {
  test("has numbers, a total and the next page's token", () => {
    const page = parse({
      notices: [{ "publication-number": "00018662-2024" }, { "publication-number": ["7-2026"] }],
      totalNoticeCount: 300,
      iterationNextToken: "abc",
      timedOut: false,
    });
    expect(page.notices.map(({ publicationNumber }) => publicationNumber)).toEqual([
      "18662-2024",
      "7-2026",
    ]);
    expect(page).toMatchObject({ total: 300, nextToken: "abc" });
    expect(parse({ notices: [] })).toEqual({ notices: [], total: undefined, nextToken: undefined });
  });

  test.each([
    ["<html>", "is no answer"],
    ["[]", "is no answer"],
    ["null", "is no answer"],
    ['{"notices": {}}', "is no answer"],
    ['{"notices": [], "timedOut": true}', "incomplete"],
    ['{"notices": [{}]}', "without a number"],
    ['{"notices": ["1-2026"]}', "without a number"],
    ['{"notices": [{"publication-number": "../1-2026"}]}', "without a number"],
  ])("%s is refused", (text, message) => {
    expect(() => parseSearchPage(Buffer.from(text))).toThrow(message);
    expect(() => parseSearchPage(Buffer.from(text))).toThrow(DocumentError);
  });
});

describe("a notice in a search result", () => {
  test("is a tender, with what a list needs", () => {
    expect(listed(tender)).toEqual({
      role: "listed",
      isPartial: true,
      kind: "tender",
      stage: null,
      source: 4,
      country: "LV",
      key: "procedure-1",
      noticeId: "notice-1",
      noticeVersion: "02",
      procedureId: "procedure-1",
      links: [
        "p:procedure-1",
        "n:notice-1",
        "t:123-2026",
        "t:99-2026",
        "r:LV:4711",
        expect.stringMatching(/^x:LV:/),
      ],
      published: "2026-09-07T22:00:00.000Z",
      changes: "99-2026",
      title: "Jumta seguma nomaiņa",
      description: null,
      reference: null,
      url: "https://ted.europa.eu/lv/notice/-/detail/123-2026",
      deadline: "2026-10-01T07:00:00.000Z",
      deadlineInDoubt: true,
      access: "open",
      procedure: "negotiated",
      buyers: [{ name: "Madonas novada pašvaldība", code: "90000054572" }],
      cpv: ["45261000", "45000000"],
      value: { amount: 120000.5, currency: "EUR" },
      region: [],
      places: ["Madona", "Cesvaine"],
      lots: [],
      winners: [],
      terms: [],
    } satisfies Notice);
  });

  test.each([
    ["26269-2024", "t:26269-2024"],
    ["00026269-2024", "t:26269-2024"],
    ["83087082-4cfa-4d9a-9377-64e187cdffa5-01", "n:83087082-4cfa-4d9a-9377-64e187cdffa5"],
  ])("that changes %s is linked with it", (changes, link) => {
    const { links } = listed({ ...tender, "change-notice-version-identifier": changes });
    expect(links).toContain(link);
  });

  test("has the same content in every shape that fields may have", () => {
    const lists = Object.fromEntries(
      Object.entries(tender).map(([name, value]) => [
        name,
        typeof value === "string" ? [value] : value,
      ]),
    );
    const languages = {
      ...tender,
      "notice-identifier": { mul: ["notice-1"] },
      "title-proc": { eng: "Roof", LAV: ["Jumta seguma nomaiņa"] },
      "estimated-value-proc": 120000.5,
      "classification-cpv": { x: ["45261000-4", 45000000] },
    };
    const scalars = { ...tender, "deadline-receipt-tender-date-lot": "2026-10-01+02:00" };
    for (const shape of [lists, languages, scalars]) expect(listed(shape)).toEqual(listed(tender));
  });

  test("needs nothing but its number, country and date", () => {
    const bare = {
      "publication-number": "1-2026",
      "buyer-country": "LTU",
      "publication-date": "2026-09-08Z",
      "notice-type": "cn-standard",
    };
    expect(listed(bare)).toMatchObject({
      kind: "tender",
      key: "1-2026",
      noticeId: "1-2026",
      noticeVersion: "01",
      procedureId: null,
      title: null,
      deadline: null,
      deadlineInDoubt: false,
      procedure: null,
      places: [],
      buyers: [],
      value: null,
      links: ["n:1-2026", "t:1-2026"],
    });
    expect(() => thinListed(parseThinNotice({ ...bare, "publication-date": "soon" }))).toThrow(
      NoticeError,
    );
  });

  test.each([
    ["planning", "pin-only", "plan", null],
    ["planning", "pmc", "consultation", null],
    ["consultation", "pmc", "consultation", null],
    ["competition", "pin-cfc-standard", "tender", null],
    [undefined, "pin-cfc-social", "tender", null],
    [undefined, "pin-rtl", "plan", null],
    ["change", "cn-standard", "tender", null],
    [undefined, "qu-sy", "tender", null],
    ["dir-awa-pre", "veat", "contract", "direct"],
    [undefined, "veat", "contract", "direct"],
    ["result", "can-standard", "contract", "award"],
    [undefined, "can-social", "contract", "award"],
    ["cont-modif", "can-modif", "contract", "modification"],
    [undefined, "can-modif", "contract", "modification"],
    ["completion", "compl", "contract", "completion"],
  ])("of form %s and type %s is a %s", (form, type, kind, stage) => {
    const notice = listed({ ...tender, "form-type": form, "notice-type": type });
    expect(notice).toMatchObject({ kind, stage });
    expect(notice.access).toBe(type === "qu-sy" ? "system" : "open");
    if (kind === "contract") expect(notice).toMatchObject({ deadline: null, value: null });
    if (kind !== "tender") expect(notice.key).toBe("notice-1");
  });

  test.each([
    [{ "form-type": "bri", "notice-type": "brin" }, "of an unknown type"],
    [{ "buyer-country": ["POL"] }, "in other countries"],
    [{ "buyer-country": undefined }, "in other countries"],
  ])("with %o is skipped", (changes, reason) => {
    const notice = thinListed(parseThinNotice({ ...tender, ...changes }));
    expect(notice).toMatchObject({ role: "skipped", reason: expect.stringContaining(reason) });
  });

  test.each([
    [{ "change-reason-code": ["cancel"] }],
    [{ "change-reason-code": "cancel-intent" }],
    [{ "form-type": "result", "winner-selection-status": ["clos-nw", "clos-nw"] }],
  ])("with %o ends the procurement", (changes) => {
    const thin = parseThinNotice({ ...tender, ...changes });
    expect(thinListed(thin).role).toBe("skipped");
    expect(noticesFromSearch(thin, "is refused")).toEqual([
      expect.objectContaining({
        role: "outcome",
        reason: "terminated",
        procedureId: "procedure-1",
        lots: [],
        links: expect.arrayContaining(["p:procedure-1"]),
      }),
      { role: "skipped", reason: "known from the search alone: the XML is refused" },
    ]);
  });

  test.each([["clos-nw", "selec-w"], ["open-nw"], ["unpublished"]])(
    "of results %s, %s is a contract and ends nothing",
    (...results) => {
      const fields = { ...tender, "form-type": "result", "winner-selection-status": results };
      expect(listed(fields).kind).toBe("contract");
      expect(noticesFromSearch(parseThinNotice(fields), "").map(({ role }) => role)).toEqual([
        "listed",
        "skipped",
      ]);
    },
  );

  test("names no winner: it may be a person", () => {
    const fields = { ...tender, "form-type": "result", "winner-name": { lav: ["Jānis Bērziņš"] } };
    expect(listed(fields).winners).toEqual([]);
    expect(searchedFields.filter((field) => field.startsWith("winner-name"))).toEqual([]);
  });

  test("has the title without country and code if there is no other", () => {
    const { "title-proc": _, ...rest } = tender;
    const title = "Latvija – Jumti – Jumts – otrā kārta";
    expect(listed({ ...rest, "notice-title": { lav: title } }).title).toBe("Jumts – otrā kārta");
  });

  test("has no buyer's code if it may be another's", () => {
    const names = { lav: ["Pirmā", "Otrā"] };
    expect(listed({ ...tender, "buyer-name": names }).buyers).toEqual([
      { name: "Pirmā", code: null },
      { name: "Otrā", code: null },
    ]);
  });

  test("is limited in size", () => {
    const many = (text: string) => Array.from({ length: 50_000 }, (_, i) => `${text}${i}`);
    const notice = listed({
      ...tender,
      "title-proc": "x".repeat(1_000_000),
      "buyer-name": many("Buyer "),
      "classification-cpv": Array.from({ length: 50_000 }, (_, i) => String(10_000_000 + i)),
      "document-url-lot": many("https://www.eis.gov.lv/EKEIS/Supplier/Procurement/"),
    });
    expect(JSON.stringify(notice).length).toBeLessThan(50_000);
    const long = thinListedOf({ ...tender, "notice-identifier": "x".repeat(200) });
    expect(long).toThrow("too long");
  });

  test("survives the round trip through a day's tar", () => {
    const entry = thinEntry(tender, "is refused to programs for now");
    expect(parseThinEntry(entry)).toEqual([
      listed(tender),
      {
        role: "skipped",
        reason: "known from the search alone: the XML is refused to programs for now",
      },
    ]);
    for (const text of ["", "[]", "{}", '{"fields":[]}']) {
      expect(() => parseThinEntry(Buffer.from(text))).toThrow(NoticeError);
    }
  });
});

test("without the dispatch day it has its own row, which the whole notice replaces in lists", () => {
  const { "dispatch-date": _, ...undated } = tender as Fields;
  expect(listed(undated)).toMatchObject({ key: "123-2026", isPartial: true });
});

describe("a deadline", () => {
  test.each<[keyof typeof countries, string, string | undefined, string, boolean]>([
    // In summer 10:00+02:00 is 11:00 in Riga, unless the offset is wrong and 10:00 is meant.
    ["LV", "2026-07-01+02:00", "10:00:00+02:00", "2026-07-01T07:00", true],
    ["LV", "2026-07-01+03:00", "10:00:00+03:00", "2026-07-01T07:00", false],
    ["LV", "2026-12-01+02:00", "10:00:00+02:00", "2026-12-01T08:00", false],
    ["LT", "2024-11-15+00:00", "08:00:00+00:00", "2024-11-15T06:00", true],
    ["LT", "2024-11-15+04:00", "08:00:00+04:00", "2024-11-15T04:00", true],
    ["LT", "2026-12-01", undefined, "2026-12-01T21:59", false],
    ["EE", "2026-07-01+02:00", "10:00:00+02:00", "2026-07-01T08:00", false],
  ])("in %s of %s %s is %s", (country, date, time, moment, inDoubt) => {
    const deadline = parseDeadline(date, time, countries[country]);
    expect(deadline?.moment.toISOString()).toMatch(moment);
    expect(deadline?.inDoubt).toBe(inDoubt);
  });

  test.each(["0028-06-14Z", "9999-01-01Z", "2026-02-31Z", "tomorrow", ""])(
    "%s is invalid",
    (date) => {
      const dates = { "deadline-receipt-tender-date-lot": [date] };
      expect(
        listed({ ...tender, ...dates, "deadline-receipt-tender-time-lot": [] }).deadline,
      ).toBeNull();
    },
  );

  test("is of the first step that suppliers must meet, and of the latest lot", () => {
    const request = {
      "deadline-receipt-request-date-lot": ["2026-09-20+03:00", "2026-09-21+03:00"],
    };
    expect(listed({ ...tender, ...request }).deadline).toMatch("2026-09-21");
    const interest = { "deadline-receipt-expressions-date-lot": "2026-09-15+03:00" };
    expect(listed({ ...tender, ...request, ...interest }).deadline).toMatch("2026-09-15");
  });

  test("has no hour if lots and hours do not match", () => {
    const dates = ["2026-10-01+03:00", "2026-10-02+03:00", "2026-10-03+03:00"];
    const fields = {
      ...tender,
      "deadline-receipt-tender-date-lot": dates,
      "deadline-receipt-tender-time-lot": ["09:00:00+03:00", "10:00:00+03:00"],
    };
    expect(listed(fields).deadline).toBe("2026-10-03T20:59:59.000Z");
  });
});

/** Some of these answers are made from real notices. */
describe.runIf(hasCorpus)("recorded answers", () => {
  const load = (name: string) => parseSearchPage(readFileSync(join(corpus, "ted-search", name)));

  test("of three years are parsed", () => {
    expect(load("response-2022-as-found.json").notices).toHaveLength(2);
    const [polish] = load("response-2026-09-one-notice.json").notices;
    expect(parseThinNotice(polish?.fields ?? {})).toMatchObject({
      publicationNumber: "619320-2026",
      country: undefined,
      noticeType: "cn-standard",
      title: expect.stringContaining("Dostawa sprzętu komputerowego"),
    });
  });

  test("of Latvia and Lithuania are notices of three kinds", () => {
    const { notices, total } = load("response-made-lv-lt.json");
    const thin = notices.map(({ fields }) => thinListed(parseThinNotice(fields)) as ListedNotice);
    expect(thin).toHaveLength(total ?? 0);
    const table = thin.map(({ country, kind, noticeId, deadline, deadlineInDoubt, title }) =>
      [
        country,
        kind,
        noticeId.slice(0, 4),
        deadline?.slice(0, 16),
        deadlineInDoubt,
        title?.slice(0, 9),
      ].join(" "),
    );
    expect(table).toEqual([
      "LT tender f9bd 2024-02-26T06:00 false Cheminių ",
      "LV tender 3e97 2024-01-31T08:00 false Siltumnīc",
      "LV contract 8488  false Darbiniek",
      "LT contract 45a6  false Laikinos ",
      "LT contract 577c  false Bendrosio",
      "LV contract 440e  false Būvdarbi ",
      "LT tender fc65 2024-11-15T06:00 true PASTATO V",
      "LT contract b8fd  false Gamtinio ",
      "LV plan 3af6  false Industriā",
      "LV plan 2e0e  false Vienotā d",
      "LV plan 151b  false Mēbeļu ie",
    ]);
  });
});

const tender: Fields = {
  "publication-number": "123-2026",
  "publication-date": "2026-09-09+02:00",
  "dispatch-date": "2026-09-08+02:00",
  "notice-identifier": "notice-1",
  "notice-version": "02",
  "procedure-identifier": "procedure-1",
  "form-type": "competition",
  "notice-type": "cn-standard",
  "official-language": ["LAV"],
  "title-proc": { lav: "Jumta seguma nomaiņa" },
  "buyer-name": { lav: ["Madonas novada pašvaldība"] },
  "buyer-identifier": ["90000054572"],
  "buyer-country": ["LVA"],
  "classification-cpv": ["45261000", "45261000", "45000000", "x"],
  "deadline-receipt-tender-date-lot": ["2026-10-01+02:00", "2026-10-01+02:00"],
  "deadline-receipt-tender-time-lot": ["10:00:00+02:00", "10:00:00+02:00"],
  "estimated-value-proc": "120000.50",
  "estimated-value-cur-proc": "EUR",
  "document-url-lot": ["https://www.eis.gov.lv/EKEIS/Supplier/Procurement/4711"],
  "procedure-type": "neg-w-call",
  "place-of-performance-city-proc": ["Madona"],
  "place-of-performance-city-lot": ["Cesvaine ", "Madona", "Saieta laukums 1"],
  "change-notice-version-identifier": "99-2026",
  "change-reason-code": ["update-add"],
};

function parse(answer: object) {
  return parseSearchPage(Buffer.from(JSON.stringify(answer)));
}

function listed(fields: Fields): ListedNotice {
  const notice = thinListed(parseThinNotice(fields));
  if (notice.role !== "listed") throw new Error(notice.reason);
  return notice;
}

function thinListedOf(fields: Fields) {
  return () => thinListed(parseThinNotice(fields));
}
