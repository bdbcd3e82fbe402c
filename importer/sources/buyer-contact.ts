import { type OfficeContact, officeMail, plainPhone } from "../../db/office-contact.ts";
import { parsePlaces } from "./notice-codes.ts";
import { maxLengths } from "./notice-limits.ts";

interface GivenContact {
  website: string;
  town: string;
  /** Where to write and call: the first one with an office's address counts. */
  points: { email: string; phone: string }[];
}

/** What may be kept of a buyer's contact. A number without an office's address may be a person's. */
export function parseBuyerContact({ website, town, points }: GivenContact): OfficeContact {
  const [place] = parsePlaces([town]);
  const site = parseWebsite(website);
  const [office] = points.flatMap(({ email, phone }) => {
    const mail = officeMail(email);
    return mail ? [{ email: mail, phone: plainPhone(phone) }] : [];
  });
  return {
    ...(site && { website: site }),
    ...(place && { town: place }),
    ...(office && { email: office.email }),
    ...(office?.phone && { phone: office.phone }),
  };
}

/** An address with an `@` may be a person's, or pretend to be on another host. */
function parseWebsite(text: string): string | null {
  if (!/^https?:/i.test(text) || text.includes("@") || !URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  return hostname.includes(".") && href.length <= maxLengths.website ? href : null;
}
