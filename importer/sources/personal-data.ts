/*
 * People's names and addresses are dropped when a notice is parsed. Contact fields are read only for an office's
 * address (buyer-contact.ts); this file handles personal data in fields where it does not belong.
 */

/** Also removes an `@` on its own, so that nothing is left that looks like an address. */
export function withoutMail(text: string): string {
  if (!text.includes("@")) return text;
  return text
    .split(/([\s<>(),;"'])/)
    .map((part) => (part === "@" ? "" : part.includes("@") ? "…" : part))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * Personal codes: in Latvia `010170-12345`, also the newer ones that begin with 32; a company's has no hyphen. In
 * Estonia and Lithuania they contain the day of birth, and companies' codes are shorter.
 */
export function isPersonalCode(code: string, country?: string): boolean {
  if (/^\d{6}-\d{5}$/.test(code)) return true;
  return ["EST", "EE", "LTU", "LT"].includes(country ?? "") && bornOn.test(code);
}

const bornOn = /^[1-6]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}$/;
