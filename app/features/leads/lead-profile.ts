import type { Site } from "../../site/sites.ts";
import { parseProfile, profileQuery } from "../letter/profile.ts";
import { cpvField, maxProfileLength, profileField } from "./lead-fields.ts";
import type { FieldReader } from "./lead-schema.ts";

interface FormSender {
  site: Site;
  referer: string | null;
}

/**
 * The letter that a form asks for, as the query of its page; empty if it asks for none. What was sent is never stored as it
 * is, but as the profile that it parses to: so nothing in it can make a lead fail, and the same letter is always written
 * in the same way, be it from the form or from the address.
 */
export function parseLeadProfile(read: FieldReader, sender: FormSender): string {
  const { country } = sender.site;
  return profileQuery(parseProfile(sentParams(read, sender), country), country);
}

/**
 * An empty field means that all parts were removed. Codes without a profile are of a page from before there were
 * profiles. Without JavaScript there is neither, and the referer has them.
 */
function sentParams(read: FieldReader, { referer }: FormSender): URLSearchParams {
  const sent = read(profileField);
  if (sent !== undefined) return new URLSearchParams(sent.slice(0, maxProfileLength));
  const codes = read(cpvField);
  if (codes !== undefined) return new URLSearchParams({ cpv: codes });
  if (!referer || !URL.canParse(referer)) return new URLSearchParams();
  const { pathname, searchParams } = new URL(referer);
  // On other pages these keys mean something else.
  return pathname === "/" ? searchParams : new URLSearchParams();
}
