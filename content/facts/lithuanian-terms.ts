import type { Fact } from "./fact.ts";

export const checkedOn = "2026-11-19";

export const procurementLawUrl = "https://www.e-tar.lt/portal/lt/legalAct/TAR.C54AFFAA7622/asr";

export const utilitiesLawUrl =
  "https://www.e-tar.lt/portal/lt/legalAct/9116a35030a011e78397ae072f58c508/asr";

/**
 * An article of the public procurement law. `validFrom` is the first edition that has its present wording, of all
 * those from 2017-07-01 to 2025-02-01; later amendments touch none of these articles.
 */
export function procurementLaw(article: string, validFrom: string) {
  return {
    source: `Viešųjų pirkimų įstatymo ${article}`,
    url: procurementLawUrl,
    validFrom,
    edition: "2025-02-01",
    checkedOn,
  };
}

const open = { unit: "d.", ...procurementLaw("60 straipsnis", "2017-07-01") };
const restricted = { unit: "d.", ...procurementLaw("62 straipsnis", "2017-07-01") };
const notice = { unit: "darbo d.", ...procurementLaw("34 straipsnio 6 dalis", "2017-07-01") };
const result = { unit: "darbo d.", ...procurementLaw("58 straipsnio 1 dalis", "2023-01-01") };
const standstill = procurementLaw("86 straipsnio 8 dalis", "2023-01-01");
const claim = procurementLaw("102 straipsnio 1 dalis", "2019-11-01");
const answer = { unit: "darbo d.", ...procurementLaw("103 straipsnio 3 dalis", "2017-07-01") };
const lowPrice = { unit: "%", ...procurementLaw("57 straipsnio 1 dalis", "2022-01-01") };
const plan = procurementLaw("26 straipsnio 1 dalis", "2024-01-01");
const review = {
  unit: "mėn.",
  ...procurementLaw("87 straipsnio 2 dalies 7 punktas", "2023-01-01"),
};

const change = {
  unit: "%",
  ...procurementLaw("89 straipsnio 2 dalies 2 punktas", "2017-07-01"),
};

/** An article of the law against late payment, in force with its present wording since `validFrom`. */
function latePayment(article: string, validFrom: string) {
  return {
    source: `Mokėjimų, atliekamų pagal komercines sutartis, vėlavimo prevencijos įstatymo ${article}`,
    url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.3DCC460F8996/asr",
    validFrom,
    edition: "2017-07-01",
    checkedOn,
  };
}

const payment = latePayment("5 straipsnis", "2013-03-01");

/** An article of the code of civil procedure, in force with its present wording since `validFrom`. */
function civilProcedure(article: string, validFrom: string) {
  return {
    source: `Civilinio proceso kodekso ${article}`,
    url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.2E7C18F61454/asr",
    validFrom,
    edition: "2026-07-01",
    checkedOn,
  };
}

/** Before the courts apply the index of prices. */
const courtFee = {
  unit: "€",
  ...civilProcedure("80 straipsnio 1 dalies 4 punktas", "2017-07-01"),
};
/** Without projects of special importance to the state. */
const courtFeeEu = { ...courtFee, validFrom: "2019-07-01" };

