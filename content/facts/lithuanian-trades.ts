import type { Fact } from "./fact.ts";
import { checkedOn, procurementLaw } from "./lithuanian-terms.ts";

/** An article of the construction law; `validFrom` as in `procurementLaw`. */
function constructionLaw(article: string, validFrom: string) {
  return {
    source: `Statybos įstatymo ${article}`,
    url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.F31E79DEC55D/asr",
    validFrom,
    edition: "2025-11-01",
    checkedOn,
  };
}

const years = { unit: "m." };
const references = { ...years, ...procurementLaw("51 straipsnio 7 dalis", "2017-07-01") };
const answers = { unit: "d.", ...procurementLaw("36 straipsnio 5 dalis", "2023-01-01") };
const experience = { ...years, ...constructionLaw("18 straipsnio 3 dalis", "2024-01-01") };
const security = constructionLaw("41 straipsnio 2 dalis", "2017-01-01");

/** Before, it did not name the regulation on medical devices in this way. */
const device = {
  unit: "darbo d.",
  source: "Sveikatos sistemos įstatymo 59¹ straipsnio 11 dalis",
  url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.E2B2957B9182/asr",
  validFrom: "2022-05-26",
  edition: "2025-07-01",
  checkedOn,
};

const warranty = {
  ...years,
  source: "Civilinio kodekso 6.698 straipsnis",
  url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.8A39C83848CB/asr",
  validFrom: "2017-01-01",
  edition: "2026-04-01",
  checkedOn,
};

/** What suppliers of all trades, and builders, may be asked for. */
export const lithuanianTrades = {
  "lt-references": { value: 3, label: "Panašių prekių ir paslaugų sąrašas, už", ...references },
  "lt-references-works": { value: 5, label: "Panašių darbų sąrašas, už", ...references },
  "lt-reference-letter": {
    value: 5,
    label: "Užsakovo pažyma apie atliktus darbus, per",
    unit: "darbo d.",
    ...procurementLaw("51 straipsnio 11 dalis", "2017-07-01"),
  },
  "lt-turnover": {
    value: 2,
    label: "Reikalaujamos metinės pajamos, palyginti su pirkimo verte, iki",
    unit: "kartų",
    ...procurementLaw("47 straipsnio 3 dalies 1 punktas", "2017-07-01"),
  },
  "lt-tax-debt": {
    value: 50,
    label: "Mokestinė skola, dėl kurios nešalinama, iki",
    unit: "€",
    ...procurementLaw("46 straipsnio 3 dalies 2 punktas", "2017-07-01"),
  },
  "lt-answers": { value: 4, label: "Atsakymai iki termino, supaprastintas, prieš", ...answers },
  "lt-answers-eu": { value: 6, label: "Atsakymai iki termino, tarptautinis, prieš", ...answers },
  "lt-answers-urgent": {
    value: 3,
    label: "Atsakymai iki termino, supaprastintas skubos atveju, prieš",
    ...answers,
  },
  "lt-answers-eu-urgent": {
    value: 4,
    label: "Atsakymai iki termino, tarptautinis skubos atveju, prieš",
    ...answers,
  },
  "lt-guarantee-answer": {
    value: 3,
    label: "Atsakymas, ar užtikrinimo dokumentas tinka",
    unit: "darbo d.",
    ...procurementLaw("42 straipsnio 3 dalis", "2017-07-01"),
  },
  "lt-framework-years": {
    value: 4,
    label: "Įprasta ilgiausia preliminariosios sutarties trukmė",
    ...years,
    ...procurementLaw("86 straipsnio 6 dalis", "2017-07-01"),
  },
  "lt-price-only": {
    value: 50,
    label: "Tik pagal kainą vertinamų pirkimų metų vertės dalis, iki",
    unit: "%",
    ...procurementLaw("55 straipsnio 2 dalis", "2022-01-01"),
  },

  "lt-device-data": {
    value: 14,
    label: "Rinkai pateiktos IIa, IIb ar III klasės medicinos priemonės duomenys, per",
    ...device,
  },

  "lt-attestation": {
    value: 20,
    label: "Kvalifikacijos atestato išdavimas, per",
    unit: "darbo d.",
    ...constructionLaw("22 straipsnio 3 dalis", "2017-01-01"),
  },
  "lt-builder-general": {
    value: 2,
    label: "Rangovo patirtis, visi bendrieji darbai",
    ...experience,
  },
  "lt-builder-other": { value: 1, label: "Rangovo patirtis, kiti darbai", ...experience },
  "lt-builder-insurance": {
    value: 43_400,
    label: "Rangovo civilinės atsakomybės draudimo suma įvykiui, bent",
    unit: "€",
    ...constructionLaw("46 straipsnio 5 dalis", "2017-01-01"),
  },
  "lt-warranty": { value: 5, label: "Statinio garantinis terminas", ...warranty },
  "lt-warranty-hidden": { value: 10, label: "Paslėptų elementų garantinis terminas", ...warranty },
  "lt-warranty-deceit": { value: 20, label: "Tyčia paslėptų defektų terminas", ...warranty },
  "lt-warranty-security": {
    value: 5,
    label: "Defektų šalinimo užtikrinimas, statybos kainos dalis, bent",
    unit: "%",
    ...security,
  },
  "lt-warranty-security-years": {
    value: 3,
    label: "Kiek laiko jis galioja",
    ...years,
    ...security,
  },
} satisfies Record<string, Fact>;
