import type { Language } from "../../site/languages.ts";

type Names = Record<Language, string>;

const north: Names = { et: "Põhja-Eesti", lv: "Ziemeļigaunija", lt: "Šiaurės Estija" };
const west: Names = { et: "Lääne-Eesti", lv: "Rietumigaunija", lt: "Vakarų Estija" };
const middle: Names = { et: "Kesk-Eesti", lv: "Centrālā Igaunija", lt: "Vidurio Estija" };
const northEast: Names = {
  et: "Kirde-Eesti",
  lv: "Ziemeļaustrumigaunija",
  lt: "Šiaurės Rytų Estija",
};
const south: Names = { et: "Lõuna-Eesti", lv: "Dienvidigaunija", lt: "Pietų Estija" };
const all: Names = { et: "kogu Eesti", lv: "visa Igaunija", lt: "visa Estija" };

/** Eurostat's regions (NUTS) of 2021 and, for older notices, the codes of the division before it. */
const regions: Record<string, Names> = {
  EE: all,
  EE0: all,
  EE00: all,
  EE001: north,
  EE004: west,
  EE006: middle,
  EE007: northEast,
  EE008: south,
  EE009: middle,
  EE00A: northEast,
};

/** In words where we know them; another country's code says at least which country. */
export function nameRegions(codes: string[], language: Language): string {
  const names = codes.map((code) => regions[code]?.[language] ?? code);
  return [...new Set(names)].join(", ");
}
