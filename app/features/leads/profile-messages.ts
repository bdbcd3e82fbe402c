import { keepMessagesTogether } from "../../content/line-breaks.ts";

/** What the form and the thank-you page say of the letter that is asked for. */
export const profileMessages = keepMessagesTogether({
  lv: {
    /** Above the parts in the form. */
    chosen: "Ko vēlaties saņemt vēstulē",
    note: "Piedāvājumu un vēstules paraugu sagatavosim atbilstoši šai izvēlei.",
    removeAll: "Noņemt visu",
    /** On the thank-you page. */
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
