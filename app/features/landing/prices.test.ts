import { describe, expect, test } from "vitest";
import { type Prices, prices } from "../../../content/prices.ts";
import { languages } from "../../site/languages.ts";
import { landingMessages } from "./messages.ts";
import { priceText, withPrices } from "./prices.ts";

const sample: Prices = {
  amounts: [
    { amount: 19.5, period: "month" },
    { amount: 195, period: "year" },
  ],
  withoutVat: true,
  recipients: 4,
  included: { lv: "trīs profili", lt: "trys profiliai", et: "kolm profiili" },
};

/** An amount of money for a month or a year, as any of the texts could say it. */
const regular =
  /\d[\d,.\s]*(?:€|EUR|eur\p{L}*)\s*(?:mēnesī|gadā|per mėnesį|per metus|kuus|aastas|\/)/iu;

describe.each(languages)("in %s", (language) => {
  const t = landingMessages[language];

  test("the price is said in hero, offer and answer, from the one file", () => {
    const price = priceText(sample, language);
    const { hero, offer, questions } = withPrices(t, language, sample);
    expect(price).toMatch(/^19,50\s€ .*195\s€ /);
    expect(hero.promises[0]).toBe(price);
    expect(offer.receives[0]?.text).toContain(price);
    expect(questions.list[0]?.answer).toContain(price);
    expect(questions.list[0]?.answer).toContain(sample.included[language]);
    expect(questions.list[0]?.answer).toContain("4");
  });

  test("no other text names a price", () => {
    expect(JSON.stringify(t)).not.toMatch(regular);
    expect(priceText(sample, language)).toMatch(regular);
  });

  test("while none is set, the words are those of today", () => {
    expect(withPrices(t, language, null)).toBe(t);
    if (prices === null) expect(withPrices(t, language)).toBe(t);
  });
});
