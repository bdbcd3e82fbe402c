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

/** Invented buyers and notices. */
export const sampleDigestTexts: Record<Language, SampleTexts> = {
  lv: {
    date: "16.11.2026.",
    subject: "6 paziņojumi, tuvākais termiņš – 20.11.2026.",
    profile: "45261 Jumta seguma darbi · „jumts” · Rīgas reģions, Vidzeme",
    more: "Skatīt visu sarakstu vietnē (54 paziņojumi)",
    demonstration: "Parauga dati: paziņojumi un pasūtītāji ir izdomāti.",
    longer:
      "tostarp demontāža, koka konstrukciju antiseptizēšana, siltumizolācijas ieklāšana, lietusūdens noteksistēmas un sniega barjeru ierīkošana, kā arī būvgružu izvešana un autoruzraudzība",
    sender: { facts: ["Reģ. Nr. 10000000", "Tallina, Igaunija"], phone: "+371 6700 0000" },
    items: [
      {
        kind: "tender",
        title: "Pamatskolas jumta seguma nomaiņa",
        buyer: "Vizbuļkalna pamatskola",
        mark: { tone: "new", text: "Jaunums" },
        due: {
          label: "Iesniegšanas termiņš",
          text: "20.11.2026. plkst.\u00a010:00",
          left: "4 dienas",
          urgent: true,
        },
        value: "Paredzamā līgumcena: 48\u00a0200\u00a0€",
        because: "Sakrīt: 45261 Jumta seguma darbi; „jumts”",
      },
      {
        kind: "tender",
        title: "Daudzdzīvokļu mājas jumta remonts un notekcauruļu nomaiņa",
        buyer: "SIA „Vizbuļkalna namsaimnieks”",
        mark: { tone: "changed", text: "Izmaiņas" },
        change: "Termiņš pārcelts: 24.11.2026. → 04.12.2026.",
        due: {
          label: "Iesniegšanas termiņš",
          text: "04.12.2026. plkst.\u00a012:00",
          left: "18 dienu",
          urgent: false,
        },
        because: "Sakrīt: „jumts”",
        unknown: "nav datu: līgumcena",
      },
      {
        kind: "tender",
        title: "Valga lasteaia katuse remont",
        buyer: "Valga Vallavalitsus",
        lang: "et",
        mark: { tone: "cancelled", text: "Izbeigts" },
        change: "Iepirkums izbeigts bez rezultāta.",
        because: "Sakrīt: 45261 Jumta seguma darbi",
      },
      {
        kind: "consultation",
        title: "Sporta halles plakanā jumta siltināšana",
        buyer: "Dzērvleju novada pašvaldība",
        mark: { tone: "new", text: "Jaunums" },
        due: {
          label: "Pieteikšanās termiņš",
          text: "27.11.2026. plkst.\u00a012:00",
          left: "11 dienu",
          urgent: false,
        },
        because: "Sakrīt: 45261 Jumta seguma darbi",
        unknown: "nav datu: reģions",
      },
      {
        kind: "plan",
        title: "Kultūras nama dakstiņu jumta atjaunošana",
        buyer: "Saulgravas kultūras centrs",
        mark: { tone: "new", text: "Jaunums" },
        due: {
          label: "Plānotais laiks",
          text: "01.03.2027.",
          left: null,
          urgent: false,
        },
        value: "Paredzamā līgumcena: 120\u00a0000\u00a0€",
        because: "Sakrīt: plašāks kods 45 Celtniecības darbi; „jumts”",
      },
      {
        kind: "contract",
        title: "Bērnudārza ēkas jumta pārbūve",
        buyer: "Liepgravas pirmsskolas izglītības iestāde",
        mark: { tone: "new", text: "Jaunums" },
        due: { label: "Uzvarētājs", text: "SIA „Jumtu meistari”", left: null, urgent: false },
        value: "Līgumcena: 63\u00a0940\u00a0€",
        because: "Sakrīt: 45261 Jumta seguma darbi",
      },
    ],
  },
  lt: {
    date: "2026 m. lapkričio 16 d.",
    subject: "5 skelbimai, artimiausias terminas – lapkričio 20 d.",
    profile: "45261 Stogo dengimo darbai · stogas · Vilniaus apskritis",
    more: "Visi 54 skelbimai svetainėje",
    demonstration: "Šie skelbimai išgalvoti: jie rodo, kaip atrodo laiškas.",
    longer:
      "įskaitant senos dangos ardymą, medinių konstrukcijų antiseptinį apdorojimą, šiltinimą, lietaus nuvedimo sistemą, sniego gaudykles, statybinių atliekų išvežimą ir projekto vykdymo priežiūrą",
    sender: { facts: ["Įmonės kodas 10000000", "Talinas, Estija"], phone: "+370 5 200 0000" },
    items: [
      {
        kind: "tender",
        title: "Mokyklos pastato stogo dangos keitimas",
        buyer: "Rasupio pagrindinė mokykla",
        mark: { tone: "new", text: "Nauja" },
        due: {
          label: "Pasiūlymų terminas",
          text: "2026-11-20 10:00",
          left: "4 dienos",
          urgent: true,
        },
        value: "48 200 €",
        because: "Atitinka: 45261 Stogo dengimo darbai; stogas",
      },
      {
        kind: "tender",
        title: "Sandėlio stogo remontas ir lietvamzdžių keitimas",
        buyer: "Gintarupio rajono savivaldybės administracija",
        mark: { tone: "changed", text: "Pakeista" },
        change: "Terminas perkeltas: 2026-11-24 → 2026-12-04",
        due: {
          label: "Pasiūlymų terminas",
          text: "2026-12-04 12:00",
          left: "18 dienų",
          urgent: false,
        },
        because: "Atitinka: stogas",
        unknown: "Skelbime nenurodyta: vertė",
      },
      {
        kind: "consultation",
        title: "Plokščiojo stogo šiltinimas ir hidroizoliavimas",
        buyer: "Vėjakalnio sporto centras",
        mark: { tone: "new", text: "Nauja" },
        due: {
          label: "Konsultacijos terminas",
          text: "2026-11-27",
          left: "11 dienų",
          urgent: false,
        },
        because: "Atitinka: 45261 Stogo dengimo darbai",
        unknown: "Skelbime nenurodyta: regionas",
      },
      {
        kind: "plan",
        title: "Kultūros namų čerpinio stogo remontas",
        buyer: "Vėjakalnio kultūros centras",
        mark: { tone: "new", text: "Nauja" },
        due: {
          label: "Planuojama pradžia",
          text: "2027 m. I ketvirtis",
          left: null,
          urgent: false,
        },
        value: "120 000 €",
        because: "Atitinka: platesnį kodą 45 Statybos darbai; stogas",
      },
      {
        kind: "contract",
        title: "Sporto salės stogo konstrukcijų ir dangos remontas",
        buyer: "Gintarupio sporto centras",
        mark: { tone: "new", text: "Nauja" },
        due: { label: "Laimėtojas", text: "UAB „Stogų meistrai“", left: null, urgent: false },
        value: "63 940 €",
        because: "Atitinka: 45261 Stogo dengimo darbai",
      },
    ],
  },
  et: {
    date: "esmaspäev, 16. november",
    subject: "5 teadet, lähim tähtaeg 20.11.2026",
    profile: "45261 Katusetööd · „katus“ · Põhja-Eesti",
    more: "Vaadake kogu nimekirja veebilehel (54 teadet)",
    demonstration: "Näidisandmed: teated ja hankijad on välja mõeldud.",
    longer:
      "sealhulgas vana katte eemaldamine, puitkonstruktsioonide immutamine, soojustamine, vihmaveesüsteemi ja lumetõkete paigaldamine, ehitusjäätmete äravedu ning autorijärelevalve",
    sender: { facts: ["Registrikood 10000000", "Tallinn, Eesti"], phone: "+372 600 0000" },
    items: [
      {
        kind: "tender",
        title: "Põhikooli katuse rekonstrueerimine",
        buyer: "Pihlakõrve Vallavalitsus",
        mark: { tone: "new", text: "Uus" },
        due: {
          label: "Pakkumuste tähtaeg",
          text: "20.11.2026 10:00",
          left: "4 päeva",
          urgent: true,
        },
        value: "48 200 €",
        because: "Vaste: 45261 Katusetööd; „katus“",
      },
      {
        kind: "tender",
        title: "Laohoone lamekatuse remont ja katte vahetamine",
        buyer: "Kaseranna Linnavalitsus",
        mark: { tone: "changed", text: "Muudetud" },
        change: "Tähtaeg on muutunud: 24.11.2026 → 04.12.2026",
        due: {
          label: "Pakkumuste tähtaeg",
          text: "04.12.2026 12:00",
          left: "18 päeva",
          urgent: false,
        },
        because: "Vaste: „katus“",
        unknown: "märkimata: maksumus",
      },
      {
        kind: "consultation",
        title: "Lasteaia lamekatuse soojustamine",
        buyer: "Kaseranna Linnavalitsus",
        mark: { tone: "new", text: "Uus" },
        due: { label: "Vastamise tähtaeg", text: "27.11.2026", left: "11 päeva", urgent: false },
        because: "Vaste: 45261 Katusetööd",
        unknown: "märkimata: piirkond",
      },
      {
        kind: "plan",
        title: "Kultuurimaja kivikatuse vahetamine",
        buyer: "Hõbenurme Vallavalitsus",
        mark: { tone: "new", text: "Uus" },
        due: { label: "Kavandatud aeg", text: "2027. aasta I kvartal", left: null, urgent: false },
        value: "120 000 €",
        because: "Vaste: laiem kood 45 Ehitustööd; „katus“",
      },
      {
        kind: "contract",
        title: "Tervisekeskuse valtsplekk-katuse ehitus",
        buyer: "SA Uuskalda Tervisekeskus",
        mark: { tone: "new", text: "Uus" },
        due: { label: "Võitja", text: "OÜ Katusemeistrid", left: null, urgent: false },
        value: "63 940 €",
        because: "Vaste: 45261 Katusetööd",
      },
    ],
  },
};
