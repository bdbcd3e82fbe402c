import { sourceIds } from "../../../db/source-ids.ts";
import type { Language } from "../../site/languages.ts";

/** Who published a notice, and on which terms it may be shown. */
interface SourceFacts {
  /** As its terms want it to be named, or as its readers call it. */
  name: Record<Language, string>;
  /** Where there is little room. */
  short: Record<Language, string>;
  /** Of the name, where it is not in the reader's language. */
  lang?: Language;
  url: string;
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
    // Asked for, and not answered yet.
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
};

/** An adopted table may hold other numbers; these were the Estonian register's. */
export function sourceOf(source: number): SourceFacts {
  return sources[source] ?? (sources[sourceIds.riigihanked] as SourceFacts);
}

/** A source as the page's data: in one language. */
export function creditOf(source: number, language: Language) {
  const { name, lang, url, licence } = sourceOf(source);
  return { name: name[language], lang: lang === language ? undefined : lang, url, licence };
}

export type Credit = ReturnType<typeof creditOf>;

/** The portal that a link leads to, which need not be the one that published the notice. */
export function portalName(url: string, source: number, language: Language): string {
  const { hostname } = new URL(url);
  if (hostname === "eis.gov.lv" || hostname.endsWith(".eis.gov.lv")) return "EIS";
  if (hostname === "ted.europa.eu") return "TED";
  return sourceOf(source).short[language];
}
