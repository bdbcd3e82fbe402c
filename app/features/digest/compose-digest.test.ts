import { describe, expect, test } from "vitest";
import {
  digestNow,
  digestToday,
  noMatch,
  sampleIndexedNotice,
} from "../../../tests/setup/sample-indexed-notice.ts";
import { termPath } from "../../content/term-paths.ts";
import { languages } from "../../site/languages.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import type { NoticeMatch } from "../notices/notice-index.ts";
import { parseProfile } from "../notices/profile.ts";
import type { ChosenNotice } from "./choose-notices.ts";
import {
  composeDigest,
  type DigestOptions,
  type LastAward,
  shownNotices,
} from "./compose-digest.ts";

function chosen(
  given: Partial<IndexedNotice>,
  match: Partial<NoticeMatch> = {},
  tone: ChosenNotice["tone"] = "new",
): ChosenNotice {
  return {
    notice: sampleIndexedNotice(given),
    isSure: () => true,
    explain: () => ({ ...noMatch, ...match }),
    tone,
  };
}

function compose(items: ChosenNotice[], given: Partial<DigestOptions> = {}) {
  return composeDigest(items, {
    language: "lv",
    profile: parseProfile(new URLSearchParams("cpv=45261&q=dakstiņi -noma&value=-5000"), "LV"),
    nameOf: (code) => (code.startsWith("4526") ? "Jumta darbi" : "Celtniecības darbi"),
    origin: "https://hanked.lv",
    allPath: "/vestules-paraugs?all=1",
    day: digestToday,
    written: new WeakMap(),
    items: 30,
    ...given,
  });
}

const itemOf = (...given: Parameters<typeof chosen>) =>
  compose([chosen(...given)]).groups[0]?.items[0];

test("a digest states its profile, its day and its content", () => {
  const digest = compose([
    chosen({}),
    chosen({ id: "2", title: "" }),
    chosen({ id: "3", kind: "contract" }),
  ]);
  expect(digest).toMatchObject({
    day: "2026-11-16",
    date: "16.11.2026.",
    subject: "Skolas jumta atjaunošana, Rīgas reģions, 60\u00a0000\u00a0€ (un vēl 2)",
    preheader: "Iepirkums bez nosaukuma · Skolas jumta atjaunošana",
    profile: "45261000-4 Jumta darbi · „dakstiņi” · bez: „noma” · visa Latvija · līdz 5000\u00a0€",
    total: 3,
    more: null,
    terms: null,
    demonstration: null,
  });
  expect(digest.groups.map(({ title, total }) => [title, total])).toEqual([
    ["Iepirkumi", 2],
    ["Līgumi", 1],
  ]);
});

describe("the subject", () => {
  const subject = (...given: ChosenNotice[]) => compose(given).subject;

  test("names the work, its place and value, and how many more there are", () => {
    expect(subject(chosen({}))).toBe("Skolas jumta atjaunošana, Rīgas reģions, 60\u00a0000\u00a0€");
    expect(compose([chosen({})]).heading).toBe("1 paziņojums");
    expect(subject(chosen({ value: null, region: [] }), chosen({ id: "2" }))).toBe(
      "Skolas jumta atjaunošana (un vēl 1)",
    );
  });

  test("is about something that can be answered", () => {
    const ended = chosen({ title: "ended" }, {}, "cancelled");
    expect(subject(ended, chosen({ title: "open" }))).toMatch(/^open, /);
    expect(subject(ended)).toMatch(/^ended, /);
  });

  test("keeps place and value of a long title", () => {
    const text = subject(chosen({ title: "Daudzdzīvokļu dzīvojamās mājas ".repeat(9) }));
    expect(text).toMatch(/^Daudzdzīvokļu dzīvojamās mājas .*…, Rīgas reģions, 60/);
    expect(text.length).toBeLessThan(90);
  });

  test("sells nothing as a match that only a broader code or some of the words have brought", () => {
    const far = chosen({ title: "far" }, { isNear: false });
    expect(subject(far, chosen({ id: "2", title: "near" }))).toMatch(/^near, .* 1\)$/);
    expect(subject(far, far)).toBe("Precīzi atbilstošu nav, līdzīgi paziņojumi – 2");
  });

  test("repeats no typed word in a mail to a stranger", () => {
    const digest = compose([chosen({}, { phrases: ["dakstiņi"] })], { unconfirmed: true });
    expect(digest.subject + digest.preheader).not.toContain("dakstiņi");
  });
});

