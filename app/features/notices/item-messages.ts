import { defineMessages } from "../../site/languages.ts";

/** Forms for the categories of `Intl.PluralRules`. Every language lists all four, though none needs them all. */
export interface PluralForms {
  zero: string;
  one: string;
  few: string;
  other: string;
}

/** Short texts about a notice, on pages and in feeds. */
export const itemMessages = defineMessages({
  lv: {
    untitled: "Iepirkums bez nosaukuma",
    noBuyer: "Pasūtītājs nav norādīts",
    noDeadline: "Nav norādīts",
    today: "Šodien",
    days: {
      zero: "{count} dienu",
      one: "{count} diena",
      few: "{count} dienas",
      other: "{count} dienas",
    },
    tenders: {
      zero: "{count} iepirkumu",
      one: "{count} iepirkums",
      few: "{count} iepirkumi",
      other: "{count} iepirkumi",
    },
    /** Notices of any kind. */
    notices: {
      zero: "{count} paziņojumu",
      one: "{count} paziņojums",
      few: "{count} paziņojumi",
      other: "{count} paziņojumi",
    },
    value: "Paredzamā līgumcena",
    noValue: "Līgumcena nav publicēta",
  },
  lt: {
    untitled: "Pirkimas be pavadinimo",
    noBuyer: "Pirkėjas nenurodytas",
    noDeadline: "Nenurodytas",
    today: "Šiandien",
    days: {
      zero: "{count} dienų",
      one: "{count} diena",
      few: "{count} dienos",
      other: "{count} dienų",
    },
    tenders: {
      zero: "{count} pirkimų",
      one: "{count} pirkimas",
      few: "{count} pirkimai",
      other: "{count} pirkimų",
    },
    notices: {
      zero: "{count} skelbimų",
      one: "{count} skelbimas",
      few: "{count} skelbimai",
      other: "{count} skelbimų",
    },
    value: "Numatoma vertė",
    noValue: "Vertė nepaskelbta",
  },
  et: {
    untitled: "Pealkirjata hange",
    noBuyer: "Organisatsioon määramata",
    noDeadline: "Määramata",
    today: "Täna",
    days: {
      zero: "{count} päeva",
      one: "{count} päev",
      few: "{count} päeva",
      other: "{count} päeva",
    },
    tenders: {
      zero: "{count} hanget",
      one: "{count} hange",
      few: "{count} hanget",
      other: "{count} hanget",
    },
    notices: {
      zero: "{count} teadet",
      one: "{count} teade",
      few: "{count} teadet",
      other: "{count} teadet",
    },
    value: "Eeldatav maksumus",
    noValue: "Maksumust ei ole avaldatud",
  },
});
