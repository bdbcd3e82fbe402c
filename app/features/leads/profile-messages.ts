import type { Language } from "../../site/languages.ts";

/** What the form and the thank-you page say of the letter that is asked for. */
export interface ProfileMessages {
  /** Above the parts in the form. */
  chosen: string;
  note: string;
  removeAll: string;
}

export const profileMessages = {
  lv: {
    chosen: "Ko vēlaties saņemt vēstulē",
    note: "Piedāvājumu un vēstules paraugu sagatavosim pēc šīs izvēles.",
    removeAll: "Noņemt visu",
  },
  lt: {
    chosen: "Ką norite gauti laiške",
    note: "Pasiūlymą ir laiško pavyzdį parengsime pagal šiuos pasirinkimus.",
    removeAll: "Pašalinti viską",
  },
  et: {
    chosen: "Mida soovite kirjas saada",
    note: "Koostame pakkumise ja näidiskirja selle valiku järgi.",
    removeAll: "Eemalda kõik",
  },
} satisfies Record<Language, ProfileMessages>;
