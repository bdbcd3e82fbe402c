import { sourceIds } from "../../../db/source-ids.ts";
import type { Language } from "../../site/languages.ts";
import { sourcesPath } from "../../site/paths.ts";
import { countryOfLanguage } from "../../site/sites.ts";

/** Who published a notice, and on which terms it may be shown. */
interface SourceFacts {
  /** The name that the terms require, or the one its readers use. */
  name: Record<Language, string>;
  /** For narrow spaces. */
  short: Record<Language, string>;
  /** Language of the name, if it differs from the reader's. */
  lang?: Language;
  /** Null for our own, which the sources' page describes. */
  url: string | null;
  licence: { name: string; url: string } | null;
  /** Whether the terms let descriptions be shown, or only what identifies a notice. */
  described: boolean;
}

const iub = "Iepirkumu uzraudzības birojs, open.iub.gov.lv";
const vpt = "Viešųjų pirkimų tarnyba, CVP IS, viesiejipirkimai.lt";
const ted = "TED, © European Union, ted.europa.eu";

/** By `tenders.source`. */
const sources: Record<number, SourceFacts> = {
  [sourceIds.riigihanked]: {
    name: {
      et: "riigihangete register",
      lv: "Igaunijas publisko iepirkumu reģistrs",
      lt: "Estijos viešųjų pirkimų registras",
    },
    short: { et: "riigihangete register", lv: "Igaunijas reģistrs", lt: "Estijos registras" },
    url: "https://riigihanked.riik.ee/",
    licence: {
      name: "CC BY-SA 3.0 EE",
      url: "https://creativecommons.org/licenses/by-sa/3.0/ee/",
    },
    described: true,
  },
  [sourceIds.iub]: {
    name: { et: iub, lv: iub, lt: iub },
    short: { et: "IUB", lv: "IUB", lt: "IUB" },
    lang: "lv",
    url: "https://open.iub.gov.lv/",
    licence: { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    described: true,
  },
  [sourceIds.cvpis]: {
    name: { et: vpt, lv: vpt, lt: vpt },
    short: { et: "CVP IS", lv: "CVP IS", lt: "CVP IS" },
    lang: "lt",
    url: "https://viesiejipirkimai.lt/",
    // We asked for the licence and have no answer yet.
    licence: null,
    described: false,
  },
  [sourceIds.ted]: {
    name: { et: ted, lv: ted, lt: ted },
    short: { et: "TED", lv: "TED", lt: "TED" },
    url: "https://ted.europa.eu/",
    licence: null,
    described: true,
  },
  [sourceIds.own]: {
    name: {
      et: "meie kogutud erahanked ja väikeostud",
      lv: "mūsu apkopotie privātie un zemsliekšņa iepirkumi",
      lt: "mūsų surinkti privatūs ir mažos vertės pirkimai",
    },
    short: { et: "meie kogutud", lv: "mūsu apkopots", lt: "mūsų surinktas" },
    url: null,
    licence: null,
    described: true,
  },
};

/** An adopted table may hold other source numbers; its rows came from the Estonian register. */
export function sourceOf(source: number): SourceFacts {
  return sources[source] ?? (sources[sourceIds.riigihanked] as SourceFacts);
}

/** A source as page data, in one language. */
export function creditOf(source: number, language: Language) {
  const { name, lang, url, licence } = sourceOf(source);
  return {
    name: name[language],
    lang: lang === language ? undefined : lang,
    url,
    path: url === null ? sourcesPath(countryOfLanguage(language)) : null,
    licence,
  };
}

export type Credit = ReturnType<typeof creditOf>;

/** The portal that a link leads to; it may differ from the one that published the notice. */
export function portalName(url: string, source: number, language: Language): string {
  const { hostname } = new URL(url);
  if (hostname === "eis.gov.lv" || hostname.endsWith(".eis.gov.lv")) return "EIS";
  if (hostname === "ted.europa.eu") return "TED";
  // The buyer's own page.
  if (source === sourceIds.own) return hostname.replace(/^www\./, "");
  return sourceOf(source).short[language];
}
