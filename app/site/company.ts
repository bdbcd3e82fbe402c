import type { SiteId } from "./sites.ts";

/**
 * The company behind the sites, in one place for the footer, the contacts and the legal pages.
 * `confirmed` stays false until the owners have checked every value below; until then a
 * production start says so. See docs/decisions/004-company-facts.md.
 */
export const company = {
  confirmed: false,
  name: "Hanked OÜ",
  /** Has a wrong check digit on purpose, so that it is no other company's number. */
  registrationNumber: "10000000",
  address: "Tallinn, Eesti",
  email: "info@hanked.ee",
  phone: "+372 600 0000",
};

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

/** Where a visitor of each site writes and calls. */
export const contacts: Record<SiteId, Contact> = {
  ee: { email: company.email, phone: company.phone },
  lv: { email: "info@hanked.lv", phone: "+371 6700 0000" },
  lt: { email: "info@hanked.lt", phone: "+370 5 200 0000" },
};
