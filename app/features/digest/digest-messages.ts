import { defineMessages } from "../../site/languages.ts";

/** The digest's own texts. Those for kinds, counts and what a notice does not state are in features/tenders. */
export const letterMessages = defineMessages({
  lv: {
    /** `{notices}`: '5 notices'. `due` names the soonest deadline, if there is one. */
    subject: { due: "{notices}, tuvākais termiņš – {deadline}", undated: "{notices}, {date}" },
    marks: { new: "Jaunums", changed: "Izmaiņas", cancelled: "Izbeigts" },
    moved: "Termiņš pārcelts: {before} → {after}",
    cancelled: "Iepirkums izbeigts bez rezultāta.",
    due: {
      tender: "Iesniegšanas termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Uzvarētājs",
    },
    value: { contract: "Līgumcena", other: "Paredzamā līgumcena" },
    /** `{days}`: '16 days', before a deadline. */
    left: "vēl {days}",
    because: "Sakrīt: {reasons}",
    broader: "plašāks kods {code}",
    more: "Skatīt visu sarakstu vietnē ({notices})",
    demonstration: "Parauga dati: paziņojumi un pasūtītāji ir izdomāti.",
    without: "bez: {words}",
    everything: "visas nozares",
    /** Instead of the words themselves, in a mail to an address that nobody has confirmed. */
    ownWords: "Jūsu atslēgvārdi",
    valueRange: { from: "no {from}", to: "līdz {to}", both: "no {from} līdz {to}" },
  },
  lt: {
    subject: { due: "{notices}, artimiausias terminas – {deadline}", undated: "{notices}, {date}" },
    marks: { new: "Nauja", changed: "Pakeista", cancelled: "Neįvyko" },
    moved: "Terminas perkeltas: {before} → {after}",
    cancelled: "Pirkimas baigtas nesudarius sutarties.",
    due: {
      tender: "Pasiūlymų terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojama pradžia",
      contract: "Laimėtojas",
    },
    value: { contract: "Sutarties vertė", other: "Numatoma vertė" },
    left: "liko {days}",
    because: "Atitinka: {reasons}",
    broader: "platesnį kodą {code}",
    more: "Žiūrėti viską svetainėje ({notices})",
    demonstration: "Pavyzdiniai duomenys: skelbimai ir pirkėjai išgalvoti.",
    without: "išskyrus: {words}",
    everything: "visos sritys",
    ownWords: "jūsų raktažodžiai",
    valueRange: { from: "nuo {from}", to: "iki {to}", both: "nuo {from} iki {to}" },
  },
  et: {
    subject: { due: "{notices}, lähim tähtaeg {deadline}", undated: "{notices}, {date}" },
    marks: { new: "Uus", changed: "Muudetud", cancelled: "Lõpetatud" },
    moved: "Tähtaeg on muutunud: {before} → {after}",
    cancelled: "Hange lõppes lepinguta.",
    due: {
      tender: "Pakkumuste tähtaeg",
      consultation: "Vastamise tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Võitja",
    },
    value: { contract: "Lepingu maksumus", other: "Eeldatav maksumus" },
    left: "veel {days}",
    because: "Vaste: {reasons}",
    broader: "laiem kood {code}",
    more: "Vaadake kogu nimekirja veebilehel ({notices})",
    demonstration: "Näidisandmed: teated ja hankijad on välja mõeldud.",
    without: "välistatud: {words}",
    everything: "kõik valdkonnad",
    ownWords: "teie märksõnad",
    valueRange: { from: "alates {from}", to: "kuni {to}", both: "{from} kuni {to}" },
  },
});
