import { describe, expect, test } from "vitest";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { noMatch } from "../../../tests/setup/sample-indexed-notice.ts";
import { paths } from "../../site/paths.ts";
import {
  captionText,
  columnNames,
  describeLots,
  type ListItemContext,
  noticeListItem,
} from "./list-columns.ts";
import { noticeMessages } from "./messages.ts";
import { parseNotice } from "./notice.ts";
import type { NoticeMatch } from "./notice-index.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const names: Record<string, string> = {
  45000000: "Ehitustööd",
  45261210: "Katusekattetööd",
  71240000: `Arhitektuur, ${"projekteerimine ja ".repeat(5)}planeerimine`,
};
const shown: ListItemContext = {
  t: noticeMessages.et,
  language: "et",
  nameOf: (code) => names[code] ?? "",
  now,
  zone: "Europe/Tallinn",
  kinds: ["tender"],
};

function item(
  changed: Partial<Parameters<typeof parseNotice>[0]>,
  where = shown,
  match: Partial<NoticeMatch> = {},
) {
  const notice = parseNotice({
    id: "7",
    title: "Katuse remont",
    buyer_name: "Tartu Linnavalitsus",
    buyer_code: null,
    published: null,
    deadline: Date.parse("2026-12-05T09:00:00Z"),
    created: null,
    updated: null,
    closed: null,
    closed_reason: null,
    description: null,
    value: null,
    currency: null,
    url: null,
    reference: null,
    cpv: null,
    division: "45",
    region: null,
    demo: null,
    kind: "tender",
    country: "EE",
    source: 1,
    stage: null,
    access: null,
    procedure: null,
    places: null,
    winners: null,
    in_doubt: null,
    ...changed,
  });
  return noticeListItem(notice, where, { ...noMatch, ...match });
}

test("a row names the code that it was found by, else its first, in one line", () => {
  const cpv = ["71240000", "45261210"];
  expect(item({ cpv }).subject).toMatch(/^71240000-2 Arhitektuur, .{50,60}…$/);
  expect(item({ cpv }, shown, { codes: ["45260000"] }).subject).toBe("45261210-9 Katusekattetööd");
  expect(item({ cpv: ["45299999"] }).subject).toBe("Ehitustööd");
  const { nameOf, ...ofOneCode } = shown;
  expect(item({ cpv }, ofOneCode).subject).toBe("");
});

test("a row names its place, and the whole country only if a place was asked for", () => {
  const place = (changed: Parameters<typeof item>[0], where?: ListItemContext) =>
    item(changed, where).place;
  expect(place({})).toBe("");
  expect(place({ region: ["EE008"], places: ["Tartu"] })).toBe("Lõuna-Eesti, Tartu");
  for (const code of ["EE", "EE0", "EE00", "EEZZZ"]) {
    expect(place({ region: [code] })).toBe("");
    expect(place({ region: [code] }, { ...shown, placeAsked: true })).toBe("Kogu Eesti");
  }
  const three = place({ region: ["EE001", "EE008", "EE009"], places: ["x".repeat(60)] });
  expect(three).toMatch(/^Põhja-Eesti, Lõuna-Eesti, x+…$/);
  expect(three.length).toBeLessThanOrEqual(41);
});

test("a row has the specified texts and formats", () => {
  expect(item({ title: " ", buyer_name: null, deadline: null })).toMatchObject({
    title: "Pealkirjata hange",
    buyer: { name: "Organisatsioon määramata", path: null },
    cells: [
      { text: "Määramata", tone: "open" },
      { text: "", tone: "open" },
    ],
  });
  expect(item({})).toMatchObject({
    cells: [
      { text: "05.12.2026", day: "2026-12-05", tone: "green" },
      { text: "20 päeva", tone: "green" },
    ],
    badge: null,
    marks: [],
    subject: "Ehitustööd",
    value: "Maksumust ei ole avaldatud",
    buyer: { path: "/pirkejas/Tartu%20Linnavalitsus" },
  });
});

describe("a deadline is red at three days or fewer", () => {
  test.each([
    ["2026-11-15T15:00:00Z", "Täna", "red"],
    ["2026-11-16T09:00:00Z", "1 päev", "red"],
    ["2026-11-18T21:59:00Z", "3 päeva", "red"],
    ["2026-11-18T22:00:00Z", "4 päeva", "green"],
  ])("%s: %s", (deadline, text, tone) => {
    const { cells } = item({ deadline: Date.parse(deadline) });
    expect([cells[0]?.tone, cells[1]]).toEqual([tone, { text, tone }]);
  });
});

test("each language writes dates, plurals and money its own way", () => {
  const value = { value: "1234567", currency: "EUR" };
  const lv = item(value, { ...shown, language: "lv", t: noticeMessages.lv });
  const lt = item(value, { ...shown, language: "lt", t: noticeMessages.lt });
  expect(lv.cells.map(({ text }) => text)).toEqual(["05.12.2026.", "20 dienas"]);
  expect(lt.cells.map(({ text }) => text)).toEqual(["2026-12-05", "20 dienų"]);
  expect(lt.value.replaceAll(/\s/g, " ")).toBe("Numatoma vertė: 1 234 567 €");
});

test.each([
  [1, 57, "Näidatud 1-20 / 57"],
  [3, 57, "Näidatud 41-57 / 57"],
  [1, 1, "Näidatud 1-1 / 1"],
  [2, 5000, "Näidatud 21-40 / 5000"],
])("the caption of page %i of %i tenders is %s", (page, total, text) => {
  expect(captionText(noticeMessages.et, page, 20, total)).toBe(text);
});

