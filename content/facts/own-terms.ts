import type { Fact } from "./fact.ts";

const terms = {
  source: {
    lv: "„Hanked” lietošanas noteikumi",
    lt: "„Hanked“ naudojimo sąlygos",
    et: "Meie kasutustingimused",
  },
  url: "/noteikumi",
  validFrom: "2026-11-15",
  checkedOn: "2026-11-15",
  ours: true,
} as const;

const privacy = {
  ...terms,
  source: {
    lv: "„Hanked” privātuma politika",
    lt: "„Hanked“ privatumo politika",
    et: "Meie privaatsuspoliitika",
  },
  url: "/privatuma-politika",
} as const;

const days = { lv: "dienas", lt: "d.", et: "päeva" };
const months = { lv: "mēneši", lt: "mėn.", et: "kuud" };
const years = { lv: "gadi", lt: "m.", et: "aastat" };

/** What our own terms and privacy policy promise. */
export const ownTerms = {
  /** Same number as in app/features/trials/trial-days.ts. */
  "trial-days": {
    value: 14,
    label: {
      lv: "Izmēģinājuma laiks",
      lt: "Kiek laiko laiškai siunčiami nemokamai",
      et: "Prooviaeg",
    },
    unit: days,
    ...terms,
  },
  "longest-pause-days": {
    value: 30,
    label: {
      lv: "Cik ilgi var apturēt izmēģinājuma vēstules",
      lt: "Ilgiausia bandomojo laikotarpio laiškų pertrauka",
      et: "Kui kaua võivad prooviaja kirjad peatatud olla",
    },
    unit: days,
    ...terms,
  },
  "invoice-days": {
    value: 7,
    label: {
      lv: "Rēķina apmaksas termiņš uzņēmumiem",
      lt: "Sąskaitos apmokėjimo terminas įmonėms",
      et: "Arve maksetähtaeg ettevõtetele",
    },
    unit: days,
    ...terms,
  },
  "late-interest": {
    value: 0.5,
    label: {
      lv: "Nokavējuma procenti dienā",
      lt: "Delspinigiai už dieną",
      et: "Viivis päevas",
    },
    unit: "%",
    ...terms,
  },
  "client-notice-days": {
    value: 7,
    label: {
      lv: "Klienta uzteikuma termiņš",
      lt: "Kliento įspėjimo terminas",
      et: "Kliendi etteteatamisaeg",
    },
    unit: days,
    ...terms,
  },
  "provider-notice-days": {
    value: 14,
    label: {
      lv: "Pakalpojuma sniedzēja uzteikuma termiņš",
      lt: "Paslaugos teikėjo įspėjimo terminas",
      et: "Teenuseosutaja etteteatamisaeg",
    },
    unit: days,
    ...terms,
  },
  "withdrawal-days": {
    value: 14,
    label: {
      lv: "Patērētāja atteikuma tiesības",
      lt: "Vartotojo teisė atsisakyti sutarties",
      et: "Tarbija taganemisõigus",
    },
    unit: days,
    ...terms,
  },
  "changes-notice-days": {
    value: 14,
    label: {
      lv: "Paziņojums par noteikumu grozījumiem",
      lt: "Pranešimas apie sąlygų pakeitimus",
      et: "Tingimuste muutmisest teatamine",
    },
    unit: days,
    ...terms,
  },
  "liability-months": {
    value: 12,
    label: {
      lv: "Laikposms, par kuru samaksātā summa ierobežo atbildību",
      lt: "Laikotarpis, už kurį sumokėta suma riboja atsakomybę",
      et: "Aeg, mille tasuga on vastutus piiratud",
    },
    unit: months,
    ...terms,
  },
  "accounting-years": {
    value: 7,
    label: {
      lv: "Grāmatvedības dokumentu glabāšana",
      lt: "Apskaitos dokumentų saugojimas",
      et: "Raamatupidamisdokumentide säilitamine",
    },
    unit: years,
    ...privacy,
  },
  "letters-kept-days": {
    value: 30,
    label: {
      lv: "Vēstuļu ierakstu un izmēģinājuma datu glabāšana",
      lt: "Laiškų įrašų ir bandomojo laikotarpio duomenų saugojimas",
      et: "Saatmiskirjete ja prooviaja andmete säilitamine",
    },
    unit: days,
    ...privacy,
  },
  "visit-data-months": {
    value: 26,
    label: {
      lv: "Tīmekļvietnes apmeklējuma datu glabāšana",
      lt: "Apsilankymų svetainėje duomenų saugojimas",
      et: "Külastusandmete säilitamine",
    },
    unit: months,
    ...privacy,
  },
} satisfies Record<string, Fact>;
