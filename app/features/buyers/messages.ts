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
    more: "Rodoma pirmieji {count}.",
    seen: "Iš viso matyta pirkimų: {count}",
    unknownTitle: "Apie šį pirkėją dar nieko nežinome",
    unknown:
      "Pavadinimu „{name}“ pirkimų neradome. Gal jis užrašytas kitaip arba šis pirkėjas dar nieko neskelbė.",
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
    website: "Tīmekļa vietne",
    active: "Aktuālie iepirkumi",
    none: "Pašlaik Igaunijas reģistrā šim pasūtītājam nav aktuālu iepirkumu.",
    more: "Rādīti pirmie {count}.",
    seen: "Pavisam redzēti iepirkumi: {count}",
    unknownTitle: "Par šo pasūtītāju vēl neko nezinām",
    unknown:
      "Ar nosaukumu “{name}” neviens iepirkums nav atrasts. Varbūt tas rakstāms citādi vai pasūtītājs vēl neko nav izsludinājis.",
    ways: "Ko varat darīt",
    allTenders: "Apskatīt visus aktuālos iepirkumus",
    guide: "Lasīt par pircējiem publiskajos iepirkumos (lietuviski)",
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
    seen: "Kokku nähtud hankeid: {count}",
    unknownTitle: "Selle hankija kohta me veel midagi ei tea",
    unknown:
      "Nimega „{name}“ ühtegi hanget ei leitud. Võib-olla kirjutatakse nimi teisiti või pole hankija veel midagi avaldanud.",
    ways: "Mida teha saab",
    allTenders: "Vaadake kõiki aktiivseid hankeid",
    guide: "Lugege, kes riigihangetel ostavad (leedu keeles)",
    home: "Avaleht",
    path: "Asukoht",
  },
} satisfies Record<Language, BuyerMessages>;