/** Days, months and percentages: deadlines and payment terms. */
export const lithuanianTerms = {
  "lt-open-eu": { value: 35, label: "Atviras konkursas, tarptautinis, bent", ...open },
  "lt-open-eu-electronic": {
    value: 30,
    label: "Tarptautinis, kai pasiūlymai elektroniniai, bent",
    ...open,
  },
  "lt-open-eu-short": {
    value: 15,
    label: "Tarptautinis skubos atveju ar po išankstinio skelbimo, bent",
    ...open,
  },
  "lt-open": { value: 12, label: "Atviras konkursas, supaprastintas, bent", ...open },
  "lt-open-electronic": {
    value: 9,
    label: "Supaprastintas, kai pasiūlymai elektroniniai, bent",
    ...open,
  },
  "lt-open-short": {
    value: 7,
    label: "Supaprastintas skubos atveju ar po išankstinio skelbimo, bent",
    ...open,
  },

  "lt-restricted-eu": { value: 30, label: "Ribotas konkursas, tarptautinis, bent", ...restricted },
  "lt-restricted": { value: 10, label: "Ribotas konkursas, supaprastintas, bent", ...restricted },
  "lt-restricted-eu-electronic": {
    value: 25,
    label: "Elektroniniams pasiūlymams, tarptautinis, bent",
    ...restricted,
  },
  "lt-restricted-electronic": {
    value: 7,
    label: "Elektroniniams pasiūlymams, supaprastintas, bent",
    ...restricted,
  },
  "lt-restricted-eu-urgent": {
    value: 15,
    label: "Skubos atveju paraiškoms, tarptautinis, bent",
    ...restricted,
  },
  "lt-restricted-urgent": {
    value: 7,
    label: "Skubos atveju paraiškoms, supaprastintas, bent",
    ...restricted,
  },

  "lt-notice": { value: 3, label: "Supaprastinto pirkimo skelbimas CVP IS, per", ...notice },
  "lt-notice-small": { value: 1, label: "Mažos vertės pirkimo skelbimas CVP IS, per", ...notice },

  "lt-notice-eu": {
    value: 3,
    label: "Tarptautinio pirkimo skelbimas leidinių biurui, per",
    ...notice,
  },

  "lt-result": { value: 3, label: "Pranešimas apie rezultatą", ...result },

  "lt-check-result": {
    value: 3,
    label: "Pranešimas, ar tiekėjas atitinka reikalavimus, per",
    unit: "darbo d.",
    ...procurementLaw("50 straipsnio 5 dalis", "2017-07-01"),
  },

  "lt-result-framework": {
    value: 15_000,
    label:
      "Numatoma sutarties pagal preliminariąją vertė, kurios neviršijus apie rezultatą galima nepranešti",
    unit: "€",
    ...procurementLaw("58 straipsnio 1 dalies 1 punktas", "2023-01-01"),
  },

  "lt-standstill-eu": {
    value: 10,
    label: "Atidėjimo terminas, tarptautinis, bent",
    unit: "d.",
    ...standstill,
  },
  "lt-standstill": {
    value: 5,
    label: "Atidėjimo terminas, supaprastintas, bent",
    unit: "darbo d.",
    ...standstill,
  },

  "lt-claim-eu": { value: 10, label: "Pretenzija ar ieškinys, tarptautinis", unit: "d.", ...claim },
  "lt-claim": {
    value: 5,
    label: "Pretenzija ar ieškinys, supaprastintas",
    unit: "darbo d.",
    ...claim,
  },
  "lt-claim-post": {
    value: 15,
    label: "Kai pranešta ne elektroninėmis priemonėmis",
    unit: "d.",
    ...claim,
  },
  "lt-court-unanswered": {
    value: 15,
    label: "Ieškinys, kai į pretenziją neatsakyta",
    unit: "d.",
    ...procurementLaw("102 straipsnio 2 dalis", "2017-07-01"),
  },
  "lt-void-months": {
    value: 6,
    label: "Ieškinys dėl sutarties negaliojimo",
    unit: "mėn.",
    ...procurementLaw("102 straipsnio 3 dalis", "2017-07-01"),
  },

  "lt-claim-answer": { value: 6, label: "Pirkėjo atsakymas į pretenziją", ...answer },

  "lt-low-price": {
    value: 30,
    label: "Neįprastai maža kaina: mažesnė už vidurkį bent",
    ...lowPrice,
  },

  "lt-plan-day": { value: 15, label: "Suvestinės paskelbimas, iki kovo", unit: "d.", ...plan },
  "lt-plan-change": {
    value: 5,
    label: "Suvestinės pakeitimų paskelbimas",
    unit: "darbo d.",
    ...plan,
  },

  "lt-contract-published": {
    value: 15,
    label: "Sutarties paskelbimas CVP IS",
    unit: "d.",
    ...procurementLaw("86 straipsnio 9 dalis", "2023-01-01"),
  },
  "lt-contract-years": {
    value: 3,
    label: "Įprasta ilgiausia sutarties trukmė",
    unit: "m.",
    ...procurementLaw("86 straipsnio 5 dalis", "2019-06-11"),
  },

  "lt-price-review": {
    value: 6,
    label: "Sutarties su pratęsimais trukmė, kurią viršijus privaloma kainos peržiūra",
    ...review,
  },

  "lt-price-review-value": {
    value: 15_000,
    label: "Numatoma sutarties vertė, nuo kurios sutarties turinio reikalavimai privalomi",
    unit: "€",
    ...procurementLaw("87 straipsnio 5 dalis", "2023-01-01"),
  },

  "lt-dps-check": {
    value: 10,
    label: "Paraiškos patikrinimas dinaminėje pirkimo sistemoje, per",
    unit: "darbo d.",
    ...procurementLaw("79 straipsnio 5 dalies 2 punktas", "2023-01-01"),
  },
  "lt-dps-tender": {
    value: 7,
    label: "Pasiūlymas dinaminėje pirkimo sistemoje, supaprastintas, bent",
    unit: "d.",
    ...procurementLaw("79 straipsnio 5 dalies 3 punktas", "2017-07-01"),
  },
  "lt-candidates": {
    value: 5,
    label: "Kviečiami kandidatai, kai jų skaičius ribotame konkurse ribojamas, bent",
    ...procurementLaw("54 straipsnio 2 dalis", "2017-07-01"),
  },
  "lt-prior-days": {
    value: 15,
    label: "Išankstinis skelbimas, trumpinantis terminą, supaprastintas, bent prieš",
    unit: "d.",
    ...procurementLaw("30 straipsnio 4 dalis", "2017-07-01"),
  },
  "lt-consultation-months": {
    value: 12,
    label: "Laikotarpis, į kurį žiūrint rinkos konsultacija privaloma",
    unit: "mėn.",
    ...procurementLaw("27 straipsnio 1 dalies 1 punktas", "2022-01-01"),
  },
  "lt-ted-hours": {
    value: 48,
    label: "Tarptautinio pirkimo skelbimas CVP IS, po leidinių biuro patvirtinimo",
    unit: "val.",
    ...procurementLaw("34 straipsnio 6 dalies 1 punktas", "2017-07-01"),
  },
  "lt-result-notice": {
    value: 30,
    label: "Skelbimas apie tarptautinio pirkimo sutartį, per",
    unit: "d.",
    ...procurementLaw("33 straipsnio 2 dalis", "2017-07-01"),
  },
  "lt-reasons": {
    value: 15,
    label: "Išsamūs atmetimo ar pralaimėjimo motyvai, per",
    unit: "d.",
    ...procurementLaw("58 straipsnio 2 dalis", "2017-07-01"),
  },
  "lt-confidential-proof": {
    value: 3,
    label: "Laikas įrodyti, kad informacija konfidenciali, bent",
    unit: "darbo d.",
    ...procurementLaw("20 straipsnio 3 dalis", "2023-01-01"),
  },
  "lt-self-cleaning": {
    value: 10,
    label: "Sprendimas, ar patikimumą įrodančių priemonių pakanka, per",
    unit: "d.",
    ...procurementLaw("46 straipsnio 10 dalies 2 punktas", "2017-07-01"),
  },
  "lt-unreliable-years": {
    value: 3,
    label: "Informacija apie neįvykdytą sutartį skelbiama, iki",
    unit: "m.",
    ...procurementLaw("91 straipsnio 4 dalis", "2022-01-01"),
  },
  "lt-termination-court": {
    value: 30,
    label: "Ieškinys dėl sutarties nutraukimo",
    unit: "d.",
    ...procurementLaw("102 straipsnio 4 dalis", "2019-11-01"),
  },
  "lt-court-copy": {
    value: 3,
    label: "Ieškinio kopija pirkėjui, per",
    unit: "darbo d.",
    ...procurementLaw("104 straipsnio 1 dalis", "2017-07-01"),
  },
  "lt-court-fee-small-before": {
    value: 300,
    label: "Žyminis mokestis, mažos vertės, iki pranešimo apie laimėtoją",
    ...courtFee,
  },
  "lt-court-fee-small": {
    value: 350,
    label: "Žyminis mokestis, mažos vertės, po pranešimo apie laimėtoją",
    ...courtFee,
  },
  "lt-court-fee-before": {
    value: 1_000,
    label: "Žyminis mokestis, supaprastintas, iki pranešimo apie laimėtoją",
    ...courtFee,
  },
  "lt-court-fee": {
    value: 2_000,
    label: "Žyminis mokestis, supaprastintas, po pranešimo apie laimėtoją",
    ...courtFee,
  },
  "lt-court-fee-eu-before": {
    value: 3_000,
    label: "Žyminis mokestis, tarptautinis, iki pranešimo apie laimėtoją",
    ...courtFeeEu,
  },
  "lt-court-fee-eu": {
    value: 5_000,
    label: "Žyminis mokestis, tarptautinis, po pranešimo apie laimėtoją",
    ...courtFeeEu,
  },
  "lt-court-interim": {
    value: 50,
    label: "Žyminis mokestis, prašymas taikyti laikinąsias apsaugos priemones",
    unit: "€",
    ...civilProcedure("80 straipsnio 5 dalis", "2017-07-01"),
  },
  "lt-court-electronic": {
    value: 75,
    label: "Žyminio mokesčio dalis, kai dokumentai tik elektroniniai",
    unit: "%",
    ...civilProcedure("80 straipsnio 7 dalis", "2023-01-01"),
  },
  "lt-court-decision": {
    value: 60,
    label: "Teismo sprendimas nuo ieškinio priėmimo, per",
    unit: "d.",
    ...civilProcedure("423⁸ straipsnio 4 dalis", "2015-01-01"),
  },
  "lt-change-goods": {
    value: 10,
    label: "Prekių ir paslaugų sutarties pakeitimas, iki",
    ...change,
  },
  "lt-change-works": { value: 15, label: "Darbų sutarties pakeitimas, iki", ...change },

  "payment-short": { value: 30, label: "Įprastas mokėjimo terminas", unit: "d.", ...payment },
  "payment-long": {
    value: 60,
    label: "Ilgiausias mokėjimo terminas nuo atlikimo",
    unit: "d.",
    ...payment,
  },
  "lt-acceptance": {
    value: 30,
    label: "Priėmimo procedūra, iki",
    unit: "d.",
    ...latePayment("6 straipsnis", "2013-03-01"),
  },
  "lt-late-interest": {
    value: 8,
    label: "Kiek palūkanos didesnės už ECB normą",
    unit: "proc. p.",
    ...latePayment("2 straipsnio 5 dalis", "2015-01-01"),
  },
  "lt-late-rate": {
    value: 10.4,
    label: "Pavėluoto mokėjimo palūkanos 2026 m. antrąjį pusmetį",
    unit: "%",
    ...latePayment("2 straipsnio 5 dalis, 3 straipsnio 2 dalis", "2026-07-01"),
    validUntil: "2026-12-31",
  },
  "lt-late-costs": {
    value: 40,
    label: "Išieškojimo išlaidos",
    unit: "€",
    ...latePayment("7 straipsnio 1 dalis", "2015-01-01"),
  },
} satisfies Record<string, Fact>;
