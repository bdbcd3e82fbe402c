import { keepAllTogether } from "../../content/line-breaks.ts";
import type { Language } from "../../site/languages.ts";

/** The form of a supplier's profile. Regions, kinds and value are named as on the lists of tenders. */
export interface ProfileFormMessages {
  label: string;
  field: string;
  anyField: string;
  words: string;
  wordsHint: string;
  without: string;
  withoutHint: string;
  codes: string;
  addCode: string;
  codeHint: string;
  findCode: string;
  /** `{codes}` lie within the field of activity, and so change nothing. */
  within: string;
  onlyCodes: string;
  regionHint: string;
  otherCountries: string;
  more: string;
  apply: string;
  clear: string;
}

export const profileFormMessages = keepAllTogether<Record<Language, ProfileFormMessages>>({
  lv: {
    label: "Kādus paziņojumus vēlaties saņemt",
    field: "Darbības joma",
    anyField: "Izvēlieties jomu",
    words: "Atslēgvārdi",
    wordsHint:
      "Komats nozīmē „vai”: jumta remonts, dakstiņi. Pietiek, ja atbilst joma, kods vai vārds.",
    without: "Bez šiem vārdiem",
    withoutHint: "Paziņojumu ar kādu no šiem vārdiem vēstulē nebūs.",
    codes: "CPV kodi",
    addCode: "Pievienot CPV kodu",
    codeHint: "No 2 līdz 8 cipariem, piemēram, 45261",
    findCode: "Atrast kodu pēc nosaukuma",
    within: "Izvēlētajā darbības jomā jau ietilpst: {codes}.",
    onlyCodes: "Atstāt tikai kodus",
    regionHint: "Ja nekas nav atzīmēts, izvēlēta ir {country}.",
    otherCountries: "Citas valstis",
    more: "Citi filtri",
    apply: "Rādīt",
    clear: "Sākt no jauna",
  },
  lt: {
    label: "Kokius skelbimus norite gauti",
    field: "Veiklos sritis",
    anyField: "Pasirinkite sritį",
    words: "Raktažodžiai",
    wordsHint:
      "Kablelis reiškia „arba“: stogo remontas, čerpės. Pakanka, kad atitiktų sritis, kodas arba žodis.",
    without: "Be šių žodžių",
    withoutHint: "Skelbimų, kuriuose yra bent vienas iš šių žodžių, laiške nebus.",
    codes: "BVPŽ kodai",
    addCode: "Pridėti BVPŽ (CPV) kodą",
    codeHint: "Nuo 2 iki 8 skaitmenų, pavyzdžiui, 45261",
    findCode: "Rasti kodą pagal pavadinimą",
    within: "Į pasirinktą veiklos sritį jau įeina: {codes}.",
    onlyCodes: "Palikti tik kodus",
    regionHint: "Nieko nepažymėjus – {country}.",
    otherCountries: "Kitos šalys",
    more: "Daugiau",
    apply: "Rodyti",
    clear: "Pradėti iš naujo",
  },
  et: {
    label: "Milliseid teateid soovite saada",
    field: "Tegevusala",
    anyField: "Valige tegevusala",
    words: "Märksõnad",
    wordsHint:
      "Koma tähendab „või“: katuse remont, kivikatus. Piisab, kui sobib tegevusala, kood või sõna.",
    without: "Ilma nende sõnadeta",
    withoutHint: "Teateid, milles on mõni neist sõnadest, kirja ei tule.",
    codes: "CPV-koodid",
    addCode: "Lisa CPV-kood",
    codeHint: "2 kuni 8 numbrit, näiteks 45261",
    findCode: "Leia kood nimetuse järgi",
    within: "Valitud tegevusala hõlmab juba: {codes}.",
    onlyCodes: "Jäta alles ainult koodid",
    regionHint: "Kui te midagi ei märgi, on valitud {country}.",
    otherCountries: "Teised riigid",
    more: "Veel",
    apply: "Näita",
    clear: "Alusta uuesti",
  },
});
