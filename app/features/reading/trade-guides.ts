import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import type { GuideSlug } from "../../site/text-pages.ts";

interface TradeGuide {
  slug: GuideSlug;
  text: string;
  /** Beginnings of the trade's CPV codes, as in the guide's front matter. */
  codes: readonly string[];
}

export const tradeGuides: Record<Language, readonly TradeGuide[]> = {
  lv: [
    { slug: "buvdarbu-iepirkumi", text: "Būvdarbu iepirkumi: ceļvedis", codes: ["45"] },
    { slug: "it-iepirkumi", text: "IT iepirkumi: ceļvedis", codes: ["72", "48", "302"] },
    {
      slug: "medicinas-precu-iepirkumi",
      text: "Medicīnas preču iepirkumi: ceļvedis",
      codes: ["331", "33696", "33751", "504"],
    },
  ],
  lt: [
    { slug: "statybu-konkursai", text: "Apie statybų konkursus", codes: ["45"] },
    { slug: "it-pirkimai", text: "Apie IT pirkimus", codes: ["72", "48"] },
    {
      slug: "medicinos-prekiu-pirkimai",
      text: "Apie medicinos prekių pirkimus",
      codes: ["33"],
    },
  ],
  et: [
    { slug: "ehitushanked", text: "Ehitushanked: juhend", codes: ["45"] },
    { slug: "it-hanked", text: "IT-hanked: juhend", codes: ["72", "48"] },
    {
      slug: "meditsiinitarvikute-hanked",
      text: "Meditsiinitarvikute hanked: juhend",
      codes: ["33"],
    },
  ],
};

/** The guide to the trade of a notice's main code. A guide is about the country of its language. */
export function tradeGuideOf(cpv: readonly string[], country: Country, language: Language) {
  if (countryOfLanguage(language) !== country) return null;
  const [main = ""] = cpv;
  const guide = tradeGuides[language].find(({ codes }) =>
    codes.some((code) => main.startsWith(code)),
  );
  return guide ? { path: paths.guide(guide.slug), text: guide.text } : null;
}
