import type { DigestItem } from "../../app/features/digest/digest.ts";
import type { Language } from "../../app/site/languages.ts";

/** A field that is left out counts as unknown. */
export type SampleItem = Partial<DigestItem> & Pick<DigestItem, "kind" | "title" | "buyer">;

interface SampleTexts {
  date: string;
  subject: string;
  profile: string;
  more: string;
  demonstration: string;
  /** Appended to a title to make it long. */
  longer: string;
  sender: { facts: string[]; phone: string };
  items: SampleItem[];
}

function lotsOf(text: string): DigestItem["lots"] {
  return { all: null, links: [{ href: "https://hanked.lv/hange/61000#lot-2", text }], more: null };
}

/** Invented buyers and notices. */
export const sampleDigestTexts: Record<Language, SampleTexts> = {
  lv: {
    date: "16.11.2026.",
    subject: "Pamatskolas jumta seguma nomaiņa, Vidzeme, 48\u00a0200\u00a0€ (un vēl 5)",
    profile: "45261000-4 Jumta seguma darbi · „jumts” · Rīgas reģions, Vidzeme",
    more: "Skatīt visu sarakstu tīmekļvietnē (54 paziņojumi)",
    demonstration: "Parauga dati: paziņojumi un pasūtītāji ir izdomāti.",
    longer:
      "tostarp demontāža, koka konstrukciju antiseptizēšana, siltumizolācijas ieklāšana, lietusūdens noteksistēmas un sniega barjeru ierīkošana, kā arī būvgružu izvešana un autoruzraudzība",
    sender: { facts: ["Reģ. Nr. 10000000", "Tallina, Igaunija"], phone: "+371 6700 0000" },
    items: [
      {
        kind: "tender",
        title: "Pamatskolas jumta seguma nomaiņa",
        facts: "Vidzeme, Cēsis · Atklāts konkurss",
        about:
          "Nojauc veco šīfera segumu, ieklāj profilētu skārdu 1 240 m² platībā un nomaina notekas.",
        code: "45261210-9 Jumta seguma darbi",
        line: 10,
        lots: lotsOf("2. daļa: Notekcaurules un sniega barjeras, 12\u00a0400\u00a0€"),
        lastTime: "Pagājušoreiz: SIA „Jumtu meistari”, 44\u00a0900\u00a0€, 4\u00a0piedāvājumi",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Vizbuļkalna pamatskola",
        due: {
          label: "Termiņš",
          text: "19.11.2026. plkst.\u00a010.00",
          left: "vēl 3 dienas",
          urgent: true,
        },
        value: "Paredzamā līgumcena: 48\u00a0200\u00a0€",
        because: "Atbilst: 45261000-4 Jumta seguma darbi; „jumts”",
      },
      {
        kind: "tender",
        title: "Daudzdzīvokļu mājas jumta remonts un notekcauruļu nomaiņa",
        facts: "Rīgas reģions · Mazais iepirkums",
        code: "45261900-3 Jumta remonts un tehniskā apkope",
        line: 60,
        original: "https://www.eis.example/procurements/12345",
        buyer: "SIA „Vizbuļkalna namsaimnieks”",
        mark: { tone: "changed", text: "Izmaiņas" },
        change: "Termiņš pārcelts: 24.11.2026. → 04.12.2026.",
        due: {
          label: "Termiņš",
          text: "04.12.2026. plkst.\u00a012.00",
          left: "vēl 18 dienas",
          urgent: false,
        },
        because: "Atbilst: „jumts”",
        unknown: "nav datu: līgumcena",
      },
      {
        kind: "tender",
        title: "Valga lasteaia katuse remont",
        facts: "Dienvidigaunija",
        code: "45261000-4 Jumta konstrukcijas",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Valga Vallavalitsus",
        lang: "et",
        mark: { tone: "cancelled", text: "Bez līguma" },
        change: "Iepirkums beidzies bez līguma.",
        because: "Atbilst: 45261000-4 Jumta seguma darbi",
      },
      {
        kind: "consultation",
        title: "Sporta halles plakanā jumta siltināšana",
        facts: "Rīgas reģions, Jūrmala",
        code: "45261410-1 Jumtu izolācijas darbi",
        line: 37,
        original: "https://www.eis.example/procurements/12345",
        buyer: "Dzērvleju novada pašvaldība",
        due: {
          label: "Termiņš",
          text: "27.11.2026. plkst.\u00a012.00",
          left: "vēl 11 dienas",
          urgent: false,
        },
        because: "Atbilst: 45261000-4 Jumta seguma darbi",
        unknown: "nav datu: reģions",
      },
      {
        kind: "plan",
        title: "Kultūras nama dakstiņu jumta atjaunošana",
        facts: "Zemgale",
        code: "45000000-7 Celtniecības darbi",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Saulgravas kultūras centrs",
        due: {
          label: "Plānotais laiks",
          text: "01.03.2027.",
          left: null,
          urgent: false,
        },
        value: "Paredzamā līgumcena: 120\u00a0000\u00a0€",
        because: "Atbilst: plašāks kods 45000000-7 Celtniecības darbi; „jumts”",
      },
      {
        kind: "contract",
        title: "Bērnudārza ēkas jumta pārbūve",
        facts: "Kurzeme, Kuldīga",
        code: "45261000-4 Jumta konstrukcijas",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Liepgravas pirmsskolas izglītības iestāde",
        due: { label: "Uzvarētājs", text: "SIA „Jumtu meistari”", left: null, urgent: false },
        value: "Līgumcena: 63\u00a0940\u00a0€",
        because: "Atbilst: 45261000-4 Jumta seguma darbi",
      },
    ],
  },
  lt: {
    date: "2026 m. lapkričio 16 d.",
    subject: "Mokyklos stogo dangos keitimas, Vilniaus apskritis, 48\u00a0200\u00a0€ (ir dar 4)",
    profile: "45261000-4 Stogo dengimo darbai · stogas · Vilniaus apskritis",
    more: "Visi 54 skelbimai svetainėje",
    demonstration: "Šie skelbimai išgalvoti: jie rodo, kaip atrodo laiškas.",
    longer:
      "įskaitant senos dangos ardymą, medinių konstrukcijų antiseptinį apdorojimą, šiltinimą, lietaus nuvedimo sistemą, sniego gaudykles, statybinių atliekų išvežimą ir projekto vykdymo priežiūrą",
    sender: { facts: ["Įmonės kodas 10000000", "Talinas, Estija"], phone: "+370 5 200 0000" },
    items: [
      {
        kind: "tender",
        title: "Mokyklos pastato stogo dangos keitimas",
        facts: "Vilniaus apskritis, Trakai · Atviras konkursas",
        about: "Ardoma sena danga, klojama 1 240 m² profiliuota skarda, keičiami lietvamzdžiai.",
        code: "45261210-9 Stogų dengimo darbai",
        line: 10,
        lots: lotsOf("2 dalis: Lietvamzdžiai ir sniego gaudyklės, 12\u00a0400\u00a0€"),
        lastTime: "Praėjusį kartą: UAB „Stogų meistrai“, 44\u00a0900\u00a0€, 4\u00a0pasiūlymai",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Rasupio pagrindinė mokykla",
        due: {
          label: "Terminas",
          text: "2026-11-19 10.00\u00a0val.",
          left: "liko 3 dienos",
          urgent: true,
        },
        value: "Numatoma vertė: 48\u00a0200\u00a0€",
        because: "Atitinka: 45261000-4 Stogo dengimo darbai; stogas",
      },
      {
        kind: "tender",
        title: "Sandėlio stogo remontas ir lietvamzdžių keitimas",
        facts: "Kauno apskritis",
        code: "45261900-3 Stogo remontas ir priežiūra",
        line: 60,
        original: "https://www.eis.example/procurements/12345",
        buyer: "Gintarupio rajono savivaldybės administracija",
        mark: { tone: "changed", text: "Pakeista" },
        change: "Terminas perkeltas: 2026-11-24 → 2026-12-04",
        due: {
          label: "Terminas",
          text: "2026-12-04 12.00\u00a0val.",
          left: "liko 18 dienų",
          urgent: false,
        },
        because: "Atitinka: stogas",
        unknown: "Skelbime nenurodyta: vertė",
      },
      {
        kind: "consultation",
        title: "Plokščiojo stogo šiltinimas ir hidroizoliavimas",
        facts: "Vilniaus apskritis",
        code: "45261410-1 Stogo izoliavimo darbai",
        line: 37,
        original: "https://www.eis.example/procurements/12345",
        buyer: "Vėjakalnio sporto centras",
        due: {
          label: "Terminas",
          text: "2026-11-27",
          left: "liko 11 dienų",
          urgent: false,
        },
        because: "Atitinka: 45261000-4 Stogo dengimo darbai",
        unknown: "Skelbime nenurodyta: regionas",
      },
      {
        kind: "plan",
        title: "Kultūros namų čerpinio stogo remontas",
        facts: "Utenos apskritis",
        code: "45000000-7 Statybos darbai",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Vėjakalnio kultūros centras",
        due: {
          label: "Planuojama pradžia",
          text: "2027 m. I ketvirtis",
          left: null,
          urgent: false,
        },
        value: "Numatoma vertė: 120\u00a0000\u00a0€",
        because: "Atitinka: platesnis kodas 45000000-7 Statybos darbai; stogas",
      },
      {
        kind: "contract",
        title: "Sporto salės stogo konstrukcijų ir dangos remontas",
        facts: "Alytaus apskritis",
        code: "45261000-4 Stogų konstrukcijų statymo darbai",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Gintarupio sporto centras",
        due: { label: "Laimėtojas", text: "UAB „Stogų meistrai“", left: null, urgent: false },
        value: "Sutarties vertė: 63\u00a0940\u00a0€",
        because: "Atitinka: 45261000-4 Stogo dengimo darbai",
      },
    ],
  },
  et: {
    date: "esmaspäev, 16. november",
    subject: "Põhikooli katuse rekonstrueerimine, Põhja-Eesti, 48\u00a0200\u00a0€ (ja veel 4)",
    profile: "45261000-4 Katusetööd · „katus“ · Põhja-Eesti",
    more: "Vaadake kogu nimekirja veebilehel (54 teadet)",
    demonstration: "Näidisandmed: teated ja hankijad on välja mõeldud.",
    longer:
      "sealhulgas vana katte eemaldamine, puitkonstruktsioonide immutamine, soojustamine, vihmaveesüsteemi ja lumetõkete paigaldamine, ehitusjäätmete äravedu ning autorijärelevalve",
    sender: { facts: ["Registrikood 10000000", "Tallinn, Eesti"], phone: "+372 600 0000" },
    items: [
      {
        kind: "tender",
        title: "Põhikooli katuse rekonstrueerimine",
        facts: "Põhja-Eesti, Keila · Avatud hankemenetlus",
        about:
          "Vana eterniit eemaldatakse, paigaldatakse 1240 m² profiilplekki ja vahetatakse vihmaveetorud.",
        code: "45261210-9 Katusekattetööd",
        line: 10,
        lots: lotsOf("Osa 2: vihmaveetorud ja lumetõkked, 12\u00a0400\u00a0€"),
        lastTime: "Eelmisel korral: OÜ Katusemeistrid, 44\u00a0900\u00a0€, 4\u00a0pakkumust",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Pihlakõrve Vallavalitsus",
        due: {
          label: "Tähtaeg",
          text: "19.11.2026 kell\u00a010.00",
          left: "veel 3 päeva",
          urgent: true,
        },
        value: "Eeldatav maksumus: 48\u00a0200\u00a0€",
        because: "Vaste: 45261000-4 Katusetööd; „katus“",
      },
      {
        kind: "tender",
        title: "Laohoone lamekatuse remont ja katte vahetamine",
        facts: "Lõuna-Eesti · Lihthange või väikeost",
        code: "45261900-3 Katuse remonttööd ja hooldus",
        line: 60,
        buyer: "Kaseranna Linnavalitsus",
        mark: { tone: "changed", text: "Muudetud" },
        change: "Tähtaeg on muutunud: 24.11.2026 → 04.12.2026",
        due: {
          label: "Tähtaeg",
          text: "04.12.2026 kell\u00a012.00",
          left: "veel 18 päeva",
          urgent: false,
        },
        because: "Vaste: „katus“",
        unknown: "märkimata: maksumus",
      },
      {
        kind: "consultation",
        title: "Lasteaia lamekatuse soojustamine",
        facts: "Lääne-Eesti",
        code: "45261410-1 Katuseisolatsioonitööd",
        line: 37,
        original: "https://www.eis.example/procurements/12345",
        buyer: "Kaseranna Linnavalitsus",
        due: {
          label: "Tähtaeg",
          text: "27.11.2026",
          left: "veel 11 päeva",
          urgent: false,
        },
        because: "Vaste: 45261000-4 Katusetööd",
        unknown: "märkimata: piirkond",
      },
      {
        kind: "plan",
        title: "Kultuurimaja kivikatuse vahetamine",
        facts: "Kesk-Eesti",
        code: "45000000-7 Ehitustööd",
        original: "https://www.eis.example/procurements/12345",
        buyer: "Hõbenurme Vallavalitsus",
        due: { label: "Kavandatud aeg", text: "2027. aasta I kvartal", left: null, urgent: false },
        value: "Eeldatav maksumus: 120\u00a0000\u00a0€",
        because: "Vaste: laiem kood 45000000-7 Ehitustööd; „katus“",
      },
      {
        kind: "contract",
        title: "Tervisekeskuse valtsplekk-katuse ehitus",
        facts: "Põhja-Eesti",
        code: "45261000-4 Katuse- ja katusekattetööd",
        original: "https://www.eis.example/procurements/12345",
        buyer: "SA Uuskalda Tervisekeskus",
        due: { label: "Võitja", text: "OÜ Katusemeistrid", left: null, urgent: false },
        value: "Lepingu maksumus: 63\u00a0940\u00a0€",
        because: "Vaste: 45261000-4 Katusetööd",
      },
    ],
  },
};
