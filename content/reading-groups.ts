import type { Language } from "../app/site/languages.ts";
import type { GuideSlug } from "../app/site/text-pages.ts";

export interface ReadingGroup<Slug extends string = string> {
  title: string;
  text: string;
  /** Guides and articles, in the order in which to read them. */
  slugs: Slug[];
}

/** Each country's guides, grouped as on their list page; every guide is in exactly one group. */
export const guideGroups: Record<Language, ReadingGroup<GuideSlug>[]> = {
  lv: [
    {
      title: "Pirmais iepirkums",
      text: "No pirmā paziņojuma līdz iesniegtam piedāvājumam.",
      slugs: ["ka-piedalities-iepirkumos", "kur-meklet-iepirkumus", "cpv-kodu-izvele"],
    },
    {
      title: "Vairāk iespēju",
      text: "Iepirkumi, kurus citi palaiž garām vai pamana par vēlu.",
      slugs: ["mazie-iepirkumi", "iepirkumu-plani"],
    },
    {
      title: "Termiņi un strīdi",
      text: "Kas jāpaspēj un ko darīt, ja nepiekrītat lēmumam.",
      slugs: ["termini-un-sudzibas"],
    },
    {
      title: "Jūsu nozare",
      text: "Kā atrast savas nozares iepirkumus, ko tajos prasa un kā aprēķināt cenu un termiņus.",
      slugs: ["buvdarbu-iepirkumi", "it-iepirkumi", "medicinas-precu-iepirkumi"],
    },
  ],
  lt: [
    {
      title: "Kas dalyvauja",
      text: "Ko reikalaujama iš tiekėjo ir kaip dirba pirkėjai.",
      slugs: ["tiekejai", "pirkejai"],
    },
    {
      title: "Kaip rasti",
      text: "Sistema, kodai ir planai, padedantys apie pirkimą sužinoti laiku, ir nedideli pirkimai, nuo kurių patogiausia pradėti.",
      slugs: ["cvp-is", "bvpz-kodai", "viesuju-pirkimu-planai", "mazos-vertes-pirkimai"],
    },
    {
      title: "Pagal sritį",
      text: "Kodai, reikalavimai ir apskaičiuotas pavyzdys statybininkams, IT ir medicinos prekių tiekėjams.",
      slugs: ["statybu-konkursai", "it-pirkimai", "medicinos-prekiu-pirkimai"],
    },
  ],
  et: [
    {
      title: "Esimene hange",
      text: "Esimesest hanketeatest esitatud pakkumuseni.",
      slugs: ["kuidas-riigihankel-osaleda", "kust-hankeid-leida", "cpv-koodi-valimine"],
    },
    {
      title: "Rohkem võimalusi",
      text: "Ostud, mida teised ei märka või märkavad liiga hilja.",
      slugs: ["vaikeostud-ja-piirmaarad", "hankeplaanid-ja-turukonsultatsioonid"],
    },
    {
      title: "Tähtajad ja vaidlused",
      text: "Mis päevaks mida teha ja kuidas vaidlustada vale otsus.",
      slugs: ["tahtajad-ja-vaidlustamine"],
    },
    {
      title: "Oma valdkonna hanked",
      text: "Koodid, nõuded, kriteeriumid ja arvutatud näide kolmes valdkonnas.",
      slugs: ["ehitushanked", "it-hanked", "meditsiinitarvikute-hanked"],
    },
  ],
};

/** Three reading orders for the Lithuanian articles and guides. */
export const readingPaths: ReadingGroup[] = [
  {
    title: "Pirmasis pirkimas",
    text: "Dar nedalyvavote? Skaitykite iš eilės.",
    slugs: [
      "viesieji-pirkimai-kas-tai",
      "kur-skelbiami-viesieji-pirkimai",
      "bvpz-kodai",
      "kaip-dalyvauti-viesuosiuose-pirkimuose",
      "ebvpd",
    ],
  },
  {
    title: "Laimėti dažniau",
    text: "Dalyvaujate, bet laimi kiti.",
    slugs: [
      "kaip-laimeti-viesaji-pirkima",
      "viesuju-pirkimu-planai",
      "mazos-vertes-pirkimai",
      "juntines-veiklos-sutartis-pirkimuose",
    ],
  },
  {
    title: "Laimėjus",
    text: "Sprendimas jūsų naudai – kas toliau?",
    slugs: ["viesuju-pirkimu-istatymas", "finansu-valdymas-laimejus-pirkima", "pirkejai"],
  },
];

/** Topics of blog articles, by the name in their front matter, in the order of the blog's first page. */
export const topics = {
  rules: {
    title: "Suprasti taisykles",
    text: "Kaip veikia viešieji pirkimai ir ką apie juos sako įstatymas.",
  },
  find: {
    title: "Rasti pirkimą",
    text: "Kur skelbiama, kaip ieškoti ir kaip nieko nepraleisti.",
  },
  bid: {
    title: "Parengti pasiūlymą ir laimėti",
    text: "Nuo pirmojo dokumento iki įvykdytos ir apmokėtos sutarties.",
  },
} as const;

export type Topic = keyof typeof topics;
