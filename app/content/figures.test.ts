import { describe, expect, test } from "vitest";
import { facts } from "../../content/facts.ts";
import { type Term, termDays } from "../../content/figures/draw-days.ts";
import { estonianTrades } from "../../content/figures/estonian-trade-days.ts";
import { latvianTrades } from "../../content/figures/latvian-trade-days.ts";
import { procedures } from "../../content/figures/procedure-days.ts";
import { standstills } from "../../content/figures/standstill-days.ts";
import { figures } from "../../content/figures.ts";
import type { Language } from "../site/languages.ts";
import { findSlips } from "./slips.ts";
import { findLooseNumbers } from "./text-checks.ts";

const drawings = Object.entries(figures).flatMap(([name, figure]) =>
  Object.entries(figure).map(([language, drawing]) => ({ name, language, ...drawing })),
);

describe.each(drawings)("$name in $language", ({ name, language, caption, body }) => {
  test("takes its sums, shares and days from the facts", () => {
    const text = `${body} ${caption}`.replaceAll(/<[^<>]*>/g, " ");
    expect(findLooseNumbers(text, language as Language)).toEqual([]);
  });

  test("has no slip that was found before", () => {
    // One drawing takes a code apart.
    const text = name === "cpv-code-structure" ? caption : `${body} ${caption}`;
    expect(findSlips(text, language as Language)).toEqual([]);
  });

  test("describes itself to screen readers", () => {
    const pictures = body.match(/<svg[^>]*>/g) ?? [];
    const silent = pictures.filter((picture) => picture.includes('aria-hidden="true"'));
    const titled = body.match(
      /role="img" aria-labelledby="[^"]*"><title[^>]*>[^<]+<\/title><desc[^>]*>[^<]+</g,
    );
    expect(silent.length + (titled?.length ?? 0)).toBe(pictures.length);
    // A hidden drawing is accompanied by words.
    expect(body.replaceAll(/<span[^>]*aria-hidden.*?<\/span>/g, "")).toMatch(/<(?:desc|p)\b[^>]*>/);
    expect(caption).not.toBe("");
    expect(body).not.toMatch(/style=|<script/);
  });
});

const terms: [Language, Term][] = [
  ...Object.entries(procedures).flatMap(([language, { terms: found }]) =>
    found.map((term) => [language, term]),
  ),
  ...Object.values(estonianTrades).flatMap((procedure) =>
    procedure.terms.map((term) => ["et", term]),
  ),
  ...Object.entries(standstills).flatMap(([language, bars]) =>
    bars.flatMap((bar) => bar.terms.map((term) => [language, term])),
  ),
  ...Object.values(latvianTrades).flatMap(({ terms: found }) => found.map((term) => ["lv", term])),
] as [Language, Term][];

test.each(terms)("a drawn time limit has as many days as the law says: %s %o", (language, term) => {
  expect(termDays(term, language)).toHaveLength(facts[term.fact].value);
});
