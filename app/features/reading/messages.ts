import type { Language } from "../../site/languages.ts";

export interface LegalMessages {
  contents: string;
  version: string;
}

export const legalMessages = {
  lv: { contents: "Saturs", version: "Redakcija:" },
  lt: { contents: "Turinys", version: "Redakcijos data:" },
  et: {
    contents: "Sisukord",
    version: "Viimati muudetud:",
  },
} satisfies Record<Language, LegalMessages>;

/** Guides and articles are Lithuanian on every site. */
export const readingMessages = {
  contents: "Turinys",
  blog: "Tinklaraštis",
  guide: "Vadovas",
  article: "Straipsnis",
  updated: "Atnaujinta",
  related: "Taip pat skaitykite",
  sources: {
    title: "Skaičiai ir jų šaltiniai",
    validFrom: "Galioja nuo",
    shownFrom: "Šiame puslapyje skelbiama nuo",
    checkedOn: "Tikrinta",
    check: "Galiojantį dydį pasitikrinkite svetainėje",
  },
  footer: {
    title: "Apie šį straipsnį",
    text: "Straipsnis skirtas tiekėjams informuoti ir nėra teisinė konsultacija. Prieš priimdami sprendimą, pasitikrinkite konkretaus pirkimo sąlygas ir galiojančius teisės aktus. Pastebėjote netikslumą? Parašykite adresu",
    all: "Visi straipsniai",
  },
  cta: {
    newsletter: {
      title: "Jūsų srities pirkimai\u00a0– kasdien viename laiške",
      text: "Užsisakykite naujienlaiškį: kasdien atsiųsime viešųjų ir privačių pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną. Padėsime susikurti profilį ir parinkti filtrus.",
      button: "Užsisakyti dienos santrauką",
      letter: "Pažiūrėti savo laišką",
    },
    trial: {
      title: "Pirmiausia išbandykite",
      text: "Užsisakykite naujienlaiškį ir 14\u00a0dienų išbandykite jį nemokamai: darbo dienomis 7.30\u00a0val. gausite pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną. Paskyros nereikia, bandomasis laikotarpis baigiasi savaime.",
      button: "Išbandyti nemokamai",
      letter: "Pradėti iš karto",
    },
  },
  /** Below the call to action: to the tenders, and to the codes. */
  ways: {
    look: "Norite pirmiausia apsižvalgyti? Peržiūrėkite",
    tenders: "vykstančius pirkimus Lietuvoje",
    find: "arba raskite savo srities",
    codes: "BVPŽ kodus",
  },
  index: {
    title: "Viešųjų pirkimų tinklaraštis",
    description:
      "Praktiniai straipsniai tiekėjams: kaip rasti ir laimėti viešąjį pirkimą, parengti pasiūlymą, užpildyti EBVPD ir sėkmingai įvykdyti sutartį.",
    lead: "Praktiniai straipsniai tiekėjams: nuo pirmojo skelbimo iki įvykdytos sutarties.",
    feed: "Naujų straipsnių sklaidos kanalas (Atom)",
  },
};

export function readingTime(words: number): string {
  // Long Lithuanian words are read at some 180 a minute.
  return `${Math.max(1, Math.round(words / 180))} min. skaitymo`;
}
