import type { Fact } from "../fact.ts";
import { checkedOn, days, euro, law, month, months, percent, workdays, years } from "./acts.ts";

const certificates = law(41, "trešā daļa");
const civil = (article: string, place: string) => ({
  source: `Civillikuma ${article} pants`,
  url: `https://likumi.lv/ta/id/225418#p${place}`,
  checkedOn,
});
const civilText = "2026. gadā lasītais teksts";

/** What buyers may require of tenderers, and what tenderers are paid. */
export const latviaTenderers = {
  "lv-contract-years": {
    value: 5,
    label: "Līguma termiņš, parasti ne ilgāk kā",
    ...years,
    ...law(60, "ceturtā daļa"),
  },
  "lv-exclusion-grounds": { value: 14, label: "Izslēgšanas iemesli", ...law(42, "otrā daļa") },
  "lv-offshore-share": {
    value: 25,
    label: "Ārzonā reģistrēta īpašnieka daļa, vairāk nekā",
    ...percent,
    ...law(42, "otrās daļas 3. punkts"),
  },
  "lv-failed-contract-years": {
    value: 3,
    label: "Izslēgšana neizpildīta līguma dēļ",
    ...years,
    ...law(42, "ceturtās daļas 4. punkts"),
  },
  "lv-tax-proof": {
    value: 3,
    label: "Pierādījumi, ka nodokļu parāda nebija",
    ...workdays,
    ...law(42, "piektās daļas 1. punkts"),
  },
  "lv-foreign-proof": {
    value: 10,
    label: "Ārvalstu izziņu iesniegšana, vismaz",
    ...workdays,
    ...law(42, "piektās daļas 2. punkts"),
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
  "lv-security": {
    value: 2,
    label: "Piedāvājuma nodrošinājums, līdz",
    ...percent,
    ...law(50, "otrā daļa"),
  },
  "lv-security-months": {
    value: 6,
    label: "Piedāvājuma nodrošinājuma termiņš, līdz",
    ...months,
    ...law(50, "trešā daļa"),
  },
  "lv-price-ceiling": {
    value: 150,
    label: "Piedāvājuma cenas robeža no paredzamās līgumcenas",
    ...percent,
    ...law(41, "vienpadsmitā daļa"),
  },
  "lv-payment-days": {
    value: 30,
    label: "Publiska pasūtītāja maksājuma termiņš",
    ...days,
    ...civil("1668.²", "1668.2"),
    edition: civilText,
  },
  "lv-payment-max": {
    value: 60,
    label: "Pagarināts maksājuma termiņš, ne vairāk kā",
    ...days,
    ...civil("1668.⁷", "1668.7"),
    edition: civilText,
  },
  "lv-payment-interest": {
    value: 8,
    label: "Likumiskie procenti par nokavētu maksājumu gadā virs Eiropas Centrālās bankas likmes",
    unit: "procentpunkti",
    ...civil("1765.", "1765"),
    validFrom: "2014-01-01",
  },
  "lv-payment-costs": {
    value: 40,
    label: "Parāda atgūšanas izmaksas par nokavētu maksājumu",
    ...euro,
    ...civil("1668.⁹", "1668.9"),
    validFrom: "2014-01-01",
  },
} satisfies Record<string, Fact>;
