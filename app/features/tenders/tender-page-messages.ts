import type { Language } from "../../site/languages.ts";

/** The page of one tender. */
export interface TenderPageMessages {
  description: string;
  closed: string;
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
  original: string;
  originalNote: string;
  noOriginal: string;
  more: string;
  calendar: string;
  unknownTitle: string;
  unknown: string;
  home: string;
  path: string;
}

export const tenderPageMessages: Record<Language, TenderPageMessages> = {
  et: {
    description: "Hange: {title}. Hankija: {buyer}. Tähtaeg: {deadline}.",
    closed: "Hange on lõppenud",
    awarded: "Leping on sõlmitud või võitja välja kuulutatud.",
    terminated: "Hange lõppes võitjata.",
    over: "Pakkumuste esitamise tähtaeg on möödas.",
    facts: "Hanke andmed",
    published: "Avaldatud",
    updated: "Muudetud",
    reference: "Viitenumber",
    code: "Registrikood",
    cpv: "CPV-koodid",
    region: "Piirkond",
    about: "Kirjeldus",
    lots: "Hanke osad",
    lot: "Osa {id}",
    original: "Vaata hanget registris",
    originalNote: "Pakkumus esitatakse registris. Enne otsustamist kontrollige andmeid seal.",
    noOriginal: "Registri link puudub.",
    more: "Kõik aktiivsed hanked",
    calendar: "Tähtaeg kalendrisse",
    unknownTitle: "Sellist hanget me ei leidnud",
    unknown: "Aadress võib olla vigane või on hange meie andmetest eemaldatud.",
    home: "Avaleht",
    path: "Asukoht veebilehel",
  },
  lv: {
    description: "Iepirkums: {title}. Pasūtītājs: {buyer}. Termiņš: {deadline}.",
    closed: "Iepirkums ir noslēdzies",
    awarded: "Ir paziņots uzvarētājs vai noslēgts līgums.",
    terminated: "Iepirkums beidzies bez uzvarētāja.",
    over: "Piedāvājumu iesniegšanas termiņš ir beidzies.",
    facts: "Iepirkuma dati",
    published: "Publicēts",
    updated: "Mainīts",
    reference: "Identifikācijas numurs",
    code: "Reģistrācijas numurs",
    cpv: "CPV kodi",
    region: "Reģions",
    about: "Apraksts",
    lots: "Iepirkuma daļas",
    lot: "Daļa {id}",
    original: "Skatīt iepirkumu reģistrā",
    originalNote: "Piedāvājumu iesniedz reģistrā. Pirms lēmuma pieņemšanas pārbaudiet datus tur.",
    noOriginal: "Saites uz reģistru nav.",
    more: "Visi aktuālie iepirkumi",
    calendar: "Termiņš kalendāram",
    unknownTitle: "Šādu iepirkumu neatradām",
    unknown: "Iespējams, adresē ir kļūda vai iepirkums no mūsu datiem ir izņemts.",
    home: "Sākums",
    path: "Navigācijas ceļš",
  },
  lt: {
    description: "Pirkimas: {title}. Pirkėjas: {buyer}. Terminas: {deadline}.",
    closed: "Pirkimas baigtas",
    awarded: "Paskelbtas laimėtojas arba sudaryta sutartis.",
    terminated: "Pirkimas baigtas be laimėtojo.",
    over: "Pasiūlymų pateikimo terminas pasibaigė.",
    facts: "Pirkimo duomenys",
    published: "Paskelbta",
    updated: "Pakeista",
    reference: "Pirkimo numeris",
    code: "Įmonės kodas",
    cpv: "BVPŽ (CPV) kodai",
    region: "Regionas",
    about: "Aprašymas",
    lots: "Pirkimo dalys",
    lot: "Dalis {id}",
    original: "Žiūrėti pirkimą registre",
    originalNote:
      "Pasiūlymas teikiamas registre. Prieš priimdami sprendimą, duomenis pasitikrinkite ten.",
    noOriginal: "Nuorodos į registrą nėra.",
    more: "Visi vykstantys pirkimai",
    calendar: "Terminas kalendoriui",
    unknownTitle: "Tokio pirkimo neradome",
    unknown: "Galbūt adresas neteisingas arba pirkimas iš mūsų duomenų pašalintas.",
    home: "Pradžia",
    path: "Naršymo kelias",
  },
};
