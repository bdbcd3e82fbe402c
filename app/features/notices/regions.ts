import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";

/*
 * Eurostat's regions (NUTS) of the three countries, in words. A notice is filed under the division of its day, so that
 * several generations of codes are met: some regions were only numbered anew, others got new borders.
 */

type RegionNames = Record<Language, string>;

interface Region {
  code: string;
  names: RegionNames;
}

/** The smallest regions (NUTS 3) of today, in the order in which people of the country list them. */
const current: Record<Country, Region[]> = {
  EE: [
    region("EE001", "Põhja-Eesti", "Ziemeļigaunija", "Šiaurės Estija"),
    region("EE004", "Lääne-Eesti", "Rietumigaunija", "Vakarų Estija"),
    region("EE009", "Kesk-Eesti", "Centrālā Igaunija", "Vidurio Estija"),
    region("EE00A", "Kirde-Eesti", "Ziemeļaustrumigaunija", "Šiaurės Rytų Estija"),
    region("EE008", "Lõuna-Eesti", "Dienvidigaunija", "Pietų Estija"),
  ],
  // Since 2024 the five planning regions. Which of the new codes is which was checked with buyers' own notices: LV00B
  // stands with Grobiņa, LV00C with Smiltene and Cēsis.
  LV: [
    region("LV00A", "Riia piirkond", "Rīgas reģions", "Rygos regionas"),
    region("LV00C", "Vidzeme", "Vidzeme", "Vidžemė"),
    region("LV00B", "Kuramaa", "Kurzeme", "Kuržemė"),
    region("LV009", "Zemgale", "Zemgale", "Žiemgala"),
    region("LV005", "Latgale", "Latgale", "Latgala"),
  ],
  LT: [
    region("LT011", "Vilniuse maakond", "Viļņas apriņķis", "Vilniaus apskritis"),
    region("LT021", "Alytuse maakond", "Alītas apriņķis", "Alytaus apskritis"),
    region("LT022", "Kaunase maakond", "Kauņas apriņķis", "Kauno apskritis"),
    region("LT023", "Klaipėda maakond", "Klaipēdas apriņķis", "Klaipėdos apskritis"),
    region("LT024", "Marijampolė maakond", "Marijampoles apriņķis", "Marijampolės apskritis"),
    region("LT025", "Panevėžyse maakond", "Panevēžas apriņķis", "Panevėžio apskritis"),
    region("LT026", "Šiauliai maakond", "Šauļu apriņķis", "Šiaulių apskritis"),
    region("LT027", "Tauragė maakond", "Tauraģes apriņķis", "Tauragės apskritis"),
    region("LT028", "Telšiai maakond", "Telšu apriņķis", "Telšių apskritis"),
    region("LT029", "Utena maakond", "Utenas apriņķis", "Utenos apskritis"),
  ],
};

/** Larger than the smallest, or in a division of its own time. */
const others: Region[] = [
  ...wholeCountry("EE", "kogu Eesti", "visa Igaunija", "visa Estija"),
  ...wholeCountry("LV", "kogu Läti", "visa Latvija", "visa Latvija"),
  ...wholeCountry("LT", "kogu Leedu", "visa Lietuva", "visa Lietuva"),
  region("LT01", "Leedu pealinna piirkond", "Lietuvas galvaspilsētas reģions", "Sostinės regionas"),
  region(
    "LT02",
    "Kesk- ja Lääne-Leedu",
    "Viduslietuvas un Rietumlietuvas reģions",
    "Vidurio ir vakarų Lietuvos regionas",
  ),
  region("LV006", "Riia", "Rīga", "Ryga"),
  region("LV007", "Riia ümbrus", "Pierīga", "Rygos apylinkės"),
];

/**
 * Codes that are not given out any more, and the region of today that they lie in. All but one lie in it whole. Of LV007
 * (Pierīga) nine of twelve municipalities do; Tukums is in Kurzeme now, Limbaži and Ogre are in Vidzeme. Buyers there
 * still write it, and whoever looks for Riga's region should not miss Jūrmala.
 */
const successors: Record<string, string> = {
  EE006: "EE009",
  EE007: "EE00A",
  LV003: "LV00B",
  LV006: "LV00A",
  LV007: "LV00A",
  LV008: "LV00C",
  LT001: "LT021",
  LT002: "LT022",
  LT003: "LT023",
  LT004: "LT024",
  LT005: "LT025",
  LT006: "LT026",
  LT007: "LT027",
  LT008: "LT028",
  LT009: "LT029",
  LT00A: "LT011",
};

const names = new Map(
  [...Object.values(current).flat(), ...others].map(({ code, names }) => [code, names]),
);

/** In words where we know them; another country's code says at least which country. */
export function nameRegions(codes: string[], language: Language): string {
  const named = codes.map((code) => namesOf(code)?.[language] ?? code);
  return [...new Set(named)].join(", ");
}

/** What a visitor can choose from. */
export function regionsOf(country: Country): Region[] {
  return current[country];
}

/**
 * Whether something to be done in one region belongs to the chosen one, which may be larger. What is for the whole
 * country is for each of its regions.
 */
export function sameRegion(code: string, chosen: string): boolean {
  const place = placeOf(code);
  const wanted = placeOf(chosen);
  if (place.length < 2 || wanted.length < 2) return false;
  return place.startsWith(wanted) || wanted.startsWith(place);
}

/** By an own name first: a region that was merged is still called what it was. */
function namesOf(code: string): RegionNames | undefined {
  const known = code.trim().toUpperCase();
  return names.get(known) ?? names.get(placeOf(known));
}

function placeOf(code: string): string {
  const known = code.trim().toUpperCase();
  // Outside of all regions, such as an embassy. Buyers mean that the place is not known.
  const place = known.replace(/^([A-Z]{2})Z{1,3}$/, "$1");
  return Object.hasOwn(successors, place) ? (successors[place] ?? place) : place;
}

function region(code: string, et: string, lv: string, lt: string): Region {
  return { code, names: { et, lv, lt } };
}

/** Small countries are one region at the upper levels. Lithuania has two at the second, and had one. */
function wholeCountry(code: Country, et: string, lv: string, lt: string): Region[] {
  return [code, `${code}0`, `${code}00`].map((level) => region(level, et, lv, lt));
}
