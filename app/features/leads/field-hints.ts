import { isCompanyCode } from "../../../db/company-code.ts";
import type { SiteId } from "../../site/sites.ts";

/* Checks that only show a hint. A form is refused only by the specification's rules (`findProblems`). */

/** Accepts spaces and the country's prefix. A code with other letters is from another register: not checked. */
export function isPlausibleCompanyCode(code: string, countries: readonly SiteId[]): boolean {
  const bare = code.replace(/[\s-]/g, "").replace(/^(?:EE|LV|LT)/i, "");
  if (/\D/.test(bare)) return true;
  return countries.some((country) => isCompanyCode(bare, country));
}

/** Shortest telephone number in the three countries, without the country code. */
const minPhoneDigits = 7;

const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Common typing mistakes in mail hosts and top-level domains. */
const slips = /@(?:gmial|gamil|gmai|gnail|hotmial)\.|\.(?:con|cmo|ocm|comm)$/i;

export function isDoubtfulEmail(text: string): boolean {
  return !emailPattern.test(text) || slips.test(text);
}

export function isDoubtfulPhone(text: string): boolean {
  return text.replace(/^(?:\+|00)37[0-2]|\D/g, "").length < minPhoneDigits;
}
