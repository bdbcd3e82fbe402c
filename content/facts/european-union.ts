import type { Fact } from "./fact.ts";

const checkedOn = "2026-11-15";

const euro = { lv: "EUR", lt: "€", et: "eurot" };

const classic2026 = {
  unit: euro,
  source: {
    lv: "Direktīvas 2014/24/ES 4. pants, Komisijas Deleģētā regula (ES) 2025/2152",
    lt: "Direktyvos 2014/24/ES 4 straipsnis, Komisijos deleguotasis reglamentas (ES) 2025/2152",
    et: "Direktiivi 2014/24/EL artikkel 4, komisjoni delegeeritud määrus (EL) 2025/2152",
  },
  url: "https://eur-lex.europa.eu/eli/reg_del/2025/2152/oj",
  validFrom: "2026-01-01",
  checkedOn,
};

const utilities2026 = {
  ...classic2026,
  source: {
    lv: "Direktīvas 2014/25/ES 15. pants, Komisijas Deleģētā regula (ES) 2025/2150",
    lt: "Direktyvos 2014/25/ES 15 straipsnis, Komisijos deleguotasis reglamentas (ES) 2025/2150",
    et: "Direktiivi 2014/25/EL artikkel 15, komisjoni delegeeritud määrus (EL) 2025/2150",
  },
  url: "https://eur-lex.europa.eu/eli/reg_del/2025/2150/oj",
};

/** The thresholds of 2026 and 2027, without VAT. */
export const europeanUnion = {
  "eu-works": {
    value: 5_404_000,
    label: { lv: "Būvdarbi", lt: "Darbai", et: "Ehitustööd" },
    ...classic2026,
  },
  "eu-central": {
    value: 140_000,
    label: {
      lv: "Centrālo valsts iestāžu preces un pakalpojumi",
      lt: "Centrinės valdžios institucijų prekės ir paslaugos",
      et: "Keskvalitsusasutuste asjad ja teenused",
    },
    ...classic2026,
  },
  "eu-subcentral": {
    value: 216_000,
    label: {
      lv: "Pašvaldību un citu pasūtītāju preces un pakalpojumi pēc direktīvas (Latvijā robeža ir zemāka)",
      lt: "Kitų perkančiųjų organizacijų prekės ir paslaugos",
      et: "Teiste avaliku sektori hankijate asjad ja teenused",
    },
    ...classic2026,
  },
  "eu-utilities": {
    value: 432_000,
    label: {
      lv: "Sabiedrisko pakalpojumu sniedzēju preces un pakalpojumi",
      lt: "Perkančiųjų subjektų prekės ir paslaugos",
      et: "Võrgustikusektori hankijate asjad ja teenused",
    },
    ...utilities2026,
  },
  /** Fixed by the directive itself, not revised every two years. */
  "eu-social": {
    value: 750_000,
    label: {
      lv: "Sociālie un citi īpaši pakalpojumi",
      lt: "Socialinės ir kitos specialiosios paslaugos",
      et: "Sotsiaal- ja eriteenused",
    },
    unit: euro,
    source: {
      lv: "Direktīvas 2014/24/ES 4. panta d) punkts",
      lt: "Direktyvos 2014/24/ES 4 straipsnio d punktas",
      et: "Direktiivi 2014/24/EL artikli 4 punkt d",
    },
    url: "https://eur-lex.europa.eu/eli/dir/2014/24/oj",
    validFrom: "2014-04-17",
    checkedOn,
  },
  "eu-utilities-social": {
    value: 1_000_000,
    label: {
      lv: "Sabiedrisko pakalpojumu sniedzēju sociālie un citi īpaši pakalpojumi",
      lt: "Perkančiųjų subjektų socialinės ir kitos specialiosios paslaugos",
      et: "Sotsiaal- ja eriteenused võrgustikusektoris",
    },
    unit: euro,
    source: {
      lv: "Direktīvas 2014/25/ES 15. panta c) punkts",
      lt: "Direktyvos 2014/25/ES 15 straipsnio c punktas",
      et: "Direktiivi 2014/25/EL artikli 15 punkt c",
    },
    url: "https://eur-lex.europa.eu/eli/dir/2014/25/oj",
    validFrom: "2014-04-17",
    checkedOn: "2026-11-17",
  },
} satisfies Record<string, Fact>;
