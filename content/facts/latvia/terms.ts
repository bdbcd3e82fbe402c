import type { Fact } from "../fact.ts";
import { days, hours, law, rules, workday, workdays } from "./acts.ts";

const smallTerms = law(9, "sestā, 6.¹ un četrpadsmitā daļa");
const openTerms = { ...days, ...rules("3.–6. un 10.", 3) };
const questions = law(36, "otrā daļa");
const failure = law(39, "ceturtā daļa");

/** Time limits from the notice to the result. */
export const latviaTerms = {
  "lv-small-days": {
    value: 10,
    label: "Mazais iepirkums: piedāvājumu iesniegšana, vismaz",
    ...workdays,
    ...smallTerms,
  },
  "lv-small-answer": {
    value: 3,
    label: "Mazais iepirkums: atbilde uz jautājumu",
    ...workdays,
    ...smallTerms,
  },
  "lv-small-answer-before": {
    value: 4,
    label: "Mazais iepirkums: atbilde pirms termiņa beigām, vismaz",
    ...days,
    ...smallTerms,
  },
  "lv-small-changed": {
    value: 10,
    label: "Mazais iepirkums: termiņš pēc grozījumiem, vismaz",
    ...workdays,
    ...smallTerms,
  },
  "lv-small-result": {
    value: 3,
    label: "Mazais iepirkums: ziņa par rezultātu",
    ...workdays,
    ...smallTerms,
  },
  "lv-special-days": {
    value: 5,
    label: "10. panta iepirkums: piedāvājumu iesniegšana, vismaz",
    ...workdays,
    ...law(32, "pirmā daļa"),
  },
  "lv-open-eu": { value: 35, label: "Atklāts konkurss no ES robežvērtības", ...openTerms },
  "lv-open-national": { value: 20, label: "Atklāts konkurss zem ES robežvērtības", ...openTerms },
  "lv-open-electronic-less": {
    value: 5,
    label: "Saīsinājums elektroniskai iesniegšanai",
    ...openTerms,
  },
  "lv-open-eu-electronic": { value: 30, label: "No ES robežvērtības, elektroniski", ...openTerms },
  "lv-open-national-electronic": {
    value: 15,
    label: "Zem ES robežvērtības, elektroniski",
    ...openTerms,
  },
  "lv-open-urgent": { value: 15, label: "Pamatota steidzamība", ...openTerms },
  "lv-open-prior": { value: 15, label: "Pēc iepriekšējā informatīvā paziņojuma", ...openTerms },
  "lv-open-changed": { value: 7, label: "Termiņš pēc grozījumiem, ne mazāk kā", ...openTerms },
  "lv-opening-hours": {
    value: 4,
    label: "Piedāvājumu atvēršana pēc termiņa, ne agrāk kā",
    ...hours,
    ...rules("14.", 14),
  },
  "lv-answer-days": { value: 5, label: "Atbilde uz jautājumu", ...workdays, ...questions },
  "lv-answer-before": {
    value: 6,
    label: "Atbilde pirms termiņa beigām, vismaz",
    ...days,
    ...questions,
  },
  "lv-answer-urgent": {
    value: 3,
    label: "Atbilde steidzamības kārtībā",
    ...workdays,
    ...questions,
  },
  "lv-answer-urgent-before": {
    value: 4,
    label: "Atbilde steidzamības kārtībā pirms termiņa beigām, vismaz",
    ...days,
    ...questions,
  },
  "lv-result-days": {
    value: 3,
    label: "Ziņa par rezultātu pēc lēmuma",
    ...workdays,
    ...law(37, "otrā daļa"),
  },
  "lv-failure-hours": {
    value: 2,
    label: "Sistēmas traucējumi kopumā, vismaz",
    ...hours,
    ...failure,
  },
  "lv-failure-day": {
    value: 24,
    label: "Traucējumu laikposms pirms termiņa",
    ...hours,
    ...failure,
  },
  "lv-failure-minutes": {
    value: 10,
    label: "Īsāki traucējumi, vismaz",
    unit: "minūtes",
    ...failure,
  },
  "lv-failure-window": {
    value: 4,
    label: "Īsāku traucējumu laikposms pirms termiņa",
    ...hours,
    ...failure,
  },
  "lv-failure-move": {
    value: 1,
    label: "Termiņa pārcelšana traucējumu dēļ",
    ...workday,
    ...failure,
  },
  "lv-report-days": {
    value: 5,
    label: "Procedūras ziņojums pircēja profilā",
    ...workdays,
    ...rules("21.", 21),
  },
  "lv-documents-days": {
    value: 3,
    label: "Protokolu un ziņojuma izsniegšana",
    ...workdays,
    ...law(40, "ceturtā daļa"),
  },
} satisfies Record<string, Fact>;
