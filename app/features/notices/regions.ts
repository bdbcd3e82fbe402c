import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";

/*
 * Eurostat's regions (NUTS) of the three countries, with names. A notice uses the classification of its day, so several
 * generations of codes occur: some regions only got a new code, others got new borders.
 */

type RegionNames = Record<Language, string>;

interface Region {
  code: string;
  names: RegionNames;
}

/** Today's smallest regions (NUTS 3), in the order in which people in the country list them. */
const current: Record<Country, Region[]> = {
  EE: [
    region("EE001", "Põhja-Eesti", "Ziemeļigaunija", "Šiaurės Estija"),
    region("EE004", "Lääne-Eesti", "Rietumigaunija", "Vakarų Estija"),
    region("EE009", "Kesk-Eesti", "Centrālā Igaunija", "Vidurio Estija"),
    region("EE00A", "Kirde-Eesti", "Ziemeļaustrumigaunija", "Šiaurės Rytų Estija"),
    region("EE008", "Lõuna-Eesti", "Dienvidigaunija", "Pietų Estija"),
  ],
  // The five planning regions since 2024. The new codes were checked against buyers' own notices: LV00B is used for
  // Grobiņa, LV00C for Smiltene and Cēsis.
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

/** Larger regions, and those of earlier classifications. */
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
 * Retired codes and today's region that they lie in. All but LV007 (Pierīga) lie in it entirely. Nine of its twelve
 * municipalities do; Tukums is in Kurzeme now, Limbaži and Ogre are in Vidzeme. Buyers there still use LV007, and a
 * search for Riga's region should not miss Jūrmala.
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

/** Names the regions we know; any other code at least says which country. */
export function nameRegions(codes: string[], language: Language): string {
  const named = codes.map((code) => namesOf(code)?.[language] ?? code);
  return [...new Set(named)].join(", ");
}

/** Regions and towns that are named where there is little room; the notice's page has all. */
const placesNamed = 2;

/** 'Zemgale, Jelgava', where something is to be done; empty if that is not stated. */
export function namePlaces(
  { region, places }: { region: readonly string[]; places: readonly string[] },
  language: Language,
): string {
  const regions = [...new Set(region.map((code) => nameRegions([code], language)))];
  const named = [
    ...regions.slice(0, placesNamed),
    ...places.filter((place) => !regions.includes(place)).slice(0, placesNamed),
  ].join(", ");
  return regions.length > placesNamed ? `${named} + ${regions.length - placesNamed}` : named;
}

/** Whether a code is of a country as a whole, or of no region in it. */
export function isWholeCountry(code: string): boolean {
  return /^[A-Z]{2}0{0,2}$/.test(currentCode(code));
}

/** Regions that a visitor can choose from. */
export function regionsOf(country: Country): Region[] {
  return current[country];
}

/**
 * Whether a notice for one region belongs to the chosen one, which may be larger. A notice for the whole country
 * belongs to each of its regions.
 */
export function sameRegion(code: string, chosen: string): boolean {
  const place = currentCode(code);
  const wanted = currentCode(chosen);
  if (place.length < 2 || wanted.length < 2) return false;
  return place.startsWith(wanted) || wanted.startsWith(place);
}

/** Prefers a region's own name: a merged region keeps its former one. */
function namesOf(code: string): RegionNames | undefined {
  const known = code.trim().toUpperCase();
  return names.get(known) ?? names.get(currentCode(known));
}

function currentCode(code: string): string {
  const known = code.trim().toUpperCase();
  // `LVZZZ` is outside all regions, such as an embassy. Buyers use it if the place is not known.
  const place = known.replace(/^([A-Z]{2})Z{1,3}$/, "$1");
  return Object.hasOwn(successors, place) ? (successors[place] ?? place) : place;
}

function region(code: string, et: string, lv: string, lt: string): Region {
  return { code, names: { et, lv, lt } };
}

/** Small countries are one region at the upper levels. Lithuania has two at the second level, but had one before. */
function wholeCountry(code: Country, et: string, lv: string, lt: string): Region[] {
  return [code, `${code}0`, `${code}00`].map((level) => region(level, et, lv, lt));
}
