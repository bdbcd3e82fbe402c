/*
 * People's names and addresses are dropped when a notice is parsed. Fields for contacts are not read at all; this is for
 * what stands where it should not.
 */

/** The first part is bounded, lest a long text without spaces is searched again from each of its letters. */
const mailAddress = /(?:mailto:)?[^\s@<>(),;:"']{1,64}@[^\s@<>(),;"']{1,255}/gi;

/** Also without any `@` that is left, so that nothing looks like an address. */
export function withoutMail(text: string): string {
  if (!text.includes("@")) return text;
  return text.replace(mailAddress, "…").replaceAll("@", " ").replace(/ {2,}/g, " ").trim();
}

/** A person's code in Latvia, `010170-12345`, also the newer ones that begin with 32. A company's has no hyphen. */
export function isPersonalCode(code: string): boolean {
  return /^\d{6}-\d{5}$/.test(code);
}
