/*
 * People's names and addresses are dropped when a notice is parsed. Fields for contacts are not read at all; this is for
 * what stands where it should not.
 */

/** Also without an `@` that stands alone, so that nothing is left that looks like an address. */
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
 * A person's code in Latvia, `010170-12345`, also the newer ones that begin with 32; a company's has no hyphen. And in
 * Estonia and Lithuania, where the day of birth stands in it and companies' codes are shorter.
 */
export function isPersonalCode(code: string, country?: string): boolean {
  if (/^\d{6}-\d{5}$/.test(code)) return true;
  return ["EST", "EE", "LTU", "LT"].includes(country ?? "") && bornOn.test(code);
}

const bornOn = /^[1-6]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}$/;
