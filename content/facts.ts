/**
 * Every number of law or contract that a page shows, in one place: a change in law is one edit here.
 * A page writes {{id}} and gets the number; its sources are listed at the foot of the page.
 */
export interface Fact {
  value: number;
  source: string;
  url?: string;
  validFrom: string;
  checkedOn: string;
  /** Set where the source itself could not be read: the page then says where to check. */
  unconfirmed?: true;
}

const checkedOn = "2026-11-15";

const eu2026 = {
  source: "Deleguotieji reglamentai (ES) 2025/2150, 2025/2151 ir 2025/2152",
  url: "https://eur-lex.europa.eu/",
  validFrom: "2026-01-01",
  checkedOn,
};

const ownTerms = { source: "Hanked", validFrom: "2026-11-15", checkedOn };

const guideFigure = { source: "Hanked", validFrom: "2026-11-15", checkedOn };

const lowValue2026 = {
  source: "Viešųjų pirkimų įstatymas (mažos vertės pirkimų ribos nuo 2026 m.)",
  url: "https://vpt.lrv.lt/",
  validFrom: "2026-01-01",
  checkedOn,
  unconfirmed: true,
} as const;

export const facts = {
  "eu-works": { value: 5_404_000, ...eu2026 },
  "eu-central": { value: 140_000, ...eu2026 },
  "eu-subcentral": { value: 216_000, ...eu2026 },
  "eu-utilities": { value: 432_000, ...eu2026 },
  "eu-social": { value: 750_000, ...eu2026 },

  /** The law guide's own figures, as the specification gives them. */
  "lt-international-goods": { value: 140_000, ...guideFigure },
  "lt-international-works": { value: 5_382_000, ...guideFigure },
  /** Older small-value limits, as the specification gives them, and the ones from 2026. */
  "small-goods-older": { value: 58_000, ...guideFigure },
  "small-works-older": { value: 145_000, ...guideFigure },
  "small-goods": { value: 70_000, ...lowValue2026 },
  "small-works": { value: 174_000, ...lowValue2026 },

  "signature-low": { value: 30, ...guideFigure },
  "signature-high": { value: 50, ...guideFigure },
  "payment-short": { value: 30, ...guideFigure },
  "payment-long": { value: 60, ...guideFigure },
  "documents-years": { value: 10, ...guideFigure },
  "separate-account": { value: 60_000, ...guideFigure },

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