describe("columns suit the kind", () => {
  const contract = {
    kind: "contract",
    published: Date.parse("2026-11-10T08:00:00Z"),
    deadline: null,
    value: "48200",
    winners: [{ name: "AS Katus", code: "10000024" }, { name: "OÜ Sein" }, { name: "UAB Stogas" }],
  };
  const of = (...kinds: NoticeKind[]) => ({ ...shown, kinds });

  test("a contract shows its winner, value and publication", () => {
    expect(columnNames(["contract"], shown.t)).toEqual([
      "Teade",
      "Hankija",
      "Võitja",
      "Lepingu maksumus",
      "Avaldatud",
      "Link",
    ]);
    const { cells, value } = item(contract, of("contract"));
    expect(cells.map(({ text }) => text.replaceAll(/\s/g, " "))).toEqual([
      " + 1",
      "48 200 €",
      "10.11.2026",
    ]);
    expect(value).toBe("");
    const unsaid = item({ ...contract, value: null, winners: null }, of("contract")).cells;
    expect(unsaid.slice(0, 2).map(({ text }) => text)).toEqual(["Avaldamata", "Avaldamata"]);
  });

  test.each([
    [[3], "Esitatud pakkumusi: 3"],
    [[2, 5, 1], "Esitatud pakkumusi: 1–5"],
    [[], null],
    [null, null],
  ])("a contract with %j tenders for its lots says %j", (lot_bids, text) => {
    expect(item({ kind: "contract", lot_bids }, of("contract")).bids).toBe(text);
  });

  test("a winner is linked if this contract gives it a page", () => {
    const partiesOf = (given: Partial<typeof contract> & { stage?: string }) =>
      item({ ...contract, ...given }, of("contract")).cells[0]?.parties;
    const page = paths.supplier("10000024");
    expect(partiesOf({})).toEqual([
      { name: "AS Katus", path: page },
      { name: "OÜ Sein", path: null },
    ]);
    expect(partiesOf({ stage: "direct" })?.[0]?.path).toBe(page);
    expect(partiesOf({ stage: "modification" })?.[0]?.path).toBeNull();
    const person = [{ name: "Jaan Tamm", code: "37001010001" }];
    expect(partiesOf({ winners: person as typeof contract.winners })?.[0]?.path).toBeNull();
  });

  test("a plan shows when it is expected", () => {
    const plan = { kind: "plan", published: contract.published };
    const { cells } = item(plan, of("plan"));
    expect(cells.map(({ text }) => text)).toEqual(["05.12.2026", "10.11.2026"]);
    expect(item({ ...plan, deadline: null }, of("plan")).cells[0]?.text).toBe("Avaldamata");
  });

  test("consultations have the columns of tenders", () => {
    const columns = columnNames(["consultation"], shown.t);
    expect(columns).toEqual(["Teade", "Hankija", "Tähtaeg", "Päevi jäänud", "Link"]);
  });

  test("a list of several kinds labels each row's kind and date", () => {
    const mixed = of("tender", "contract");
    expect(item(contract, mixed)).toMatchObject({
      badge: "Leping",
      winners: { label: "Võitja", cell: { parties: [{ name: "AS Katus" }, { name: "OÜ Sein" }] } },
      cells: [{ label: "Lepingu maksumus" }, { text: "10.11.2026" }],
    });
    expect(item({}, mixed)).toMatchObject({
      badge: "Hange",
      cells: [
        { label: "Tähtaeg · veel 20 päeva", text: "05.12.2026", tone: "green" },
        { text: "" },
      ],
    });
  });
});

test.each<[Parameters<typeof item>[0], Partial<NoticeMatch>, string[]]>([
  [{ access: "invited" }, {}, ["ainult kutse saanud ettevõtjatele"]],
  [{ access: "system", deadline: null }, {}, ["liitumiseks pidevalt avatud süsteem"]],
  [{ in_doubt: true }, {}, ["kontrollige kellaaega algallikast"]],
  [{ in_doubt: true, deadline: null }, {}, []],
  [{ kind: "contract", stage: "modification" }, {}, ["lepingu muudatus"]],
  [{ kind: "contract", stage: "award" }, {}, []],
  [{}, { unknown: ["region", "value"] }, ["märkimata: piirkond, maksumus"]],
  [{}, { broader: ["45000000"], phrases: ["katus"] }, []],
])("%j that matches by %j is marked %j", (row, match, marks) => {
  expect(item(row, shown, match).marks).toEqual(marks);
});

describe("the lots that were asked for", () => {
  const lots = ["Kateetrid", "Süstlad", "Marli", "Sidemed", "Kindad"].map((title, index) => ({
    lot: {
      ...{ id: "", title, deadline: null, cpv: [] },
      value: index === 0 ? { amount: 124_000, currency: "EUR" } : null,
    },
    number: index + 1,
  }));
  const linesOf = (matching: typeof lots, all: typeof lots) =>
    describeLots({ id: "7", lots: all.map(({ lot }) => lot) }, { lots: matching }, "et");

  test("are named with number, title and value, and lead to their place", () => {
    const found = linesOf(lots.slice(0, 2), lots);
    expect(found?.links.map(({ href, text }) => [href, text.replaceAll(/\s/g, " ")])).toEqual([
      ["/hange/7#lot-1", "1. osa: Kateetrid, 124 000 €"],
      ["/hange/7#lot-2", "2. osa: Süstlad"],
    ]);
    expect(found).toMatchObject({ all: null, more: null });
  });

  test("are three at most, and it is said how many more there are, and if all match", () => {
    const found = linesOf(lots, lots);
    expect(found?.links).toHaveLength(3);
    expect(found).toMatchObject({ all: "Vastavad kõik osad (5):", more: "ja veel 2 osa" });
  });

  test("are none where nothing is known of them", () => {
    expect(linesOf([], lots)).toBeNull();
    expect(item({}).lots).toBeNull();
  });
});
