import { formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { significantDigits } from "../cpv/vocabulary.ts";
import { fill } from "../tenders/fill.ts";
import { kindMessages } from "../tenders/kind-messages.ts";
import { hasValue, type ValueRange } from "../tenders/notice-filter.ts";
import { noticeKinds } from "../tenders/notice-kind.ts";
import { nameRegions } from "../tenders/regions.ts";
import { letterMessages } from "./letter-messages.ts";
import type { Profile } from "./profile.ts";
import { fieldsAmong } from "./profile-field.ts";

/** The name of a CPV code of eight digits, in the letter's language; empty if the vocabulary lacks it. */
export type CodeNames = (code: string) => string;

/** '45261 Jumta darbi' */
export function describeCode(code: string, nameOf: CodeNames): string {
  return `${significantDigits(code)} ${nameOf(code)}`.trim();
}

/** '45261 Jumta darbi · „dakstiņi” · Zemgale': what was asked for, in a line. */
export function describeProfile(profile: Profile, language: Language, nameOf: CodeNames): string {
  const { cpv, phrases, without, region, kind, value } = profile;
  const t = letterMessages[language];
  const { lists } = kindMessages[language];
  const parts = [
    ...describeCodes(cpv, language, nameOf),
    ...phrases.map((words) => quoted(words, language)),
    ...(cpv.length + phrases.length === 0 ? [t.everything] : []),
    ...(without.length > 0
      ? [fill(t.without, { words: without.map((word) => quoted(word, language)).join(", ") })]
      : []),
    nameRegions(region, language),
    ...(kind.length < noticeKinds.length ? [kind.map((one) => lists[one].tab).join(", ")] : []),
    ...(hasValue(value) ? [describeRange(value, language)] : []),
  ];
  return parts.join(" · ");
}

/** A field of several divisions by its own name, as it was chosen: their names would fill the letter's head. */
function describeCodes(cpv: string[], language: Language, nameOf: CodeNames): string[] {
  const fields = fieldsAmong(cpv);
  const named = fields.flatMap(({ codes }) => codes);
  return [
    ...fields.map(({ labels }) => labels[language]),
    ...cpv.filter((code) => !named.includes(code)).map((code) => describeCode(code, nameOf)),
  ];
}

/** In Latvian the closing mark is another one. */
export function quoted(words: string, language: Language): string {
  return `„${words}${language === "lv" ? "”" : "“"}`;
}

export function describeRange({ from, to }: ValueRange, language: Language): string {
  const { valueRange } = letterMessages[language];
  const pattern = from === null ? valueRange.to : to === null ? valueRange.from : valueRange.both;
  const money = (amount: number | null) => formatMoney(amount ?? 0, "EUR", language);
  return fill(pattern, { from: money(from), to: money(to) });
}
