import type { Language } from "./languages.ts";
import type { Site, SiteId } from "./sites.ts";

/**
 * The company behind the sites, in one place for the footer, the contacts and the legal pages.
 * `confirmed` stays false until the owners have checked every value below; until then a
 * production start says so, and a live site shows the name and the e-mail address only.
 * See docs/decisions/004-company-facts.md.
 */
export const company = {
  confirmed: false,
  name: "Hanked OÜ",
  /** Has a wrong check digit on purpose, so that it is no other company's number. */
  registrationNumber: "10000000",
  address: { et: "Tallinn, Eesti", lv: "Tallina, Igaunija", lt: "Talinas, Estija" },
  email: "info@hanked.ee",
  phone: "+372 600 0000",
};

/** Who checks the texts in each language, by name. Null: nobody is named yet, and texts name the editorial office. */
export const editors: Record<Language, string | null> = { lv: null, lt: null, et: null };

/** Empty until the owners give it: then it precedes the town. */
export const street = "";

/** What a client says of the service. */
export interface Reference {
  client: string;
  words: Record<Language, string>;
  /** The day on which the client allowed it. Without one it is not shown. */
  permittedOn: string | null;
}

export const references: Reference[] = [];

export function referencesIn(language: Language, given: readonly Reference[] = references) {
  return given
    .filter(({ permittedOn }) => permittedOn !== null)
    .map(({ client, words }) => ({ client, words: words[language] }));
}

export interface OfficeHours {
  /** Weekdays, local time. The office is closed at weekends. */
  opens: number;
  closes: number;
}

export const officeHours: OfficeHours = { opens: 9, closes: 18 };

export interface Contact {
  email: string;
  phone: string;
}

/** What a page may say about the company. */
export interface CompanyFacts {
  name: string;
  registrationNumber: string | null;
  address: string | null;
}

export function companyFacts({ hidesFacts }: Site, language: Language): CompanyFacts {
  const { name, registrationNumber, address } = company;
  if (hidesFacts) return { name, registrationNumber: null, address: null };
  const place = [street, address[language]].filter(Boolean).join(", ");
  return { name, registrationNumber, address: place };
}

/** The contact details that a page may show. */
export function contactOf({ id, hidesFacts }: Site): { email: string; phone: string | null } {
  return hidesFacts ? { email: contacts[id].email, phone: null } : contacts[id];
}

/** The contact details for visitors of each site. */
export const contacts: Record<SiteId, Contact> = {
  ee: { email: company.email, phone: company.phone },
  lv: { email: "info@hanked.lv", phone: "+371 6700 0000" },
  lt: { email: "info@hanked.lt", phone: "+370 5 200 0000" },
};
