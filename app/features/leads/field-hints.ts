import { foldName } from "../../../db/buyer-key.ts";
import { codeLength, isCompanyCode } from "../../../db/company-code.ts";
import { fill } from "../../site/languages.ts";
import { type Site, type SiteId, siteIds } from "../../site/sites.ts";

/* Checks that only show a hint. A form is refused only by the rules of `findProblems`. */

/** By whose rules numbers are judged: the plain host belongs to no country. */
export function formCountries({ key, id }: Pick<Site, "key" | "id">): readonly SiteId[] {
  return key === "plain" ? siteIds : [id];
}

/** What is wrong with a number. `other`: something, but it is not known by which country's rules. */
export type NumberFault =
  | { what: "digits"; country: SiteId; wanted: string; count: number }
  | { what: "start"; country: SiteId; digit: string }
  | { what: "check" | "other" };

/**
 * Judges a company's code by the rules of its country. Spaces and the country's prefix are accepted, and so are the codes
 * of the other two countries. A code with other letters can only be from another register.
 */
export function judgeCompanyCode(
  code: string,
  countries: readonly SiteId[],
): NumberFault | undefined {
  const bare = bareCode(code);
  if (siteIds.some((country) => isCompanyCode(bare, country))) return undefined;
  if (/\D/.test(bare)) return { what: "other" };
  const [country, ...others] = countries;
  if (siteIds.some((id) => bare.length === codeLength(id))) return { what: "check" };
  if (!country || others.length > 0 || bare === "") return { what: "other" };
  return { what: "digits", country, wanted: `${codeLength(country)}`, count: bare.length };
}

/** Without spaces, hyphens and the country's prefix. */
export function bareCode(code: string): string {
  return code.replace(/[\s-]/g, "").replace(/^(?:EE|LV|LT)/i, "");
}

/**
 * Numbering plans: digits after the country's code, and those that a number begins with. Lithuanian numbers have a 0 in
 * front of them at home, or an 8, as until 2024.
 */
const phoneRules: Record<SiteId, { code: string; digits: [number, number]; starts: string }> = {
  ee: { code: "372", digits: [7, 8], starts: "3456789" },
  lv: { code: "371", digits: [8, 8], starts: "256789" },
  lt: { code: "370", digits: [8, 8], starts: "3456789" },
};

/** '371' */
export function countryCode(country: SiteId): string {
  return phoneRules[country].code;
}

/** Shortest number of any other country, with its code. */
const minForeignDigits = 8;

/** Judges a telephone number by the rules of the country whose code it has, or else of the site's. */
export function judgePhone(text: string, countries: readonly SiteId[]): NumberFault | undefined {
  // If two numbers are given, the first is judged.
  const first = text.split(/[,;/]/)[0] ?? "";
  const typed = first.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const digits = typed.replace("+", "");
  const named = siteIds.find(
    (id) => digits.startsWith(phoneRules[id].code) && (typed.startsWith("+") || digits.length > 9),
  );
  if (typed.startsWith("+") && !named) {
    return digits.length < minForeignDigits ? { what: "other" } : undefined;
  }
  const own = named ? digits.slice(3) : digits;
  const judged = (named ? [named] : countries).map((country) => judgeOwn(own, country));
  if (judged.some((fault) => fault === undefined)) return undefined;
  return judged.length === 1 ? judged[0] : { what: "other" };
}

function judgeOwn(typed: string, country: SiteId): NumberFault | undefined {
  const { digits, starts } = phoneRules[country];
  const [least, most] = digits;
  const own = country === "lt" && typed.length === most + 1 ? typed.replace(/^[08]/, "") : typed;
  if (own.length < least || own.length > most) {
    const wanted = least === most ? `${most}` : `${least}–${most}`;
    return { what: "digits", country, wanted, count: own.length };
  }
  const digit = own.charAt(0);
  return starts.includes(digit) ? undefined : { what: "start", country, digit };
}

/** Mail services whose names are long enough that a slip in one is no other company's domain. */
const mailServices = [
  ...["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com"],
  ...["inbox.lv", "inbox.lt", "apollo.lv", "tvnet.lv", "online.ee"],
];

/** One letter from such a service, and services themselves. */
const otherServices = ["mail.com", "email.com", "ymail.com", "inbox.eu"];

/** An address as it was probably meant; undefined if nothing is odd about it. */
export function proposeEmail(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at).trim();
  const typed = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  // A comma for a dot, a dot at the end, and a top-level domain with a slip in it.
  const tidy = typed
    .replace(/[,;]/g, ".")
    .replace(/\.$/, "")
    .replace(/\.(?:con|cmo|ocm|comm|vom|xom)$/, ".com");
  const domain = findService(tidy) ?? tidy;
  if (domain === typed || !domain.includes(".") || at < 1) return undefined;
  return `${local}@${domain}`;
}

/** A proposal to press; `{domain}` in the text marks the place of what was probably meant. */
export function emailProposal(email: string, text: string) {
  const value = proposeEmail(email);
  if (value === undefined) return undefined;
  return { value, text: fill(text, { domain: value.slice(value.lastIndexOf("@") + 1) }) };
}

/** The service that a domain is a slip of: gmial.com, gmail.lv, or gmail alone. */
function findService(domain: string): string | undefined {
  if (mailServices.includes(domain) || otherServices.includes(domain)) return undefined;
  const [name = ""] = domain.split(".");
  // These two have no domains in other countries.
  if (name === "gmail" || name === "icloud") return `${name}.com`;
  return mailServices.find(
    (service) => service === `${domain}.com` || isOneSlipFrom(domain, service),
  );
}

/** Whether one letter too many, too few, or wrong, or two that changed places are all the difference. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  if (rest === wanted) return false;
  const swapped = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    swapped === wanted
  );
}

/** Whether two names of a company have no word of weight in common: legal forms are short. */
export function isOtherCompany(typed: string, known: string): boolean {
  const words = (name: string) =>
    foldName(name)
      .split(" ")
      .filter((word) => word.length > 3);
  const own = words(typed);
  return !words(known).some((word) => own.includes(word)) && foldName(typed) !== foldName(known);
}