test("the best notices of a trial come first, in a group of their own", () => {
  const best = [chosen({ id: "b" }, {}, "open")];
  const { groups, total, subject } = compose([chosen({ id: "1", title: "other" })], { best });
  expect(groups.map(({ kind, items }) => [kind, items.map(({ href }) => href)])).toEqual([
    ["best", ["https://hanked.lv/hange/b"]],
    ["tender", ["https://hanked.lv/hange/1"]],
  ]);
  expect(total).toBe(2);
  expect(subject).toMatch(/^Skolas .* 1\)$/);
});

test("notices beyond the limit are on the site", () => {
  const many = Array.from({ length: 40 }, (_, at) => chosen({ id: String(at), demo: at === 0 }));
  const digest = compose(many);
  expect(digest.groups.flatMap(({ items }) => items)).toHaveLength(30);
  expect(digest.groups[0]?.total).toBe(40);
  expect(digest.more).toEqual({
    href: "https://hanked.lv/vestules-paraugs?all=1",
    text: "Skatīt visu sarakstu tīmekļvietnē (40 paziņojumu)",
  });
  expect(digest.demonstration).toContain("izdomāti");
});

test("contracts that end have a section of their own, which other notices do not push out", () => {
  const ends = Date.parse("2027-03-30T21:00:00Z");
  const many = Array.from({ length: 40 }, (_, i) => chosen({ id: `t${i}` }));
  const ending = chosen({ id: "e", kind: "ending", deadline: ends });
  const { groups, total } = compose([...many, ending], { items: 30 });
  expect([total, groups[0]?.items.length]).toEqual([41, 29]);
  expect(groups[1]).toMatchObject({
    kind: "ending",
    title: "Līgumi, kas beigsies 6 mēnešu laikā",
    items: [
      { kind: "contract", mark: null, due: { label: "Līgums beidzas", text: "31.03.2027." } },
    ],
  });
});

