import { contacts } from "./company.ts";
import type { Language } from "./languages.ts";
import { type SiteId, sisterSites } from "./sites.ts";

/**
 * The three regional contacts. They are offices for now; put a person's name, role and portrait here when the
 * owners name one.
 */
export interface TeamMember {
  region: SiteId;
  name: Record<Language, string>;
  role: Record<Language, string>;
  email: string;
  phone: string[];
  /** A person's portrait, a file in public/; if it does not load, the first letter of the name is shown instead. */
  image?: string;
  website: string;
}

const role: TeamMember["role"] = {
  lv: "Klientu konsultācijas",
  lt: "Klientų konsultavimas",
  et: "Klientide nõustamine",
};

export const team: TeamMember[] = [
  member("ee", { lv: "Hanked Igaunija", lt: "Hanked Estija", et: "Hanked Eesti" }),
  member("lt", { lv: "Hanked Lietuva", lt: "Hanked Lietuva", et: "Hanked Leedu" }),
  member("lv", { lv: "Hanked Latvija", lt: "Hanked Latvija", et: "Hanked Läti" }),
];

function member(region: SiteId, name: TeamMember["name"]): TeamMember {
  const { email, phone } = contacts[region];
  return {
    region,
    name,
    role,
    email,
    phone: [phone],
    website: sisterSites[region].host,
  };
}
