import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";

/** The page of one tender. */
export interface TenderPageMessages {
  description: string;
  closed: string;
  /** The deadline has passed; what came of it nobody knows yet. */
  notAccepted: string;
  awarded: string;
  terminated: string;
  over: string;
  facts: string;
  published: string;
  updated: string;
  reference: string;
  code: string;
  cpv: string;
  region: string;
  about: string;
  lots: string;
  lot: string;
  /** By kind, what its date is. */
  dates: Record<NoticeKind, string>;
  contractValue: string;
  winner: string;
  access: string;
  source: string;
  closedConsultation: string;
  overConsultation: string;
  original: string;
  originalNote: string;
  checkNote: string;
  noOriginal: string;
  replacedTitle: string;
  replaced: string;
  calendar: string;
  unknownTitle: string;
  unknown: string;
}

export const tenderPageMessages: Record<Language, TenderPageMessages> = {
  et: {
    description: "{kind}: {title}. Hankija: {buyer}. {label}: {date}.",
    closed: "Hange on lõppenud",
    notAccepted: "Pakkumusi enam vastu ei võeta",
    awarded: "Leping on sõlmitud või võitja välja kuulutatud.",
    terminated: "Hange lõppes lepinguta.",
    over: "Pakkumuste esitamise tähtaeg on möödas.",
    facts: "Teate andmed",
    published: "Avaldatud",
    updated: "Muudetud",
    reference: "Viitenumber",
    code: "Registrikood",
    cpv: "CPV-koodid",
    region: "Piirkond",
    about: "Kirjeldus",
    lots: "Hanke osad",
    lot: "Osa {id}",
    dates: {
      tender: "Tähtaeg",
      consultation: "Vastamise tähtaeg",
      plan: "Kavandatud aeg",
      contract: "Tähtaeg",
    },
    contractValue: "Lepingu maksumus",
    winner: "Võitja",
    access: "Osalemine",
    source: "Allikas",
    closedConsultation: "Turukonsultatsioon on lõppenud",
    overConsultation: "Vastamise tähtaeg on möödas.",
    original: "Ava teade algallikas ({source})",
    originalNote:
      "Seal on kirjas, kuhu ja kuidas pakkumus esitada. Enne otsustamist kontrollige andmeid algallikast.",
    checkNote: "Enne otsustamist kontrollige andmeid algallikast.",
    noOriginal: "Link algallikasse puudub.",
    replacedTitle: "Selle teate asemel kehtib teine teade",
    replaced: "Vaadake kehtivat teadet ({source})",
    calendar: "Lisa tähtaeg kalendrisse",
    unknownTitle: "Sellist hanget me ei leidnud",
    unknown: "Aadress võib olla vigane või on hange meie andmetest eemaldatud.",
  },
  lv: {
    description: "{kind}: {title}. Pasūtītājs: {buyer}. {label}: {date}.",
    closed: "Iepirkums ir noslēdzies",
    notAccepted: "Piedāvājumus vairs nepieņem",
    awarded: "Ir paziņots uzvarētājs vai noslēgts līgums.",
    terminated: "Iepirkums izbeigts bez rezultāta.",
    over: "Piedāvājumu iesniegšanas termiņš ir beidzies.",
    facts: "Paziņojuma dati",
    published: "Publicēts",
    updated: "Atjaunināts",
    reference: "Identifikācijas numurs",
    code: "Reģistrācijas numurs",
    cpv: "CPV kodi",
    region: "Reģions",
    about: "Apraksts",
    lots: "Iepirkuma daļas",
    lot: "Daļa {id}",
    dates: {
      tender: "Termiņš",
      consultation: "Pieteikšanās termiņš",
      plan: "Plānotais laiks",
      contract: "Termiņš",
    },
    contractValue: "Līgumcena",
    winner: "Uzvarētājs",
    access: "Dalība",
    source: "Avots",
    closedConsultation: "Apspriede ir noslēgusies",
    overConsultation: "Pieteikšanās termiņš ir beidzies.",
    original: "Atvērt paziņojuma oriģinālu ({source})",
    originalNote:
      "Tur norādīts, kur un kā iesniegt piedāvājumu. Pirms lēmuma pieņemšanas pārbaudiet datus oficiālajā avotā.",
    checkNote: "Pirms lēmuma pieņemšanas pārbaudiet datus oficiālajā avotā.",
    noOriginal: "Saites uz oriģinālu nav.",
    replacedTitle: "Šī paziņojuma vietā spēkā ir cits",
    replaced: "Skatīt spēkā esošo paziņojumu ({source})",
    calendar: "Pievienot termiņu kalendāram",
    unknownTitle: "Šādu iepirkumu neatradām",
    unknown: "Iespējams, adresē ir kļūda vai iepirkums no mūsu datiem ir izņemts.",
  },
  lt: {
    description: "{kind}: {title}. Pirkėjas: {buyer}. {label}: {date}.",
    closed: "Pirkimas baigtas",
    notAccepted: "Pasiūlymai nebepriimami",
    awarded: "Paskelbtas laimėtojas arba sudaryta sutartis.",
    terminated: "Pirkimas baigtas nesudarius sutarties.",
    over: "Pasiūlymų pateikimo terminas pasibaigė.",
    facts: "Skelbimo duomenys",
    published: "Paskelbta",
    updated: "Pakeista",
    reference: "Pirkimo numeris",
    code: "Juridinio asmens kodas",
    cpv: "BVPŽ (CPV) kodai",
    region: "Regionas",
    about: "Aprašymas",
    lots: "Pirkimo dalys",
    lot: "Dalis {id}",
    dates: {
      tender: "Terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojama pirkimo pradžia",
      contract: "Terminas",
    },
    contractValue: "Sutarties vertė",
    winner: "Laimėtojas",
    access: "Dalyvavimas",
    source: "Šaltinis",
    closedConsultation: "Konsultacija baigta",
    overConsultation: "Konsultacijos terminas pasibaigė.",
    original: "Atverti skelbimo originalą ({source})",
    originalNote:
      "Ten nurodyta, kaip pateikti pasiūlymą. Prieš priimdami sprendimą, duomenis pasitikrinkite šaltinyje.",
    checkNote: "Prieš priimdami sprendimą, duomenis pasitikrinkite šaltinyje.",
    noOriginal: "Nuorodos į originalą nėra.",
    replacedTitle: "Vietoj šio skelbimo galioja kitas",
    replaced: "Žiūrėti galiojantį skelbimą ({source})",
    calendar: "Įtraukti terminą į kalendorių",
    unknownTitle: "Tokio pirkimo neradome",
    unknown: "Galbūt adresas neteisingas arba pirkimas iš mūsų duomenų pašalintas.",
  },
};
