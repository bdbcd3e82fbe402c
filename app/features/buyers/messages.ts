import type { Language } from "../../site/languages.ts";

export interface BuyerMessages {
  kind: string;
  description: string;
  contacts: string;
  facts: string;
  code: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  active: string;
  none: string;
  more: string;
  seen: string;
  unknownTitle: string;
  unknown: string;
  ways: string;
  allTenders: string;
  guide: string;
  home: string;
  path: string;
}

export const buyerMessages = {
  lt: {
    kind: "Pirkėjas",
    description:
      "Pirkėjas {name}: šiuo metu vykstantys viešieji pirkimai, jų terminai ir numatoma vertė.",
    contacts: "Kontaktai",
    facts: "Duomenys",
    code: "Įmonės kodas",
    address: "Adresas",
    phone: "Telefonas",
    email: "El. paštas",
    website: "Svetainė",
    active: "Vykstantys pirkimai",
    none: "Šiuo metu Estijos registre vykstančių šio pirkėjo pirkimų nėra.",
    more: "Rodomi pirmieji {count}.",
    seen: "Pirkimų mūsų duomenyse: {count}",
    unknownTitle: "Apie šį pirkėją dar nieko nežinome",
    unknown:
      "Šio pirkėjo pirkimų neradome. Galbūt pavadinimas rašomas kitaip arba pirkėjas dar nieko nepaskelbė.",
    ways: "Ką galite padaryti",
    allTenders: "Peržiūrėti visus vykstančius pirkimus",
    guide: "Paskaityti, kas perka viešuosiuose pirkimuose",
    home: "Pradžia",
    path: "Naršymo kelias",
  },
  lv: {
    kind: "Pasūtītājs",
    description:
      "Pasūtītājs {name}: pašlaik izsludinātie publiskie iepirkumi, to termiņi un paredzamā līgumcena.",
    contacts: "Kontaktinformācija",
    facts: "Dati",
    code: "Reģistrācijas numurs",
    address: "Adrese",
    phone: "Tālrunis",
    email: "E-pasts",
    website: "Tīmekļvietne",
    active: "Aktuālie iepirkumi",
    none: "Pašlaik Igaunijas reģistrā šim pasūtītājam nav aktuālu iepirkumu.",
    more: "Rādīti pirmie {count}.",
    seen: "Iepirkumi mūsu datos: {count}",
    unknownTitle: "Par šo pasūtītāju vēl neko nezinām",
    unknown:
      "Šī pasūtītāja iepirkumus neatradām. Varbūt nosaukums rakstāms citādi vai pasūtītājs vēl neko nav izsludinājis.",
    ways: "Ko varat darīt",
    allTenders: "Apskatīt visus aktuālos iepirkumus",
    guide: "Lasīt par pasūtītājiem publiskajos iepirkumos (lietuviski)",
    home: "Sākums",
    path: "Navigācijas ceļš",
  },
  et: {
    kind: "Hankija",
    description:
      "Hankija {name}: praegu avatud riigihanked, nende tähtajad ja eeldatav maksumus ühel lehel.",
    contacts: "Kontaktandmed",
    facts: "Andmed",
    code: "Registrikood",
    address: "Aadress",
    phone: "Telefon",
    email: "E-post",
    website: "Veebileht",
    active: "Aktiivsed hanked",
    none: "Sellel hankijal ei ole praegu Eesti registris ühtegi aktiivset hanget.",
    more: "Näidatud on esimesed {count}.",
    seen: "Hankeid meie andmetes: {count}",
    unknownTitle: "Selle hankija kohta me veel midagi ei tea",
    unknown:
      "Selle hankija hankeid me ei leidnud. Võib-olla kirjutatakse nimi teisiti või pole hankija veel midagi avaldanud.",
    ways: "Mida teha saab",
    allTenders: "Vaata kõiki aktiivseid hankeid",
    guide: "Loe, kes riigihankeid korraldavad (leedu keeles)",
    home: "Avaleht",
    path: "Asukoht veebilehel",
  },
} satisfies Record<Language, BuyerMessages>;
