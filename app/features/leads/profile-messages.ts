import type { Language } from "../../site/languages.ts";

/** What the form and the thank-you page say of the letter that is asked for. */
export interface ProfileMessages {
  /** Above the parts in the form. */
  chosen: string;
  note: string;
  removeAll: string;
  /** A word that notices must not have. */
  without: string;
  valueFrom: string;
  valueTo: string;
  valueBetween: string;
}

export const profileMessages = {
  lv: {
    chosen: "Ko vēlaties saņemt vēstulē",
    note: "Piedāvājumu un vēstules paraugu sagatavosim pēc šīs izvēles.",
    removeAll: "Noņemt visu",
    without: "bez vārda “{word}”",
    valueFrom: "līgumcena no {from}",
    valueTo: "līgumcena līdz {to}",
    valueBetween: "līgumcena no {from} līdz {to}",
  },
  lt: {
    chosen: "Ką norite gauti laiške",
    note: "Pasiūlymą ir laiško pavyzdį parengsime pagal šiuos pasirinkimus.",
    removeAll: "Pašalinti viską",
    without: "be žodžio „{word}“",
    valueFrom: "vertė nuo {from}",
    valueTo: "vertė iki {to}",
    valueBetween: "vertė nuo {from} iki {to}",
  },
  et: {
    chosen: "Mida soovite kirjas saada",
    note: "Koostame pakkumise ja näidiskirja selle valiku järgi.",
    removeAll: "Eemalda kõik",
    without: "ilma sõnata „{word}“",
    valueFrom: "maksumus alates {from}",
    valueTo: "maksumus kuni {to}",
    valueBetween: "maksumus {from} kuni {to}",
  },
} satisfies Record<Language, ProfileMessages>;
