import type { Language } from "../../site/languages.ts";

export interface LegalMessages {
  home: string;
  path: string;
  contents: string;
  version: string;
}

export const legalMessages = {
  lv: { home: "Sākums", path: "Atrašanās vieta", contents: "Saturs", version: "Redakcija no" },
  lt: { home: "Pradžia", path: "Kelias", contents: "Turinys", version: "Redakcija nuo" },
  et: { home: "Avaleht", path: "Asukoht", contents: "Sisukord", version: "Redaktsioon alates" },
} satisfies Record<Language, LegalMessages>;

/** Guides and articles are Lithuanian on every site. */
export const readingMessages = {
  home: "Pradžia",
  path: "Kelias",
  contents: "Turinys",
  blog: "Tinklaraštis",
  guide: "Vadovas",
  article: "Straipsnis",
  updated: "Atnaujinta",
  related: "Skaitykite toliau",
  sources: {
    title: "Skaičiai ir jų šaltiniai",
    validFrom: "Galioja nuo",
    shownFrom: "Šiame puslapyje nuo",
    checkedOn: "Tikrinta",
    check: "Galiojantį dydį pasitikrinkite:",
  },
  footer: {
    title: "Apie šį straipsnį",
    text: "Straipsnis parengtas tiekėjams informuoti ir nėra teisinė konsultacija. Prieš priimdami sprendimą vadovaukitės konkretaus pirkimo sąlygomis ir galiojančiais teisės aktais. Pastebėjote netikslumą? Parašykite",
    all: "Visi straipsniai",
  },
  cta: {
    newsletter: {
      title: "Jūsų sričiai tinkami pirkimai\u00a0– viename laiške per dieną",
      text: "Užsisakykite naujienlaiškį: kasdien atsiųsime viešuosius ir privačius pirkimus, atrinktus pagal jūsų veiklos sritį ir regioną. Padėsime susikurti profilį ir parinkti filtrus.",
      button: "Užsisakyti naujienlaiškį",
    },
    trial: {
      title: "Pirmiausia išbandykite",
      text: "Užsisakykite naujienlaiškį bandomajam laikotarpiui: kasdien gausite pagal veiklos sritį ir regioną atrinktus pirkimus. Bandymas nemokamas, paslėptų mokesčių nėra.",
      button: "Išbandyti nemokamai",
    },
  },
  index: {
    title: "Tinklaraštis apie viešuosius pirkimus",
    description:
      "Praktiniai straipsniai tiekėjams: kaip rasti viešąjį pirkimą, parengti pasiūlymą, užpildyti EBVPD, laimėti ir sėkmingai įvykdyti sutartį.",
    lead: "Praktiniai straipsniai tiekėjams: nuo pirmojo skelbimo iki įvykdytos sutarties.",
    feed: "Naujų straipsnių srautas (Atom)",
  },
};

export function readingTime(words: number): string {
  // Long Lithuanian words are read at some 180 a minute.
  return `${Math.max(1, Math.round(words / 180))} min. skaitymo`;
}
