import { describe, expect, test } from "vitest";
import type { LotTerms } from "../../../db/lot-terms.ts";
import { commonTerms, describeTerms, parseTerms } from "./lot-terms.ts";

const price = { kind: "price", weight: { amount: 60, unit: "percent" } } as const;
const quality = { kind: "quality", weight: { amount: 40, unit: "percent" } } as const;

describe("stored terms", () => {
  test("are read as they were imported", () => {
    const terms: LotTerms[] = [
      {
        lot: "LOT-0001",
        outcome: "awarded",
        bids: 0,
        awarded: { amount: 1000.5, currency: "EUR" },
        winners: [{ name: "Katus OÜ", code: "10000001" }],
        signed: "2026-10-30",
        start: "2026-11-01",
        end: "2028-10-31",
        duration: { amount: 24, unit: "month" },
        renewals: 2,
        isFramework: true,
        isDynamic: false,
        criteria: [price, quality],
        guarantee: false,
        questions: "2026-11-24T14:00:00.000Z",
        documents: "https://documents.example/1",
      },
    ];
    expect(parseTerms(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  test.each([null, "text", [null, 7, "x"]])("that are none are nothing: %j", (stored) => {
    expect(parseTerms(stored)).toEqual([]);
  });

  test("of wrong types are left out", () => {
    const wrong = {
      lot: 7,
      bids: -1,
      renewals: "2",
      awarded: { amount: "much", currency: "EUR" },
      signed: "yesterday",
      end: "0028-06-14",
      duration: { amount: 3, unit: "eon" },
      criteria: [{ kind: "colour" }, 3],
      guarantee: "true",
      questions: "soon",
      documents: "javascript:alert(1)",
    };
    expect(parseTerms([wrong])).toEqual([{ criteria: [] }]);
  });
});

test("what all lots say is said once", () => {
  const one: LotTerms = { lot: "1", guarantee: true, criteria: [price], bids: 3 };
  const two: LotTerms = { lot: "2", guarantee: true, criteria: [price], bids: 4 };
  expect(commonTerms([one, two], 2)).toEqual({ guarantee: true, criteria: [price] });
  expect(commonTerms([one], 1)).toEqual({ guarantee: true, criteria: [price], bids: 3 });
  // A third lot says nothing.
  expect(commonTerms([one, two], 3)).toEqual({});
  expect(commonTerms([], 0)).toEqual({});
});

describe("in words", () => {
  const zone = "Europe/Riga";
  const text = (terms: LotTerms, language: "lv" | "lt" | "et" = "lv") =>
    describeTerms(terms, { language, zone }).map(({ name, text }) => `${name}: ${text}`);

  test.each<[string, LotTerms, string[]]>([
    ["only the price", { criteria: [{ kind: "price" }] }, ["Vērtēšanas kritēriji: tikai cena"]],
    ["only costs", { criteria: [{ kind: "cost" }] }, ["Vērtēšanas kritēriji: tikai izmaksas"]],
    [
      "shares",
      { criteria: [price, quality] },
      ["Vērtēšanas kritēriji: cena 60\u00a0%, kvalitāte 40\u00a0%"],
    ],
    [
      "parts of one kind together",
      { criteria: [price, { kind: "quality" }] },
      ["Vērtēšanas kritēriji: cena 60\u00a0%, kvalitāte"],
    ],
    ["a published 0", { bids: 0 }, ["Saņemtie piedāvājumi: 0"]],
    ["nothing", { criteria: [], isFramework: false }, []],
  ])("%s", (_, terms, expected) => {
    expect(text(terms)).toEqual(expected);
  });

  test.each<[LotTerms, string]>([
    [{ duration: { amount: 36, unit: "month" } }, "36 mėnesiai"],
    [{ duration: { amount: 21, unit: "month" } }, "21 mėnuo"],
    [{ duration: { amount: 1.5, unit: "year" } }, "1,5 metų"],
    [{ duration: { amount: 2.5, unit: "month" } }, "2,5 mėnesio"],
    [{ end: "2028-12-31" }, "iki 2028-12-31"],
    [{ start: "2027-01-01", end: "2028-12-31" }, "nuo 2027-01-01 iki 2028-12-31"],
    [{ duration: { amount: 2, unit: "year" }, start: "2027-01-01" }, "2 metai, nuo 2027-01-01"],
  ])("the period %j", (terms, expected) => {
    expect(text(terms, "lt")).toEqual([`Sutarties trukmė: ${expected}`]);
  });

  test("everything else", () => {
    const terms: LotTerms = {
      renewals: 2,
      isFramework: true,
      guarantee: false,
      questions: "2026-11-24T14:00:00.000Z",
      outcome: "terminated",
      awarded: { amount: 1000.5, currency: "EUR" },
      signed: "2026-10-30",
    };
    expect(text(terms, "et")).toEqual([
      "Lepingu pikendamine: kuni 2 korda",
      "Lepingu liik: raamleping",
      "Pakkumuse tagatis: ei ole nõutav",
      "Küsimusi saab esitada kuni: 24.11.2026 kell\u00a016.00",
      "Tulemus: lepingut ei sõlmitud",
      "Lepingu maksumus: 1001\u00a0€",
      "Leping sõlmitud: 30.10.2026",
    ]);
  });
});
