import type { Fact } from "../fact.ts";
import { checkedOn, days, euro, law, month, months, percent, workdays, years } from "./acts.ts";

const exclusion = law(42);
const certificates = law(41, "trešā daļa");
const security = law(50);
const payment = {
  ...days,
  source: "Civillikums, Tieslietu ministrijas skaidrojums par maksājumu kavējumiem",
  url: "https://www.tm.gov.lv/lv/jaunums/tiek-parnemta-es-direktiva-par-maksajumu-kavejumu-noversanu-komercdarijumos",
  edition: "2013. gada grozījumi",
  checkedOn: "2026-11-15",
};

/** What buyers may require of tenderers, and what tenderers are paid. */
export const latviaTenderers = {
  "lv-contract-years": {
    value: 5,
    label: "Līguma termiņš, parasti ne ilgāk kā",
    ...years,
    ...law(60, "ceturtā daļa"),
  },
  "lv-exclusion-grounds": { value: 14, label: "Izslēgšanas iemesli", ...exclusion },
  "lv-offshore-share": {
    value: 25,
    label: "Ārzonā reģistrēta īpašnieka daļa, vairāk nekā",
    ...percent,
    ...exclusion,
  },
  "lv-failed-contract-years": {
    value: 3,
    label: "Izslēgšana neizpildīta līguma dēļ",
    ...years,
    ...exclusion,
  },
  "lv-tax-proof": {
    value: 3,
    label: "Pierādījumi, ka nodokļu parāda nebija",
    ...workdays,
    ...exclusion,
  },
  "lv-tax-debt-before": {
    value: 150,
    label: "Pieļaujamais nodokļu parāds agrākajā redakcijā, līdz",
    ...euro,
    source: "Publisko iepirkumu likuma 42. pants, agrākā redakcija (IUB skaidrojums)",
    url: "https://www.iub.gov.lv/lv/skaidrojums-nodoklu-paradu-neesamibas-apliecinasana",
    edition: "2019-06-10",
    validUntil: "2022-12-31",
    checkedOn,
  },
  "lv-foreign-proof": {
    value: 10,
    label: "Ārvalstu izziņu iesniegšana, vismaz",
    ...workdays,
    ...exclusion,
  },
  "lv-self-cleaning": {
    value: 10,
    label: "Uzticamības pierādījumu iesniegšana, vismaz",
    ...days,
    ...law(43, "pirmā daļa"),
  },
  "lv-certificate-latvian": {
    value: 1,
    label: "Latvijas izziņas vecums, līdz",
    ...month,
    ...certificates,
  },
  "lv-certificate-foreign": {
    value: 6,
    label: "Ārvalstu izziņas vecums, līdz",
    ...months,
    ...certificates,
  },
  "lv-turnover": {
    value: 2,
    label: "Gada apgrozījuma prasība, ne vairāk kā",
    unit: "paredzamās līgumcenas",
    ...law(45, "otrā daļa"),
  },
  "lv-references-works": {
    value: 5,
    label: "Pieredze būvdarbos",
    ...years,
    ...law(46, "trešā daļa"),
  },
  "lv-references-goods": {
    value: 3,
    label: "Pieredze piegādēs un pakalpojumos",
    ...years,
    ...law(46, "trešā daļa"),
  },
  "lv-subcontractor": {
    value: 10_000,
    label: "EVIPD par apakšuzņēmēju, kura darbu vērtība ir vismaz",
    ...euro,
    ...law(49, "pirmā daļa"),
  },
  "lv-security": { value: 2, label: "Piedāvājuma nodrošinājums, līdz", ...percent, ...security },
  "lv-security-months": {
    value: 6,
    label: "Piedāvājuma nodrošinājuma termiņš, līdz",
    ...months,
    ...security,
  },
  "lv-price-ceiling": {
    value: 150,
    label: "Piedāvājuma cenas robeža no paredzamās līgumcenas",
    ...percent,
    ...law(41, "vienpadsmitā daļa"),
  },
  "lv-payment-days": { value: 30, label: "Publiska maksātāja maksājuma termiņš", ...payment },
  "lv-payment-max": { value: 60, label: "Pagarināts maksājuma termiņš, ne vairāk kā", ...payment },
} satisfies Record<string, Fact>;
