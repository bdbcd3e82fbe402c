import { keepAllTogether } from "../../content/line-breaks.ts";
import type { HeaderSection } from "../../site/anchors.ts";
import type { Language } from "../../site/languages.ts";
import type { Country, SiteId } from "../../site/sites.ts";
import type { GuideSlug } from "../../site/text-pages.ts";

export interface FrameMessages {
  skip: string;
  menu: string;
  mainNavigation: string;
  /** Screen readers hear it after a link that leaves the site. */
  external: string;
  sections: Record<HeaderSection, string>;
  signUp: string;
  offer: string;
  tagline: string;
  sisterSites: string;
  countries: Record<SiteId, string>;
  links: string;
  information: string;
  contact: string;
  privacy: string;
  terms: string;
  marketingRules: string;
  accessibility: string;
  cpvCodes: string;
  letter: string;
  /** The site's own list, where there is little room. */
  tenders: string;
  /** The list of each country. */
  activeTenders: Record<Country, string>;
  /** The Lithuanian articles and guides. */
  blog: string;
  /** The country's guides that are asked for most, and the way to all. */
  guides: readonly (readonly [GuideSlug, string])[];
  allGuides: string;
  aboutUs: string;
  registrationNumber: string;
  hours: string;
  rights: string;
}

export const frameMessages = keepAllTogether<Record<Language, FrameMessages>>({
  lv: {
    skip: "Pāriet uz saturu",
    menu: "Izvēlne",
    mainNavigation: "Galvenā izvēlne",
    external: "ārēja saite",
    sections: {
      services: "Pakalpojumi",
      news: "Ieguvumi",
      advantages: "Priekšrocības",
      about: "Par mums",
      contacts: "Kontakti",
    },
    signUp: "Pieteikties",
    offer: "Saņemt piedāvājumu",
    tagline: "Publisko un privāto iepirkumu apkopojums Jūsu e-pastā katru darba dienu.",
    sisterSites: "Hanked Baltijā",
    countries: { ee: "Igaunija", lv: "Latvija", lt: "Lietuva" },
    links: "Saites",
    information: "Informācija",
    contact: "Kontaktinformācija",
    privacy: "Privātuma politika",
    terms: "Lietošanas noteikumi",
    marketingRules: "Mārketinga noteikumi",
    accessibility: "Piekļūstamība",
    cpvCodes: "CPV kodi",
    letter: "Vēstules paraugs",
    tenders: "Iepirkumi",
    activeTenders: {
      EE: "Aktuālie iepirkumi Igaunijā",
      LV: "Aktuālie iepirkumi Latvijā",
      LT: "Aktuālie iepirkumi Lietuvā",
    },
    blog: "Par Lietuvas iepirkumiem (lietuviski)",
    guides: [
      ["ka-piedalities-iepirkumos", "Kā piedalīties iepirkumos"],
      ["kur-meklet-iepirkumus", "Kur meklēt iepirkumus"],
      ["mazie-iepirkumi", "Mazie iepirkumi"],
    ],
    allGuides: "Ceļveži piegādātājiem",
    aboutUs: "Par mums",
    registrationNumber: "Reģ. Nr.",
    hours: "Darba dienās 9:00–\u206018:00",
    rights: "Visas tiesības aizsargātas.",
  },
  lt: {
    skip: "Pereiti prie turinio",
    menu: "Meniu",
    mainNavigation: "Pagrindinis meniu",
    external: "išorinė nuoroda",
    sections: {
      services: "Paslaugos",
      news: "Jūsų nauda",
      advantages: "Privalumai",
      about: "Apie mus",
      contacts: "Kontaktai",
    },
    signUp: "Registruotis",
    offer: "Gauti pasiūlymą",
    tagline: "Viešųjų ir privačių pirkimų santrauka jūsų el. pašte kiekvieną darbo dieną.",
    sisterSites: "„Hanked“ Baltijos šalyse",
    countries: { ee: "Estija", lv: "Latvija", lt: "Lietuva" },
    links: "Nuorodos",
    information: "Informacija",
    contact: "Kontaktinė informacija",
    privacy: "Privatumo politika",
    terms: "Naudojimo sąlygos",
    marketingRules: "Rinkodaros taisyklės",
    accessibility: "Prieinamumas",
    cpvCodes: "BVPŽ (CPV) kodai",
    letter: "Laiško pavyzdys",
    tenders: "Pirkimai",
    activeTenders: {
      EE: "Vykstantys pirkimai Estijoje",
      LV: "Vykstantys pirkimai Latvijoje",
      LT: "Vykstantys pirkimai Lietuvoje",
    },
    blog: "Tinklaraštis",
    guides: [
      ["cvp-is", "CVP IS"],
      ["mazos-vertes-pirkimai", "Mažos vertės pirkimai"],
      ["statybu-konkursai", "Statybų konkursai"],
    ],
    allGuides: "Vadovai tiekėjams",
    aboutUs: "Apie mus",
    registrationNumber: "Įmonės kodas",
    hours: "Darbo dienomis 9:00–\u206018:00",
    rights: "Visos teisės saugomos.",
  },
  et: {
    skip: "Otse sisu juurde",
    menu: "Menüü",
    mainNavigation: "Peamenüü",
    external: "väline link",
    sections: {
      services: "Teenused",
      news: "Teie kasu",
      advantages: "Eelised",
      about: "Meist",
      contacts: "Kontakt",
    },
    signUp: "Registreeruge",
    offer: "Küsige pakkumist",
    tagline: "Riigi- ja erahangete ülevaade igal tööpäeval teie postkastis.",
    sisterSites: "Hanked Baltimaades",
    countries: { ee: "Eesti", lv: "Läti", lt: "Leedu" },
    links: "Lingid",
    information: "Info",
    contact: "Kontaktandmed",
    privacy: "Privaatsuspoliitika",
    terms: "Kasutustingimused",
    marketingRules: "Turundusreeglid",
    accessibility: "Ligipääsetavus",
    cpvCodes: "CPV-koodid",
    letter: "Näidiskiri",
    tenders: "Hanked",
    activeTenders: {
      EE: "Aktiivsed hanked Eestis",
      LV: "Aktiivsed hanked Lätis",
      LT: "Aktiivsed hanked Leedus",
    },
    blog: "Leedu hangetest (leedu\u00a0keeles)",
    guides: [
      ["kuidas-riigihankel-osaleda", "Kuidas riigihankel osaleda"],
      ["kust-hankeid-leida", "Kust hankeid leida"],
      ["vaikeostud-ja-piirmaarad", "Väikeostud ja piirmäärad"],
    ],
    allGuides: "Juhendid pakkujale",
    aboutUs: "Meist",
    registrationNumber: "Registrikood",
    hours: "Tööpäeviti 9:00–\u206018:00",
    rights: "Kõik õigused kaitstud.",
  },
});
