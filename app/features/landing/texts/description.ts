import type { Language } from "../../../site/languages.ts";

/** For search engines, 70–160 characters. */
export const description: Record<Language, string> = {
  lv:
    "Darba dienās saņemiet e-pastā publisko un privāto iepirkumu paziņojumus, kas atlasīti pēc " +
    "Jūsu uzņēmuma darbības jomas un reģiona. Izmēģiniet bez maksas.",
  lt:
    "„Hanked“ darbo dienomis el. paštu atsiunčia viešųjų ir privačių pirkimų skelbimus, " +
    "atrinktus pagal jūsų įmonės veiklos sritį ir regioną. Išbandykite nemokamai.",
  et:
    "Hanked.ee saadab tööpäeviti e-kirja, milles on teie tegevusala ja piirkonna " +
    "riigihanked, erasektori hanked ja sõlmitud lepingud.",
};
