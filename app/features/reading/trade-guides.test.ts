import { expect, test } from "vitest";
import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import { guideLetterPath } from "../../content/guide-letter.ts";
import { loadContent } from "../../content/read-content.ts";
import { languages } from "../../site/languages.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { readProfile } from "../notices/profile.ts";
import { tradeGuideOf, tradeGuides } from "./trade-guides.ts";

test.each(languages)("every guide to a trade in %s is known, with its codes", (language) => {
  const { pages } = loadContent();
  const guides = pages.flatMap(({ slug, trade, language: own }) =>
    trade && own === language ? [[slug, trade]] : [],
  );
  const known = tradeGuides[language].map(({ slug, codes }) => [slug, codes]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(guides));
});

const guides = loadContent().pages.filter(({ trade }) => trade);

test.each(guides.map((page) => [page.path, page] as const))(
  "%s leads to a letter with the codes and words that it names",
  (_path, { letter, html, links, language }) => {
    const { codes, words } = letter ?? { codes: [], words: [] };
    const [, query = ""] = guideLetterPath({ codes, words }, language).split("?");
    const country = countryOfLanguage(language);
    const { profile, excess } = readProfile(new URLSearchParams(query), country);
    expect(excess).toEqual([]);
    expect(profile.cpv).toEqual(codes.map((code) => code.slice(0, 8).padEnd(8, "0")));
    expect(profile.phrases).toEqual(words);
    expect(links).toContain(guideLetterPath({ codes, words }, language));
    const text = html.replace(/<[^>]*>/g, "");
    for (const code of codes) {
      expect(text).toMatch(new RegExp(`\\b${code}`));
      if (code.length > 2) expect(code).toBe(withCheckDigit(code.slice(0, 8)));
    }
    for (const word of words) expect(text).toMatch(new RegExp(`„${word}[“”]`));
  },
);

test("a notice leads to the guide of its main code, in the country of the language", () => {
  expect(tradeGuideOf(["45261210-9", "72000000-5"], "EE", "et")).toEqual({
    path: "/ehitushanked",
    text: "Ehitushanked: juhend",
  });
  expect(tradeGuideOf(["45261210-9"], "LV", "et")).toBeNull();
  expect(tradeGuideOf(["90910000-9"], "EE", "et")).toBeNull();
  expect(tradeGuideOf([], "EE", "et")).toBeNull();
});
