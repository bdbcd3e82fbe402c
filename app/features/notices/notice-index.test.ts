import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  digestNow,
  noMatch,
  sampleIndexedNotice,
} from "../../../tests/setup/sample-indexed-notice.ts";
import type { Country } from "../../site/sites.ts";
import { criteriaOfList } from "./next-links.ts";
import type { IndexedNotice, NoticeLot } from "./notice.ts";
import { type NoticeFilter, noFilter } from "./notice-filter.ts";
import { isSure, NoticeIndex } from "./notice-index.ts";
import { type Profile, parseProfile } from "./profile.ts";
import { Wordbook } from "./words/wordbook.ts";

// How far a phrase steps down depends on which tenders are open.
beforeAll(() => {
  vi.useFakeTimers({ now: digestNow, toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

interface Given extends Partial<IndexedNotice> {
  text?: string;
}

const book = new Wordbook("lv", {
  codes: [
    "09130000-9",
    "09132000-3",
    "33000000-0",
    "33100000-1",
    "44110000-4",
    "45233140-2",
    "45261000-4",
    "45261900-3",
    "45262000-1",
    "90911200-8",
  ],
  names: [
    "Nafta",
    "Benzīns",
    "Medicīnas iekārtas un higiēnas preces",
    "Medicīnas iekārtas",
    "Būvmateriāli",
    "Ceļu būvdarbi",
    "Jumta konstrukciju uzstādīšanas darbi",
    "Jumtu remonts un uzturēšana, izņemot dakstiņus",
    "Citi būvdarbi",
    "Ēku uzkopšanas pakalpojumi",
  ],
});

function indexOf(given: Given[], words?: Wordbook): NoticeIndex {
  const index = new NoticeIndex("LV", words);
  for (const { text, ...notice } of given) index.add(sampleIndexedNotice(notice), text);
  return index;
}

const profileOf = (query: string) => parseProfile(new URLSearchParams(query), "LV");

function explainBy(profile: Profile, given: Given[], words?: Wordbook) {
  const { positions, explain } = indexOf(given, words).match(profile);
  return given.map((_, position) => (positions.has(position) ? explain(position) : null));
}

/** Why each of the notices matches; null where it does not. */
const explain = (query: string, ...given: Given[]) => explainBy(profileOf(query), given);

describe("a code or a word", () => {
  test("is enough, and both are reported", () => {
    expect(
      explain(
        "cpv=45261&q=dakstiņi",
        {},
        { cpv: ["44111000"], text: "Māla dakstiņu piegāde" },
        { text: "Dakstiņi" },
        { cpv: ["44111000"] },
      ),
    ).toEqual([
      { ...noMatch, codes: ["45261000"] },
      { ...noMatch, phrases: ["dakstiņi"] },
      { ...noMatch, codes: ["45261000"], phrases: ["dakstiņi"] },
      null,
    ]);
  });

  test("are both needed if the profile says so, and then no broader code will do", () => {
    const notices = [
      {},
      { cpv: ["44111000"], text: "Dakstiņi" },
      { text: "Dakstiņi" },
      { cpv: ["45000000"], text: "Dakstiņi" },
      { cpv: [], text: "Dakstiņi" },
    ];
    expect(explain("cpv=45261&q=dakstiņi&match=all", ...notices)).toEqual([
      null,
      null,
      { ...noMatch, codes: ["45261000"], phrases: ["dakstiņi"] },
      null,
      { ...noMatch, phrases: ["dakstiņi"], unknown: ["cpv"] },
    ]);
  });

  test("all words of a phrase, in title, description, lots and names together", () => {
    const notices = [
      { title: "Skolas jumts", text: "segums" },
      { title: "Jumts", lots: [lot({ title: "Segums" })] },
      { title: "Jumts", buyer: "Segumu birojs" },
      { title: "Jumts" },
    ];
    const whole = { ...noMatch, phrases: ["jumta segums"] };
    expect(explain("q=jumta segums", ...notices)).toEqual([whole, whole, whole, null]);
  });

  test("a broader code of the notice matches, is marked, and is not certain", () => {
    const notices = [
      { cpv: ["45000000"] },
      { cpv: ["45260000", "45261900"] },
      { cpv: ["45262000"] },
    ];
    expect(explain("cpv=45261", ...notices)).toEqual([
      { ...noMatch, broader: ["45000000"], isNear: false },
      { ...noMatch, codes: ["45261000"] },
      null,
    ]);
    const { states } = indexOf(notices).match(profileOf("cpv=45261"));
    expect([...states].map((state) => state === isSure)).toEqual([false, true, false]);
  });

  test("a notice without codes is a possible match, but not if only words are set", () => {
    const silent = { cpv: [], title: "Preces" };
    expect(explain("cpv=45261", silent)).toEqual([{ ...noMatch, unknown: ["cpv"] }]);
    expect(explain("q=jumts", silent)).toEqual([null]);
    expect(explain("cpv=45261&q=preces", silent)).toEqual([{ ...noMatch, phrases: ["preces"] }]);
    expect(indexOf([silent]).match(profileOf("cpv=45261")).states[0]).not.toBe(isSure);
  });

  test("an empty profile matches everything", () => {
    expect(explain("", {}, { cpv: [] })).toEqual([noMatch, noMatch]);
  });

  test("one excluded word is enough to exclude, wherever it is", () => {
    const notices = [
      { text: "sastatņu noma" },
      { text: "sastatnes" },
      { buyer: "Nomas birojs" },
      { winners: [{ name: "SIA Noma", code: "" }] },
    ];
    expect(explain("cpv=45&q=-noma", ...notices)).toEqual([
      null,
      { ...noMatch, codes: ["45000000"] },
      null,
      null,
    ]);
  });

  test("commas mean or", () => {
    const notices = [{ title: "Jumts" }, { title: "Ceļš" }, { title: "Tilts" }];
    expect(explain("q=jumti, ceļi", ...notices)).toEqual([
      { ...noMatch, phrases: ["jumti"] },
      { ...noMatch, phrases: ["ceļi"] },
      null,
    ]);
  });
});

function lot(given: Partial<NoticeLot>): NoticeLot {
  return { id: "", title: "", deadline: null, cpv: [], value: null, ...given };
}

describe("the lots that are meant are named", () => {
  const lots = [
    lot({ id: "LOT-0001", title: "Katetri", cpv: ["33141200"] }),
    lot({ id: "LOT-0002", title: "Cimdi", cpv: ["33141420"] }),
  ];
  const lotsOf = (query: string, given: Given) => explain(query, given)[0]?.lots;

  test("by its code or its words", () => {
    const notice = { title: "Preces", cpv: ["33140000"], lots };
    const second = [{ lot: lots[1], number: 2 }];
    expect(lotsOf("cpv=33141420", notice)).toEqual(second);
    expect(lotsOf("q=cimdu", notice)).toEqual(second);
  });

  test("also several, each by another word", () => {
    const more = [...lots, lot({ id: "LOT-0003", title: "Gultas" })];
    const found = lotsOf("q=cimdi, katetri, plāksteri", { lots: more });
    expect(found?.map(({ number }) => number)).toEqual([1, 2]);
    expect(lotsOf("cpv=3314", { lots })).toHaveLength(2);
  });

  test("but not if none matches, or there is only one", () => {
    expect(lotsOf("q=jumts", { title: "Jumts", lots })).toEqual([]);
    expect(lotsOf("cpv=33141200", { lots: lots.slice(0, 1) })).toEqual([]);
  });

  test("by its place if several lots have one number", () => {
    const alike = lots.map((one, index) => ({ ...one, id: `${"AB"[index]}-1` }));
    expect(lotsOf("q=cimdi", { lots: alike })?.[0]?.number).toBe(2);
  });
});

describe("region, value and kind", () => {
  test("a region or the whole country; a nationwide notice matches each region", () => {
    const notices = [{}, { region: ["LV005"] }, { region: ["LV"] }, { region: [] }];
    const found = (query: string) => explain(query, ...notices).map((match) => match?.unknown);
    expect(found("region=LV00A")).toEqual([[], undefined, [], ["region"]]);
    expect(found("region=LV")).toEqual([[], [], [], []]);
    expect(found("region=LT")).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("a place with an old region code is in its current region", () => {
    const found = (region: string, own: string) =>
      explain(`region=${region}`, { region: [own] })[0] !== null;
    expect([found("LV00A", "LV006"), found("LV006", "LV00")]).toEqual([true, true]);
  });

  test("two countries, one of them whole", () => {
    const found = (country: Country, region: string) => {
      const index = new NoticeIndex(country);
      index.add(sampleIndexedNotice({ country, region: [region] }));
      return index.match(profileOf("region=LV00A&region=LT")).positions.size > 0;
    };
    expect([found("LT", "LT011"), found("LV", "LV00A"), found("LV", "LV003")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(found("EE", "EE001")).toBe(false);
  });

  test("a value within the range; an unknown value is a possible match", () => {
    const notices: Given[] = [
      {},
      { value: { amount: 9_999, currency: "EUR" } },
      { value: null },
      { value: { amount: 1, currency: "USD" } },
    ];
    const found = explain("value=10000-", ...notices).map((match) => match?.unknown);
    expect(found).toEqual([[], undefined, ["value"], ["value"]]);
  });

  test("a source, also if words and every kind are asked for", () => {
    const kinds = "kind=tender&kind=consultation&kind=plan&kind=contract&kind=ending";
    const found = explain(
      `q=jumta&${kinds}&source=4`,
      {},
      { source: 4 },
      { source: 4, title: "Ceļš" },
    );
    expect(found.map((match) => match !== null)).toEqual([false, true, false]);
  });

  test("kinds", () => {
    const found = explain("kind=plan&kind=contract", {}, { kind: "plan" }, { kind: "contract" });
    expect(found.map((match) => match !== null)).toEqual([false, true, true]);
  });
});

describe("a list", () => {
  const roof: Given = {
    title: "Skolas jumta remonts",
    buyer: "Rīgas dome",
    cpv: ["45261900", "71000000"],
    reference: "RD2026/7",
    region: ["LV00A", "LV009"],
    value: { amount: 48_200, currency: "EUR" },
  };
  const silent: Given = { ...roof, cpv: [], reference: "45", region: [], value: null };
  const explainIn = (given: Partial<NoticeFilter>, notice: Given) =>
    explainBy(criteriaOfList("LV", { ...noFilter, ...given }), [notice])[0];

  test.each<Partial<NoticeFilter>>([
    {},
    { q: "jumts" },
    { q: "Rīga jumti" },
    { cpv: ["45261000", "90000000"] },
    { cpv: ["45000000", "71000000"] },
    { region: ["LV00A"] },
    { region: ["LV"] },
    { value: { from: 48_200, to: 48_200 } },
    { q: "jumts", cpv: ["45000000"], region: ["LV009"], value: { from: 1, to: null } },
  ])("has a notice that states all of %j", (given) => {
    expect(explainIn(given, roof)?.unknown).toEqual([]);
  });

  test.each<[Partial<NoticeFilter>, string[]]>([
    [{ cpv: ["45000000"] }, ["cpv"]],
    [{ region: ["LV00A"] }, ["region"]],
    [{ region: ["LV"] }, []],
    [{ value: { from: 1, to: null } }, ["value"]],
    [
      { cpv: ["45000000"], region: ["LV00A"], value: { from: 1, to: 2 } },
      ["cpv", "region", "value"],
    ],
  ])("has a silent notice for %j, and says that %j is unknown", (given, unknown) => {
    expect(explainIn(given, silent)?.unknown).toEqual(unknown);
  });

  test.each<Partial<NoticeFilter>>([
    { q: "stogas" },
    { q: "jumts Liepāja", exact: true },
    { q: "jumts -rīga" },
    { cpv: ["45262000"] },
    { cpv: ["52610000"] },
    { region: ["LV005"] },
    { region: ["EE"] },
    { value: { from: 48_201, to: null } },
    { value: { from: null, to: 48_199 } },
    { kind: ["contract"] },
    { q: "Liepāja", cpv: ["45000000"] },
  ])("does not have a notice that contradicts %j", (given) => {
    expect(explainIn(given, roof)).toBeNull();
  });

  test("does not have a notice without the words, even if its codes are unknown", () => {
    expect(explainIn({ q: "Liepāja", cpv: ["45000000"] }, silent)).toBeNull();
  });

  test.each([
    ["4526", true],
    ["452", false],
    ["45261900-3", true],
    ["5261", false],
    ["RD2026/7", true],
    ["2026", false],
    ["jumts 4526", true],
    ["jumts 452", false],
  ])("finds %s as a code or a reference: %s", (q, found) => {
    expect(explainIn({ q, exact: true }, roof) !== null).toBe(found);
  });

  test("finds a reference that could be a code", () => {
    expect(explainIn({ q: "313192" }, { ...roof, reference: "313192" })).not.toBeNull();
  });
});

describe("what words stand for", () => {
  const stepOf = (phrase: string, ...given: Given[]) => {
    const { step, positions, codes } = indexOf(given, book).findPhrase(phrase);
    return { step, positions: [...positions], codes };
  };
  const closed = { deadline: digestNow - 1 };

  test("a notice is found by the names of its codes, but not by what they exclude", () => {
    const notice = { title: "Pamatskola", cpv: ["45261900"] };
    expect(stepOf("jumtu uzturēšana", notice)).toEqual({
      step: "words",
      positions: [0],
      codes: [],
    });
    expect(explainBy(profileOf("q=dakstiņi&exact=1"), [notice], book)).toEqual([null]);
  });

  test("a single word of a trade is not looked for in names", () => {
    const notices = [
      { title: "Papīrs", cpv: [], buyer: "Ozolkalna ceļi" },
      { title: "Ceļa remonts", cpv: [] },
    ];
    expect(stepOf("ceļi", ...notices).positions).toEqual([1]);
    expect(stepOf("ceļi papīrs", ...notices).positions).toEqual([0]);
    expect(stepOf("ozolkalns", ...notices).positions).toEqual([0]);
  });

  test("but a word for a kind of buyer is", () => {
    const notices = [
      { title: "Reaģenti", cpv: [], buyer: "Ozolkalna slimnīca" },
      { title: "Slimnīcas jumts", cpv: [] },
    ];
    expect(stepOf("slimnīcas", ...notices).positions).toEqual([0, 1]);
  });

  test("a word that only says the kind of contract is in the codes of that kind", () => {
    const notices = [
      { title: "Tornis", cpv: ["45262000"] },
      { title: "Tornis", cpv: ["44110000"] },
      { title: "Torņa darbi", cpv: [] },
    ];
    expect(stepOf("torņa darbi", ...notices).positions).toEqual([0, 2]);
    expect(stepOf("torņa piegāde", ...notices).positions).toEqual([1]);
  });

  test("a compound is also found by its parts in what is bought, not by one of them", () => {
    const index = new NoticeIndex("EE");
    const add = (title: string, buyer = "") =>
      index.add(sampleIndexedNotice({ country: "EE", title, buyer, cpv: [] }));
    add("Lume- ja libedusetõrje");
    add("Libeduse mõõtmine");
    add("Lume vedu");
    add("Tõrje", "Lume OÜ");
    add("Lumetõrje");
    expect([...index.findPhrase("lumetõrje").positions]).toEqual([0, 4]);
  });

  test("joining words say nothing", () => {
    expect(stepOf("tornis un tilts", { title: "Tilts, tornis" }).positions).toEqual([0]);
    expect(stepOf("un", { title: "Tilts", cpv: [] }).positions).toEqual([]);
    expect(stepOf("mēs veicam tilta darbus", { title: "Tilts", cpv: ["45000000"] })).toMatchObject({
      step: "words",
      positions: [0],
    });
  });

  test.each([
    ["331", "33112200", "33100000"],
    ["33", "33112200", "33000000"],
  ])("the beginning of a code, '%s', is one", (typed, cpv, code) => {
    expect(stepOf(typed, { title: "Skeneris", cpv: [cpv] })).toEqual({
      step: "codes",
      positions: [0],
      codes: [code],
    });
    expect(stepOf(typed, { title: `${typed}. kabinets`, cpv: [cpv] }).step).toBe("words");
  });

  test("another name of a trade, which means the same codes", () => {
    const index = new NoticeIndex("EE", new Wordbook("et", { codes: [], names: [] }));
    index.add(sampleIndexedNotice({ title: "Ehitusjärelevalve", cpv: ["71220000"] }));
    expect([...index.findPhrase("omanikujärelevalve").positions]).toEqual([0]);
    expect([...index.findPhrase("autorijärelevalve").positions]).toEqual([]);
  });

  test("a whole division is not what one word of its name stands for", () => {
    const notice = { title: "Skeneris", cpv: ["33112200"] };
    expect(stepOf("higiēna", notice).positions).toEqual([]);
    expect(stepOf("medicīnas iekārtas", notice)).toMatchObject({ codes: ["33100000"] });
  });

  test.each([
    ["datubāzu apkope", "72267000", "48610000"],
    ["benzīna tirdzniecība", "09132100", "50000000"],
  ])("what is done with goods is read apart from them: '%s'", (typed, meant, other) => {
    const notices = [
      { title: "Kas cits", cpv: [meant] },
      { title: "Vēl kas", cpv: [other] },
      { title: "Apkope un tirdzniecība", cpv: [] },
    ];
    expect(stepOf(typed, ...notices)).toMatchObject({ step: "codes", positions: [0] });
    expect(stepOf(typed, ...notices.slice(1)).positions).toEqual([]);
  });

  test("codes step in where the words find nothing that is open", () => {
    const named = { title: "Benzīna iegāde", cpv: ["24000000"] };
    const coded = { title: "Degviela", cpv: ["09132100"] };
    expect(stepOf("benzīns", named, coded).step).toBe("words");
    expect(stepOf("benzīns", { ...named, ...closed }, coded)).toEqual({
      step: "codes",
      positions: [0, 1],
      codes: ["09132000"],
    });
    const ended = [named, coded].map((notice) => ({ ...notice, ...closed }));
    expect(stepOf("benzīns", ...ended).step).toBe("words");
  });

  test("codes that no notice has widen, but not to a whole division", () => {
    expect(stepOf("benzīns", { title: "Nafta", cpv: ["09130000"] })).toEqual({
      step: "codes",
      positions: [0],
      codes: ["09130000"],
    });
    expect(stepOf("benzīns", { title: "Gāze", cpv: ["09000000"] }).positions).toEqual([]);
  });

  test("else those words count that say most", () => {
    const notices = [
      { title: "Tornis", cpv: [] },
      { title: "Tilts", cpv: [] },
      { title: "Cits tilts", cpv: [] },
      { title: "Tornis", cpv: [], text: "Ventilators" },
    ];
    expect(stepOf("ventilators tilts tornis", ...notices)).toEqual({
      step: "any",
      positions: [],
      codes: [],
    });
    expect(stepOf("it tornis", { title: "IT serveri", cpv: [] }).positions).toEqual([]);
    // 'Apdrošinātājs' by itself is taken for the insurance; beside a word that nobody has, it says too little.
    const insurance = { title: "Apdrošināšanas polise", cpv: [] };
    expect(stepOf("apdrošināmie nekurienē", insurance).positions).toEqual([]);
    expect(stepOf("apdrošināmie", insurance).positions).toEqual([0]);
    expect(stepOf("tornis nekurienē", ...notices)).toMatchObject({
      step: "any",
      positions: [0, 3],
    });
  });

  test.each(["jumiķis un benzīns", "jumiķis/benzīns", "jumiķis vai benzīns"])(
    "of '%s' each is enough, if none has both",
    (query) => {
      const notices = [
        { title: "Jumiķis", cpv: [] },
        { title: "Benzīns", cpv: [] },
        { title: "Un viss cits", cpv: [] },
      ];
      const explained = explainBy(profileOf(`q=${query}`), notices, book);
      expect(explained.map((match) => match?.phrases)).toEqual([
        ["jumiķis"],
        ["benzīns"],
        undefined,
      ]);
    },
  );

  test("a sentence names the trades in it, and its verbs are no mistyped nouns", () => {
    const notices = [
      { title: "Jumiķis", cpv: [] },
      { title: "Benzīns", cpv: [] },
      { title: "Būvējumi", cpv: [] },
    ];
    const found = indexOf(notices, book).findPhrase("būvējam kā jumiķis un vedam benzīnu visiem");
    expect([...found.positions]).toEqual([0, 1]);
    expect(found.wishes.map((wish) => wish.map(({ typed }) => typed))).toEqual([
      ["jumikis"],
      ["benzinu"],
    ]);
    expect(found.corrected).toBeNull();
  });

  test("goods without commas are each enough, if nothing has all and they are no kinds of each other", () => {
    const notices = [
      { title: "Kas cits", cpv: ["33141310"] },
      { title: "Katetri", cpv: [] },
      { title: "Auto", cpv: [] },
    ];
    const index = indexOf(notices, book);
    expect([...index.findPhrase("cimdi slirces katetri").positions]).toEqual([0, 1]);
    expect(index.findPhrase("autobusu katetri").wishes).toEqual([]);
  });

  test("a verb is read as the noun of what is done, if both words stand for codes", () => {
    const notices = [
      { title: "Logi", cpv: [] },
      { title: "Kas cits", cpv: ["90911300"] },
    ];
    const found = indexOf(notices, book).findPhrase("mazgājam logus");
    expect([found.step, found.corrected, ...found.positions]).toEqual(["codes", null, 1]);
  });

  test("what is done twice is done to the same thing", () => {
    const notices = [{ title: "Kas cits", cpv: [] }];
    const { wishes } = indexOf(notices, book).findPhrase("jumta uzturēšana un remonts");
    expect(wishes.map((wish) => wish.map(({ typed }) => typed))).toEqual([
      ["jumta", "uzturesana"],
      ["jumta", "remonts"],
    ]);
  });

  test("where codes are known, some of the words are enough only if what it is about is there", () => {
    const notices = (title: string) => stepOf("bērnu gultiņa", { title, cpv: [] }).positions;
    expect(notices("Bērnu pieskatīšana")).toEqual([]);
    expect(notices("Gultiņu remonts")).toEqual([0]);
  });

  test("of 'jumiķis un pakalpojumi' one is no trade, so its code finds nothing by itself", () => {
    const notices = [{ title: "Kas cits", cpv: ["79000000"] }];
    const query = profileOf("q=jumiķis un pakalpojumi");
    expect(indexOf(notices, book).match(query).positions.isEmpty).toBe(true);
  });

  test("of two trades in one phrase, each one's codes are meant", () => {
    const query = "jumiķis un benzīns";
    expect(
      stepOf(
        query,
        { title: "Segums", cpv: ["45261000"] },
        { title: "Degviela", cpv: ["09132000"] },
      ),
    ).toEqual({ step: "codes", positions: [0, 1], codes: ["45261000", "09132000"] });
  });

  test("the repair of a part of a building is its renewal too, and repair alone is not", () => {
    const works = (title: string) => ({ title, cpv: ["45260000"] });
    const notices = [works("Jumta seguma nomaiņa"), { title: "Jumta kastes nomaiņa", cpv: [] }];
    expect(stepOf("jumta remonts", ...notices)).toMatchObject({ step: "words", positions: [0] });
    expect(stepOf("remonta darbi", ...notices).positions).toEqual([]);
  });

  test("an exact profile does not step down", () => {
    const index = indexOf([{ title: "Degviela", cpv: ["09132100"] }], book);
    const found = (query: string) => [...index.match(profileOf(query)).positions];
    expect(found("q=benzīns")).toEqual([0]);
    expect(found("q=benzīns&exact=1")).toEqual([]);
  });

  test("a day's news is read as all notices are: it guesses and widens nothing by itself", () => {
    const all = indexOf(
      [
        { title: "Projektoru piegāde", cpv: ["38652120"] },
        { title: "Skola", cpv: ["45261900"] },
        { title: "Planetārija kupols", cpv: [] },
        { title: "Grīdas remonts", cpv: [] },
      ],
      book,
    );
    const news = indexOf(
      [
        { title: "Tilta būvprojekts", cpv: ["71320000"] },
        { title: "Mūrēšana", cpv: ["45262500"] },
        { title: "Grīdas remonts", cpv: [] },
        { title: "Jumiķu rīki", cpv: [] },
      ],
      book,
    );
    const found = (phrase: string) => [
      ...news.match(profileOf(`q=${phrase}`), (one) => all.findPhrase(one)).positions,
    ];
    expect(found("projektori")).toEqual([]);
    expect(all.findPhrase("jumiķis")).toMatchObject({ step: "codes", codes: ["45261000"] });
    expect(found("jumiķis")).toEqual([3]);
    expect(found("planetārija kupola remonts")).toEqual([]);
  });

  test("a match says by which codes or words it was found", () => {
    const notices = [
      { title: "Degviela", cpv: ["09132100"] },
      { title: "Tornis", cpv: [] },
    ];
    const [fuel] = explainBy(profileOf("q=benzīns"), notices, book);
    expect(fuel).toEqual({ ...noMatch, codes: ["09132000"], stepped: ["benzīns"] });
    const [, tower] = explainBy(profileOf("q=tornis nekurienē"), notices, book);
    expect(tower).toEqual({
      ...noMatch,
      ...{ phrases: ["tornis"], isNear: false, stepped: ["tornis nekurienē"] },
    });
  });
});

test("the oldest day is that of the earliest notice", () => {
  expect(indexOf([]).oldestDay).toBe(Number.POSITIVE_INFINITY);
  expect(indexOf([{ day: 5 }, { day: 3 }, { day: 4 }]).oldestDay).toBe(3);
});

test("nothing can be added after a search", () => {
  const index = indexOf([{}]);
  expect([...index.match(profileOf("q=jumts")).positions]).toEqual([0]);
  expect(() => index.add(sampleIndexedNotice())).toThrow("has been searched");
});
