import { describe, expect, test } from "vitest";
import { europeanUnion } from "../../content/facts/european-union.ts";
import type { Fact } from "../../content/facts/fact.ts";
import { ownTerms } from "../../content/facts/own-terms.ts";
import { facts, factsByLanguage } from "../../content/facts.ts";
import { listSources } from "./sources.ts";

test("facts of one article share an entry, in the page's language", () => {
  const sources = listSources(["eu-works", "eu-utilities", "eu-central"], "et");
  expect(sources.map(({ values }) => values)).toEqual([
    [
      { label: "Ehitustööd", value: "5\u00a0404\u00a0000\u00a0eurot" },
      { label: expect.stringContaining("Keskvalitsusasutus"), value: "140\u00a0000\u00a0eurot" },
    ],
    [{ label: expect.any(String), value: "432\u00a0000\u00a0eurot" }],
  ]);
  expect(sources[0]?.name).toContain("artikkel 4");
});

test("an expired limit is listed apart from the current one", () => {
  const sources = listSources(["lt-international-works", "eu-works"], "lt");
  expect(sources.map(({ validUntil }) => validUntil)).toEqual(["2023-12-31", undefined]);
});

describe.each(Object.entries<Fact>(facts))("%s", (_, fact) => {
  test("has a date, a label and a source", () => {
    const day = /^\d{4}-\d\d-\d\d$/;
    expect(fact.checkedOn).toMatch(day);
    // A page that is no act, such as a register's terms, has only the day on which it was read.
    const isAct = /e-tar\.lt|likumi\.lv|riigiteataja\.ee|eur-lex/.test(fact.url);
    if (isAct) expect(fact.validFrom ?? fact.edition ?? fact.validUntil).toMatch(/\d{4}/);
    for (const date of [fact.validFrom, fact.validUntil]) if (date) expect(date).toMatch(day);
    for (const text of [fact.label, fact.source]) {
      for (const one of typeof text === "string" ? [text] : Object.values(text)) {
        expect(one).toMatch(/\S/);
      }
    }
  });
});

test("numbers of Lithuanian acts name the edition that was read", () => {
  const acts = Object.entries<Fact>(factsByLanguage.lt).filter(([, { url }]) =>
    url.includes("e-tar.lt"),
  );
  expect(acts.filter(([, { edition }]) => !edition).map(([id]) => id)).toEqual([]);
});

test("facts shared by languages are labelled in each of them", () => {
  const shared: [string, Fact][] = Object.entries({ ...europeanUnion, ...ownTerms });
  const single = shared.filter(([, { label, source }]) =>
    [label, source].some((text) => typeof text === "string"),
  );
  expect(single.map(([id]) => id)).toEqual([]);
});

test("no two files have a fact of the same name", () => {
  const files: object[] = [europeanUnion, ownTerms, ...Object.values(factsByLanguage)];
  const names = files.flatMap((file) => Object.keys(file));
  expect(names.length).toBe(Object.keys(facts).length);
});
