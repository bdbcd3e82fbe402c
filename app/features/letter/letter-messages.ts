import type { Language } from "../../site/languages.ts";
import type { NoticeKind } from "../tenders/notice-kind.ts";
import type { LetterTone } from "./letter.ts";

/** What a letter says itself. Kinds, counts and what a notice does not say have their words in features/tenders. */
export interface LetterMessages {
  /** `{notices}`: '5 notices'. */
  subject: string;
  marks: Record<LetterTone, string>;
  moved: string;
  cancelled: string;
  due: Record<NoticeKind, string>;
  value: Record<"contract" | "other", string>;
  because: string;
  broader: string;
  more: string;
  demonstration: string;
  without: string;
  everything: string;
  valueRange: Record<"from" | "to" | "both", string>;
}

export const letterMessages: Record<Language, LetterMessages> = {
  et: {
    subject: "Teie hanked {date}: {notices}",
    marks: { new: "Uus", changed: "Muudetud", cancelled: "Lõpetatud" },
    moved: "Tähtaeg on muutunud: {before} → {after}",
    cancelled: "Hange lõpetati võitjata.",
    due: {
      tender: "Pakkumuste tähtaeg",
      consultation: "Vastamise tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Võitja",
    },
    value: { contract: "Lepingu maksumus", other: "Eeldatav maksumus" },
    because: "Miks see teieni jõudis: {reasons}",
    broader: "laiem kood {code}",
    more: "Kõik {notices} meie lehel",
    demonstration: "Näidisandmed: teated ja hankijad on välja mõeldud.",
    without: "ilma: {words}",
    everything: "kõik valdkonnad",
    valueRange: { from: "alates {from}", to: "kuni {to}", both: "{from} kuni {to}" },
  },
  lv: {
    subject: "Jūsu iepirkumi {date}: {notices}",
    marks: { new: "Jauns", changed: "Mainīts", cancelled: "Izbeigts" },
    moved: "Termiņš ir mainīts: {before} → {after}",
    cancelled: "Iepirkums izbeigts bez uzvarētāja.",
    due: {
      tender: "Piedāvājumu iesniegšanas termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Uzvarētājs",
    },
    value: { contract: "Līgumcena", other: "Paredzamā līgumcena" },
    because: "Kāpēc tas ir Jūsu vēstulē: {reasons}",
    broader: "plašāks kods {code}",
    more: "Viss mūsu vietnē: {notices}",
    demonstration: "Paraugdati: paziņojumi un pasūtītāji ir izdomāti.",
    without: "bez: {words}",
    everything: "visas nozares",
    valueRange: { from: "no {from}", to: "līdz {to}", both: "no {from} līdz {to}" },
  },
  lt: {
    subject: "Jūsų pirkimai {date}: {notices}",
    marks: { new: "Naujas", changed: "Pakeista", cancelled: "Nutraukta" },
    moved: "Terminas pakeistas: {before} → {after}",
    cancelled: "Pirkimas baigtas be laimėtojo.",
    due: {
      tender: "Pasiūlymų pateikimo terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojama pradžia",
      contract: "Laimėtojas",
    },
    value: { contract: "Sutarties vertė", other: "Numatoma vertė" },
    because: "Kodėl tai Jūsų laiške: {reasons}",
    broader: "platesnis kodas {code}",
    more: "Viskas mūsų svetainėje: {notices}",
    demonstration: "Pavyzdiniai duomenys: skelbimai ir pirkėjai išgalvoti.",
    without: "be: {words}",
    everything: "visos sritys",
    valueRange: { from: "nuo {from}", to: "iki {to}", both: "nuo {from} iki {to}" },
  },
};
