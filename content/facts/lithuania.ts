import type { Fact } from "./fact.ts";
import {
  checkedOn,
  lithuanianTerms,
  procurementLaw,
  procurementLawUrl,
  utilitiesLawUrl,
} from "./lithuanian-terms.ts";
import { lithuanianTrades } from "./lithuanian-trades.ts";

const euro = { unit: "€", checkedOn };

const lowValue = { ...euro, ...procurementLaw("4 straipsnio 3 dalis", "2023-01-01") };

const lowValueOlder = {
  ...euro,
  source: "Viešųjų pirkimų įstatymo 4 straipsnio 3 dalis, ankstesnė redakcija",
  url: procurementLawUrl,
  edition: "2022-12-30",
  validUntil: "2022-12-31",
};

/** For buyers in water, energy, transport and post. */
const utilitiesLowValue = {
  ...euro,
  source:
    "Pirkimų, atliekamų vandentvarkos, energetikos, transporto ar pašto paslaugų srities perkančiųjų subjektų, įstatymo (PĮ) 12 straipsnio 3 dalis",
  url: utilitiesLawUrl,
  validFrom: "2024-05-01",
  edition: "2025-01-01",
};

/** Thresholds of 2022 and 2023. */
const eu2022 = {
  ...euro,
  source: "Direktyvos 2014/24/ES 4 straipsnis, Komisijos deleguotasis reglamentas (ES) 2021/1952",
  url: "https://eur-lex.europa.eu/eli/reg_del/2021/1952/oj",
  validFrom: "2022-01-01",
  validUntil: "2023-12-31",
};

/** Thresholds of 2024 and 2025. */
const eu2024 = {
  ...euro,
  source: "Direktyvos 2014/24/ES 4 straipsnis, Komisijos deleguotasis reglamentas (ES) 2023/2495",
  url: "https://eur-lex.europa.eu/eli/reg_del/2023/2495/oj",
  validFrom: "2024-01-01",
  validUntil: "2025-12-31",
};

const payingGuide = {
  source: "Orientaciniai „Hanked“ redakcijos dydžiai",
  url: "/blog/finansu-valdymas-laimejus-pirkima",
  validFrom: "2026-11-15",
  checkedOn,
  ours: true,
} as const;

const firstTenderGuide = { ...payingGuide, url: "/blog/kaip-dalyvauti-viesuosiuose-pirkimuose" };

/** Labels and sources in Lithuanian. */
export const lithuania = {
  "lt-international-goods": {
    value: 140_000,
    label: "Centrinės valdžios institucijų prekės ir paslaugos",
    ...eu2022,
  },
  "lt-international-works": { value: 5_382_000, label: "Darbai", ...eu2022 },
  "lt-international-subcentral": {
    value: 215_000,
    label: "Kitų perkančiųjų organizacijų prekės ir paslaugos",
    ...eu2022,
  },

  "lt-international-goods-2024": {
    value: 143_000,
    label: "Centrinės valdžios institucijų prekės ir paslaugos",
    ...eu2024,
  },
  "lt-international-works-2024": { value: 5_538_000, label: "Darbai", ...eu2024 },
  "lt-international-subcentral-2024": {
    value: 221_000,
    label: "Kitų perkančiųjų organizacijų prekės ir paslaugos",
    ...eu2024,
  },

  "small-goods": { value: 70_000, label: "Prekės ir paslaugos", ...lowValue },
  "small-works": { value: 174_000, label: "Darbai", ...lowValue },
  "small-goods-older": { value: 58_000, label: "Prekės ir paslaugos", ...lowValueOlder },
  "small-works-older": { value: 145_000, label: "Darbai", ...lowValueOlder },
  "lt-utilities-small-goods": {
    value: 70_000,
    label: "Prekės ir paslaugos",
    ...utilitiesLowValue,
  },
  "lt-utilities-small-works": { value: 174_000, label: "Darbai", ...utilitiesLowValue },

  "lt-unpublished": {
    value: 15_000,
    label: "Numatoma neskelbiamo mažos vertės pirkimo sutarties vertė, iki",
    ...euro,
    ...procurementLaw("31 straipsnio 3 dalies 4 punktas", "2023-01-01"),
  },
  "lt-municipal-central": {
    value: 15_000,
    label: "Savivaldybės įstaigos sutarties vertė, kurią viršijus perkama centralizuotai",
    ...euro,
    ...procurementLaw("82¹ straipsnio 1 dalies 2 punktas", "2024-01-01"),
  },
  "lt-oral": {
    value: 15_000,
    label: "Žodinė supaprastinto pirkimo sutartis, iki",
    ...euro,
    ...procurementLaw("86 straipsnio 7 dalis", "2024-05-01"),
  },
  "lt-small-buyer": {
    value: 30_000,
    label: "Labai mažo pirkėjo metų sutartys, iki",
    ...euro,
    ...procurementLaw("25 straipsnio 5 dalis", "2022-01-01"),
  },

  ...lithuanianTerms,
  ...lithuanianTrades,

  "signature-low": {
    value: 30,
    label: "Kvalifikuotas el. parašas metams, nuo",
    unit: "€",
    ...firstTenderGuide,
  },
  "signature-high": {
    value: 50,
    label: "Kvalifikuotas el. parašas metams, iki",
    unit: "€",
    ...firstTenderGuide,
  },
  "documents-years": { value: 10, label: "Dokumentų saugojimas", unit: "m.", ...payingGuide },
  "separate-account": {
    value: 60_000,
    label: "Projekto vertė, nuo kurios pravarti atskira sąskaita",
    unit: "€",
    ...payingGuide,
  },
} satisfies Record<string, Fact>;
