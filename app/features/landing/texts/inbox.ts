import { defineMessages } from "../../../site/languages.ts";

export const inbox = defineMessages({
  lv: {
    title: "Tā izskatās dienas apkopojums",
    lead: "Katrā rindā ir galvenais: ko pērk, kas ir pasūtītājs un kāds ir termiņš vai līgumcena.",
    example: "Paraugs: iepirkumi un pasūtītāji ir izdomāti.",
    own: "Apskatīt savas nozares vēstuli",
    sender: "Hanked",
    subject: "Šodienas iepirkumu jaunumi: {count}",
    folders: {
      received: "Iesūtne",
      starred: "Ar zvaigznīti",
      postponed: "Atliktās",
      archive: "Arhīvs",
      trash: "Miskaste",
      categories: "Kategorijas",
    },
    category: "Jumta darbi",
    types: {
      tender: "Iepirkums",
      consultation: "Apspriede",
      plan: "Plāns",
      contract: "Līgums",
    },
    /** What the right-hand value of a row means, by type: deadline, period or value. */
    meaning: {
      tender: "Piedāvājumu iesniegšanas termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Līgumcena",
    },
    /** `{quarter}` is 1–4 in Roman numerals, `{year}` four digits. */
    period: "{year}. gada {quarter} ceturksnis",
    rows: {
      tender: {
        title: "Pamatskolas jumta seguma nomaiņa",
        org: "Vizbuļkalna novada pašvaldība",
      },
      consultation: {
        title: "Sporta halles plakanā jumta siltināšana",
        org: "Dzērvleju novada pašvaldība",
      },
      plan: {
        title: "Kultūras nama dakstiņu jumta atjaunošana",
        org: "Saulgravas novada pašvaldība",
      },
      /** A tender of a private company. */
      company: {
        title: "Daudzdzīvokļu mājas jumta remonts un notekcauruļu nomaiņa",
        org: "SIA „Vizbuļkalna namsaimnieks”",
      },
      contract: {
        title: "Bērnudārza ēkas jumta pārbūve",
        org: "Liepgravas novada pašvaldība",
      },
    },
  },
  lt: {
    title: "Taip atrodo dienos laiškas",
    lead: "Vienoje eilutėje – kas perkama, kas perka ir koks terminas ar sutarties vertė.",
    example: "Tai pavyzdys: pirkimai ir pirkėjai išgalvoti.",
    own: "Pažiūrėkite savo srities laišką",
    sender: "Hanked",
    subject: "Dienos pirkimai: naujų skelbimų – {count}",
    folders: {
      received: "Gautieji",
      starred: "Su žvaigždute",
      postponed: "Atidėtieji",
      archive: "Archyvas",
      trash: "Šiukšliadėžė",
      categories: "Kategorijos",
    },
    category: "Stogų dengimo darbai",
    types: {
      tender: "Pirkimas",
      consultation: "Konsultacija",
      plan: "Planas",
      contract: "Sutartis",
    },
    meaning: {
      tender: "Pasiūlymų pateikimo terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojamas laikotarpis",
      contract: "Sutarties vertė",
    },
    period: "{year} m. {quarter} ketvirtis",
    rows: {
      tender: {
        title: "Mokyklos pastato stogo dangos keitimas",
        org: "Rasupio pagrindinė mokykla",
      },
      consultation: {
        title: "Plokščiojo stogo šiltinimas ir hidroizoliavimas",
        org: "Gintarupio rajono savivaldybės administracija",
      },
      plan: {
        title: "Kultūros namų čerpinio stogo remontas",
        org: "Vėjakalnio kultūros centras",
      },
      company: {
        title: "Sandėlio stogo remontas ir lietvamzdžių keitimas",
        org: "Baldų gamybos įmonė (privatus konkursas)",
      },
      contract: {
        title: "Sporto salės stogo konstrukcijų ir dangos remontas",
        org: "Gintarupio sporto centras",
      },
    },
  },
  et: {
    title: "Selline näeb välja teie päevakiri",
    lead:
      "Igal real on teate liik, hanke nimetus, hankija ning tähtaeg, periood või summa. " +
      "Ühe pilguga näete, mida tasub lähemalt uurida.",
    example: "See on näidis: teated ja hankijad on välja mõeldud.",
    own: "Vaadake oma valdkonna kirja",
    sender: "Hanked",
    subject: "Teie tänased hanked: {count} uut teadet",
    folders: {
      received: "Postkast",
      starred: "Tärniga",
      postponed: "Edasi lükatud",
      archive: "Arhiiv",
      trash: "Prügikast",
      categories: "Kategooriad",
    },
    category: "Katusetööd",
    types: {
      tender: "Hange",
      consultation: "Turukonsultatsioon",
      plan: "Hankeplaan",
      contract: "Leping",
    },
    meaning: {
      tender: "Pakkumuste esitamise tähtaeg",
      consultation: "Vastamise tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Lepingu maksumus",
    },
    period: "{year}. aasta {quarter} kvartal",
    rows: {
      tender: {
        title: "Põhikooli katuse rekonstrueerimine",
        org: "Pihlakõrve Vallavalitsus",
      },
      consultation: {
        title: "Lasteaia lamekatuse soojustamine",
        org: "Kaseranna Linnavalitsus",
      },
      plan: {
        title: "Kultuurimaja kivikatuse vahetamine",
        org: "Hõbenurme Vallavalitsus",
      },
      company: {
        title: "Laohoone lamekatuse remont ja katte vahetamine",
        org: "Logistikaettevõte (erahange)",
      },
      contract: {
        title: "Tervisekeskuse valtsplekk-katuse ehitus",
        org: "SA Uuskalda Tervisekeskus",
      },
    },
  },
});
