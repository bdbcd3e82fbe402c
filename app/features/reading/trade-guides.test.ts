import { expect, test } from "vitest";
import { loadContent } from "../../content/read-content.ts";
import { languages } from "../../site/languages.ts";
import { tradeGuideOf, tradeGuides } from "./trade-guides.ts";

test.each(languages)("every guide to a trade in %s is known, with its codes", (language) => {
  const { pages } = loadContent();
  const guides = pages.flatMap(({ slug, trade, language: own }) =>
    trade && own === language ? [[slug, trade]] : [],
  );
  const known = tradeGuides[language].map(({ slug, codes }) => [slug, codes]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(guides));
});

test("a notice leads to the guide of its main code, in the country of the language", () => {
  expect(tradeGuideOf(["45261210-9", "72000000-5"], "EE", "et")).toEqual({
    path: "/ehitushanked",
    text: "Ehitushanked: juhend",
  });
  expect(tradeGuideOf(["45261210-9"], "LV", "et")).toBeNull();
  expect(tradeGuideOf(["90910000-9"], "EE", "et")).toBeNull();
  expect(tradeGuideOf([], "EE", "et")).toBeNull();
});
