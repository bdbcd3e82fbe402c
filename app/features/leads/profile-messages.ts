import { keepAllTogether } from "../../content/line-breaks.ts";
import type { Language } from "../../site/languages.ts";

/** What the form and the thank-you page say of the letter that is asked for. */
export interface ProfileMessages {
  /** Above the parts in the form. */
  chosen: string;
  note: string;
  removeAll: string;
  /** On the thank-you page. */
  title: string;
  asked: string;
  open: string;
}

export const profileMessages = keepAllTogether<Record<Language, ProfileMessages>>({
  lv: {
    chosen: "Ko vēlaties saņemt vēstulē",
    note: "Piedāvājumu un vēstules paraugu sagatavosim atbilstoši šai izvēlei.",
    removeAll: "Noņemt visu",
    title: "Jūsu vēstule",
    asked: "Jūsu izvēle: {profile}",
    open: "Atvērt vēstules lapu",
  },
  lt: {
    chosen: "Kokius skelbimus norite gauti",
    note: "Pasiūlymą ir laiško pavyzdį parengsime pagal šį pasirinkimą.",
    removeAll: "Pašalinti viską",
    title: "Jūsų laiškas",
    asked: "Jūsų pasirinkimas: {profile}",
    open: "Atverti laiško puslapį",
  },
  et: {
    chosen: "Mida soovite kirjaga saada",
    note: "Koostame pakkumise ja näidiskirja selle valiku järgi.",
    removeAll: "Eemalda kõik",
    title: "Teie kiri",
    asked: "Teie valik: {profile}",
    open: "Ava kirja leht",
  },
});