describe("a notice in a digest", () => {
  test("says why it matches", () => {
    const because = (match: Partial<NoticeMatch>) => itemOf({}, match)?.because;
    expect(because({})).toBeNull();
    expect(because({ codes: ["45262000"], phrases: ["jumta segums"] })).toBe(
      "Atbilst: 45262000-1 Jumta darbi; „jumta segums”",
    );
    expect(because({ broader: ["45000000"] })).toBe(
      "Atbilst: plašāks kods 45000000-7 Celtniecības darbi",
    );
  });

  test("names its own code with check digit, and only once", () => {
    expect(itemOf({}, { codes: ["45261900", "45261900"] })).toMatchObject({
      code: "45261900-3 Jumta darbi",
      because: "Atbilst: 45261900-3",
    });
    expect(itemOf({}, { codes: ["45260000"] })?.because).toBe("Atbilst: 45261900-3");
    expect(itemOf({ cpv: [] })?.code).toBeNull();
  });

  test("says where it is to be done, by which procedure, and who may take part", () => {
    const facts = (given: Partial<IndexedNotice>) => itemOf(given)?.facts;
    expect(facts({ places: ["Jūrmala"], procedure: "open" })).toBe(
      "Rīgas reģions, Jūrmala · Atklāts konkurss · IUB",
    );
    expect(facts({ region: ["LV"], procedure: "other" })).toBe("Visa Latvija · IUB");
    expect(facts({ region: ["LV005", "LV008", "LV009", "LV00B"] })).toMatch(
      /^Latgale, .* \+ 2 · IUB$/,
    );
    expect(facts({ region: [], access: "invited" })).toBe(
      "tikai uzaicinātajiem piegādātājiem · IUB",
    );
    expect(facts({ region: [], source: 5, procedure: "private" })).toBe(
      "Privāts iepirkums · mūsu apkopots",
    );
  });

  test("has a link to the glossary for the procedures of its own country", () => {
    const { terms } = compose([
      chosen({ procedure: "small" }),
      chosen({ id: "2", procedure: "small" }),
      chosen({ id: "3", procedure: "other" }),
      chosen({ id: "4", procedure: "direct", country: "LT" }),
    ]);
    const href = `https://hanked.lv${termPath("small", "lv")}`;
    expect(terms?.links).toEqual([{ href, text: "Mazais iepirkums" }]);
  });

  test("links to its source, unless the address is too long for a mail", () => {
    const url = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/1";
    expect(itemOf({ url })?.original).toBe(url);
    expect(itemOf({ url: url + "1".repeat(200) })?.original).toBeNull();
    expect(itemOf({})?.original).toBeNull();
  });

  test("says what its description adds, where a mail has looked it up", () => {
    const abouts = new Map([["1", "Nomaina šīferi."]]);
    expect(compose([chosen({})], { abouts }).groups[0]?.items[0]?.about).toBe("Nomaina šīferi.");
    expect(itemOf({})?.about).toBeNull();
  });

  test("has a mark only for what happened to it", () => {
    expect(itemOf({})?.mark).toBeNull();
    expect(itemOf({}, {}, "open")?.mark).toBeNull();
    expect(itemOf({}, {}, "changed")?.mark).toMatchObject({ tone: "changed" });
  });

  test("names the lots that it is about", () => {
    const lot = {
      id: "LOT-0002",
      title: "Dakstiņi",
      deadline: null,
      cpv: ["44111000"],
      value: { amount: 12_400, currency: "EUR" },
    };
    expect(itemOf({ lots: [lot, lot] }, { lots: [{ lot, number: 2 }] })?.lots).toEqual({
      all: null,
      links: [
        {
          href: "https://hanked.lv/hange/1#lot-2",
          text: "2. daļa: Dakstiņi, 12\u00a0400\u00a0€",
        },
      ],
      more: null,
    });
    expect(itemOf({})?.lots).toBeNull();
  });

  test("names up to five words that it was found by", () => {
    const phrases = ["katetri", "šļirces", "marle", "cimdi", "adatas", "bahilas"];
    expect(itemOf({}, { phrases })?.because).toBe(
      "Atbilst: „katetri”; „šļirces”; „marle”; „cimdi”; „adatas”",
    );
  });

  test("says what it leaves unknown", () => {
    expect(itemOf({}, { unknown: ["region", "value"] })?.unknown).toBe(
      "Nav datu: reģions, līgumcena",
    );
  });

  test("has its deadline in its country's local time", () => {
    expect(itemOf({})).toMatchObject({
      href: "https://hanked.lv/hange/1",
      due: { text: "26.11.2026. plkst.\u00a010.00", left: "vēl 10 dienas", urgent: false },
      line: 33,
      value: "Paredzamā līgumcena: 60\u00a0000\u00a0€",
      lang: undefined,
    });
    expect(itemOf({ deadline: digestNow + 86_400_000 })?.due).toMatchObject({ urgent: true });
    expect(itemOf({ deadline: digestNow - 86_400_000 })?.due).toMatchObject({
      left: null,
      urgent: false,
    });
    expect(itemOf({ deadline: null })?.due).toBeNull();
    expect(itemOf({ country: "EE" })?.lang).toBe("et");
  });

  test("counts its days from the day of the digest, whenever that is read", () => {
    const dueOn = (day: number) =>
      compose([chosen({})], { day, written: new WeakMap() }).groups[0]?.items[0];
    expect(dueOn(digestToday - 14)).toMatchObject({ due: { left: "vēl 24 dienas" }, line: 80 });
    expect(dueOn(digestToday + 10)).toMatchObject({
      due: { left: "Šodien", urgent: true },
      line: 2,
    });
    expect(dueOn(digestToday + 11)).toMatchObject({ due: { left: null }, line: null });
    expect(dueOn(digestToday - 60)?.line).toBe(100);
  });

  test("has the expected time of a plan, the winner of a contract", () => {
    expect(itemOf({ kind: "plan" })?.due).toMatchObject({ label: "Plānotais laiks", left: null });
    const winners = [{ name: "SIA Jumts", code: "" }];
    expect(itemOf({ kind: "contract", winners })?.due).toMatchObject({ text: "SIA Jumts" });
    expect(itemOf({ kind: "contract" })?.due).toBeNull();
  });

  test("says that its deadline has moved, or that it was cancelled", () => {
    const change = { at: digestNow, what: "deadline", before: digestNow } as const;
    expect(itemOf({ change }, {}, "changed")?.change).toBe(
      "Termiņš pārcelts: 16.11.2026. → 26.11.2026.",
    );
    expect(itemOf({ change })?.change).toBeNull();
    expect(itemOf({}, {}, "cancelled")).toMatchObject({
      mark: { tone: "cancelled" },
      change: expect.stringContaining("bez līguma"),
    });
  });
});

