import { expect, test } from "vitest";
import { type Fact, facts } from "../../content/facts.ts";
import { listSources } from "./sources.ts";

test("numbers of one source share an entry, our own terms have none", () => {
  const sources = listSources(["eu-works", "small-goods", "eu-central", "invoice-days"]);
  expect(sources.map(({ values }) => values.map(({ value }) => value))).toEqual([
    ["5\u00a0404\u00a0000\u00a0Eur", "140\u00a0000\u00a0Eur"],
    ["70\u00a0000\u00a0Eur"],
  ]);
  expect(sources.map(({ unconfirmed }) => unconfirmed)).toEqual([false, true]);
});

test.each(Object.entries<Fact>(facts))("%s can be traced", (_, fact) => {
  expect(fact.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(fact.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(fact.source).not.toBe("");
  // Where the number is not certain, the reader is told where to look.
  if (fact.unconfirmed) expect(fact.url).toMatch(/^https:/);
});
