import { formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { type CodeNames, describeCode } from "../notices/code-names.ts";
import { isCountry } from "../notices/countries.ts";
import { filterMessages, kindMessages } from "../notices/messages.ts";
import { hasValue, type ValueRange } from "../notices/notice-filter.ts";
import { hasSubject, isEveryNotice, needsAll, type Profile } from "../notices/profile.ts";
import { nameRegions } from "../notices/regions.ts";
import { quoted } from "../notices/search-steps.ts";
import { sourceOf } from "../notices/sources.ts";
import { placesOf } from "../notices/words/places.ts";
import { buyerChoiceMessages } from "./buyer-choice-messages.ts";
import { findFields } from "./fields-of-activity.ts";
import { digestMessages } from "./messages.ts";

/** The same names, and those of the buyers that these notices know. */
export function withBuyers(
  nameOf: CodeNames,
  indexes: readonly { buyerName(code: string): string }[],
): CodeNames & { ofBuyer(code: string): string } {
  const named = (code: string) => nameOf(code);
  named.ofBuyer = (code: string) =>
    indexes.map((index) => index.buyerName(code)).find(Boolean) ?? "";
  return named;
}

/** '45261000-4 Jumta darbi · „dakstiņi” · Zemgale': the profile in one line. */
export function describeProfile(profile: Profile, language: Language, nameOf: CodeNames): string {
  return describeParts(profile, language, nameOf).join(" · ");
}

export function describeParts(profile: Profile, language: Language, nameOf: CodeNames): string[] {
  const { cpv, phrases, buyer, without, region, kind, value, source } = profile;
  const t = digestMessages[language];
  const { lists } = kindMessages[language];
  const inQuotes = (words: string) => quoted(words, language);
  return [
    ...describeCodes(cpv, language, nameOf),
    ...phrases.map(inQuotes),
    ...buyer.map((code) =>
      fill(buyerChoiceMessages[language].of, { buyer: nameOf.ofBuyer?.(code) || code }),
    ),
    ...(needsAll(profile) ? [t.both] : []),
    ...(hasSubject(profile) ? [] : [t.everything]),
    ...(without.length > 0 ? [fill(t.without, { words: without.map(inQuotes).join(", ") })] : []),
    ...(namesItsPlace(profile) ? [] : [nameRegions(region, language)]),
    ...(!isEveryNotice(kind) ? [kind.map((one) => lists[one].tab).join(", ")] : []),
    ...(hasValue(value) ? [describeRange(value, language)] : []),
    ...(source
      ? [`${filterMessages[language].source}: ${sourceOf(Number(source)).short[language]}`]
      : []),
  ];
}

/** Whether the words say where: 'the whole country' beside 'software in Tartu' would contradict them. */
function namesItsPlace({ cpv, buyer, phrases, region }: Profile): boolean {
  const [country, ...others] = region.filter(isCountry);
  if (!country || others.length > 0 || region.length > 1) return false;
  if (phrases.length === 0 || cpv.length > 0 || buyer.length > 0) return false;
  return phrases.every((phrase) => placesOf(country).find(phrase) !== undefined);
}

/**
 * The same for a mail to an address that nobody has confirmed and that may be a stranger's: without words and amounts
 * that somebody typed, and without codes that the vocabulary lacks.
 */
export function describeUnconfirmed(
  profile: Profile,
  language: Language,
  nameOf: CodeNames,
): string {
  const { everything, ownWords } = digestMessages[language];
  const known = withoutTyped(profile, nameOf);
  const parts = describeParts(known, language, nameOf);
  if (profile.phrases.length === 0 && known.buyer.length === profile.buyer.length)
    return parts.join(" · ");
  return [ownWords, ...parts.filter((part) => part !== everything)].join(" · ");
}

/** The parts of a profile that an unconfirmed mail and its links may name: known codes and buyers, regions and kinds. */
export function withoutTyped(profile: Profile, nameOf: CodeNames): Profile {
  const cpv = profile.cpv.filter((code) => nameOf(code) !== "");
  const buyer = profile.buyer.filter((code) => nameOf.ofBuyer?.(code));
  return { ...profile, cpv, buyer, phrases: [], without: [], value: { from: null, to: null } };
}

/** Names fields of activity instead of their codes. */
function describeCodes(cpv: readonly string[], language: Language, nameOf: CodeNames): string[] {
  const fields = findFields(cpv, language);
  const divisions = fields.flatMap(({ codes }) => codes);
  const others = cpv.filter((code) => !divisions.includes(code));
  return [...fields.map(({ name }) => name), ...others.map((code) => describeCode(code, nameOf))];
}

export function describeRange({ from, to }: ValueRange, language: Language): string {
  const { valueRange } = digestMessages[language];
  const pattern = from === null ? valueRange.to : to === null ? valueRange.from : valueRange.both;
  const money = (amount: number | null) => formatMoney(amount ?? 0, "EUR", language);
  return fill(pattern, { from: money(from), to: money(to) });
}