test.each([
  ["lv", "„dakstiņi” · bez: „noma”", "Atbilst: „dakstiņi”"],
  ["lt", "„dakstiņi“ · išskyrus: „noma“", "Atitinka: „dakstiņi“"],
  ["et", "„dakstiņi“ · välistatud: „noma“", "Vaste: „dakstiņi“"],
] as const)("words have the quotation marks of the language (%s)", (language, profile, because) => {
  const digest = compose([chosen({}, { phrases: ["dakstiņi"] })], { language });
  expect(digest.profile).toContain(profile);
  expect(digest.groups[0]?.items[0]?.because).toBe(because);
});

test.each(languages)("no placeholder is left (%s)", (language) => {
  const change = { at: digestNow, what: "deadline", before: digestNow } as const;
  const digest = compose(
    [
      chosen({}, { codes: ["45261000"], broader: ["45000000"], unknown: ["cpv"] }),
      chosen({ change }, {}, "changed"),
    ],
    { language, items: 1 },
  );
  expect(JSON.stringify(digest)).not.toMatch(/[{}]\w|undefined|NaN/);
});

test.each([
  ["cpv=30,32,48,64,72", "IT un telekomunikācijas · visa Latvija"],
  ["cpv=30,32,48,64,72,45261", "IT un telekomunikācijas · 45261000-4 Jumta darbi · visa Latvija"],
  ["cpv=30,32", "30000000-9 Celtniecības darbi · 32000000-3 Celtniecības darbi · visa Latvija"],
  ["", "visas nozares · visa Latvija"],
])("a profile of %j is named %s", (query, text) => {
  const profile = parseProfile(new URLSearchParams(query), "LV");
  expect(compose([chosen({})], { profile }).profile).toBe(text);
});

describe("what the buyer awarded last", () => {
  const award: LastAward = {
    winners: [{ name: "SIA Jumts", code: "40000000001" }],
    value: { amount: 48_200, currency: "EUR" },
    title: "Sporta halles jumts",
    bids: 4,
  };
  const lastTime = (given: Partial<LastAward>, language: DigestOptions["language"] = "lv") => {
    const lastAwards = new Map([["1", { ...award, ...given }]]);
    return compose([chosen({ id: "1" })], { lastAwards, language }).groups[0]?.items[0]?.lastTime;
  };

  test("is one line in the digest's language", () => {
    expect(lastTime({})).toBe(
      "Pagājušoreiz („Sporta halles jumts”): SIA Jumts, 48\u00a0200\u00a0€, 4 piedāvājumi",
    );
    expect(lastTime({}, "lt")).toMatch(/^Praėjusį kartą \(„Sporta .*“\): .*, 4 pasiūlymai$/);
    expect(lastTime({}, "et")).toMatch(/^Eelmisel korral \(„Sporta .*“\): .*, 4 pakkumust$/);
  });

  test("cuts a long title, and does without one", () => {
    expect(lastTime({ title: "Sporta halles jumts ".repeat(9) })).toMatch(
      /^Pagājušoreiz \(„(Sporta halles jumts ){2,3}.{0,20}…”\): SIA Jumts/,
    );
    expect(lastTime({ title: "" })).toMatch(/^Pagājušoreiz: SIA Jumts/);
  });

  test("leaves out what is not published", () => {
    expect(lastTime({ title: "", value: null, bids: 1 })).toBe(
      "Pagājušoreiz: SIA Jumts, 1 piedāvājums",
    );
    expect(lastTime({ title: "", winners: [], value: null, bids: 0 })).toBe(
      "Pagājušoreiz: 0 piedāvājumu",
    );
    expect(lastTime({ winners: [], value: null, bids: null })).toBeNull();
    expect(itemOf({})?.lastTime).toBeNull();
  });

  test("is asked of the notices that are shown", () => {
    const all = ["1", "2", "3"].map((id) => chosen({ id }));
    const ids = shownNotices([...all, chosen({ id: "e", kind: "ending" })], 3).map(({ id }) => id);
    expect(ids).toEqual(["1", "2", "e"]);
  });
});
