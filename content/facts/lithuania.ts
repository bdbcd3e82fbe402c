import type { Fact } from "./fact.ts";

const checkedOn = "2026-11-15";

const procurementLaw = "https://www.e-tar.lt/portal/lt/legalAct/TAR.C54AFFAA7622/asr";

const lowValue = {
  unit: "Eur",
  source: "Viešųjų pirkimų įstatymo 4 straipsnio 3 dalis",
  url: procurementLaw,
  validFrom: "2023-01-01",
  checkedOn,
};

const lowValueOlder = {
  unit: "Eur",
  source: "Viešųjų pirkimų įstatymo 4 straipsnio 3 dalis, ankstesnė redakcija",
  url: procurementLaw,
  edition: "2022-12-30",
  validUntil: "2022-12-31",
  checkedOn,
};

/** Limits of the years 2022 and 2023, of contracting authorities of central government. */
const eu2022 = {
  unit: "Eur",
  source: "Direktyvos 2014/24/ES 4 straipsnis, Komisijos deleguotasis reglamentas (ES) 2021/1952",
  url: "https://eur-lex.europa.eu/eli/reg_del/2021/1952/oj",
  validFrom: "2022-01-01",
  validUntil: "2023-12-31",
  checkedOn,
};

const latePayment = {
  unit: "d.",
  source:
    "Mokėjimų, atliekamų pagal komercines sutartis, vėlavimo prevencijos įstatymo 5 straipsnis",
  url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.3DCC460F8996/asr",
  edition: "2017-07-01",
  checkedOn,
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
  "lt-international-goods": { value: 140_000, label: "Prekės ir paslaugos", ...eu2022 },
  "lt-international-works": { value: 5_382_000, label: "Darbai", ...eu2022 },
  "small-goods": { value: 70_000, label: "Prekės ir paslaugos", ...lowValue },
  "small-works": { value: 174_000, label: "Darbai", ...lowValue },
  "small-goods-older": { value: 58_000, label: "Prekės ir paslaugos", ...lowValueOlder },
  "small-works-older": { value: 145_000, label: "Darbai", ...lowValueOlder },

  "payment-short": { value: 30, label: "Įprastas mokėjimo terminas", ...latePayment },
  "payment-long": { value: 60, label: "Ilgiausias mokėjimo terminas", ...latePayment },

  "signature-low": {
    value: 30,
    label: "Kvalifikuotas el. parašas metams, nuo",
    unit: "Eur",
    ...firstTenderGuide,
  },
  "signature-high": {
    value: 50,
    label: "Kvalifikuotas el. parašas metams, iki",
    unit: "Eur",
    ...firstTenderGuide,
  },
  "documents-years": { value: 10, label: "Dokumentų saugojimas", unit: "m.", ...payingGuide },
  "separate-account": {
    value: 60_000,
    label: "Projekto vertė, nuo kurios verta atskiros sąskaitos",
    unit: "Eur",
    ...payingGuide,
  },
} satisfies Record<string, Fact>;
