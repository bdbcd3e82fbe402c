/**
 * Every number of law or contract that a page shows, in one place: a change in law is one edit here.
 * A page writes {{id}} and gets the number; its sources are listed at the foot of the page.
 */
export interface Fact {
  value: number;
  /** What the number is, in Lithuanian, for the list of sources under guides and articles. */
  label?: string;
  unit?: string;
  source: string;
  url?: string;
  validFrom: string;
  checkedOn: string;
  /** Set where the source itself could not be read: the page then says where to check. */
  unconfirmed?: true;
  /** A figure of our own text, not of a law: `validFrom` is then the day we first showed it. */
  ours?: true;
}

const checkedOn = "2026-11-15";

const eu2026 = {
  unit: "Eur",
  source: "Komisijos deleguotieji reglamentai (ES) 2025/2150, 2025/2151 ir 2025/2152",
  url: "https://eur-lex.europa.eu/",
  validFrom: "2026-01-01",
  checkedOn,
};

const lowValue2026 = {
  unit: "Eur",
  source: "Viešųjų pirkimų įstatymas (nuo 2026 m. taikomos mažos vertės pirkimų ribos)",
  url: "https://vpt.lrv.lt/",
  validFrom: "2026-01-01",
  checkedOn,
  unconfirmed: true,
} as const;

/** Limits that the texts start from and then compare with the ones in force. */
const referenceLimit = {
  unit: "Eur",
  source: "Palyginamieji „Hanked“ redakcijos dydžiai",
  url: "https://vpt.lrv.lt/",
  validFrom: "2026-11-15",
  checkedOn,
  unconfirmed: true,
  ours: true,
} as const;

const guideFigure = {
  source: "Orientaciniai „Hanked“ redakcijos dydžiai",
  url: "https://www.e-tar.lt/",
  validFrom: "2026-11-15",
  checkedOn,
  unconfirmed: true,
  ours: true,
} as const;

const ownTerms = { source: "Hanked", validFrom: "2026-11-15", checkedOn, ours: true } as const;

export const facts = {
  "eu-works": { value: 5_404_000, label: "Darbai", ...eu2026 },
  "eu-central": {
    value: 140_000,
    label: "Centrinės valdžios perkančiųjų organizacijų prekės ir paslaugos",
    ...eu2026,
  },
  "eu-subcentral": {
    value: 216_000,
    label: "Regioninio ar vietos lygmens perkančiųjų organizacijų prekės ir paslaugos",
    ...eu2026,
  },
  "eu-utilities": {
    value: 432_000,
    label: "Komunalinio sektoriaus prekės ir paslaugos",
    ...eu2026,
  },
  "eu-social": {
    value: 750_000,
    label: "Socialinės ir kitos specialiosios paslaugos",
    ...eu2026,
    source:
      "Direktyva 2014/24/ES (perkantiesiems subjektams kitą ribą nustato Direktyva 2014/25/ES)",
    validFrom: "2014-04-17",
  },

  /** The law guide's own figures, as the specification gives them. */
  "lt-international-goods": {
    value: 140_000,
    label: "Tarptautinis prekių ir paslaugų pirkimas",
    ...referenceLimit,
  },
  "lt-international-works": {
    value: 5_382_000,
    label: "Tarptautinis darbų pirkimas, ankstesnis dydis",
    ...referenceLimit,
  },
  /** Older small-value limits, as the specification gives them, and the ones from 2026. */
  "small-goods-older": {
    value: 58_000,
    label: "Mažos vertės prekių ir paslaugų pirkimas, ankstesnis dydis",
    ...referenceLimit,
  },
  "small-works-older": {
    value: 145_000,
    label: "Mažos vertės darbų pirkimas, ankstesnis dydis",
    ...referenceLimit,
  },
  "small-goods": { value: 70_000, label: "Prekės ir paslaugos", ...lowValue2026 },
  "small-works": { value: 174_000, label: "Darbai", ...lowValue2026 },

  "signature-low": {
    value: 30,
    label: "Kvalifikuotas el. parašas metams, nuo",
    unit: "Eur",
    ...guideFigure,
  },
  "signature-high": {
    value: 50,
    label: "Kvalifikuotas el. parašas metams, iki",
    unit: "Eur",
    ...guideFigure,
  },
  "payment-short": {
    value: 30,
    label: "Trumpesnis mokėjimo terminas",
    unit: "d.",
    ...guideFigure,
  },
  "payment-long": { value: 60, label: "Ilgesnis mokėjimo terminas", unit: "d.", ...guideFigure },
  "documents-years": { value: 10, label: "Dokumentų saugojimas", unit: "m.", ...guideFigure },
  "separate-account": {
    value: 60_000,
    label: "Projekto vertė, nuo kurios verta atskiros sąskaitos",
    unit: "Eur",
    ...guideFigure,
  },

  /** As app/features/trials/trial-days.ts has it. */
  "trial-days": { value: 14, ...ownTerms },
  "invoice-days": { value: 7, ...ownTerms },
  "late-interest": { value: 0.5, ...ownTerms },
  "client-notice-days": { value: 7, ...ownTerms },
  "provider-notice-days": { value: 14, ...ownTerms },
  "withdrawal-days": { value: 14, ...ownTerms },
  "changes-notice-days": { value: 14, ...ownTerms },
  "liability-months": { value: 12, ...ownTerms },
  "accounting-years": { value: 7, ...ownTerms },
  "visit-data-months": { value: 26, ...ownTerms },
} satisfies Record<string, Fact>;

export type FactId = keyof typeof facts;
