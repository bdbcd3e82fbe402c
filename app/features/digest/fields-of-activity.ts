import type { Language } from "../../site/languages.ts";
import { type IndustryKey, industries } from "../cpv/industries.ts";
import type { NamedCode } from "../notices/code-names.ts";
import type { Profile } from "../notices/profile.ts";

/** `45` → `45000000` */
export function divisionCode(division: string): string {
  return division.padEnd(8, "0");
}

/** Used if the field of activity is all that was said about the subject. The key was posted, and may be any text. */
export function withIndustry(profile: Profile, industry: string): Profile {
  if (!Object.hasOwn(industries, industry)) return profile;
  const { divisions } = industries[industry as IndustryKey];
  return { ...profile, cpv: divisions.map(divisionCode) };
}

const fields = Object.values(industries)
  .filter(({ divisions }) => divisions.length > 0)
  .map(({ divisions, labels }) => ({ codes: divisions.map(divisionCode), labels }));

/** Fields of activity for a form; `value` is all codes of a field, separated by commas. */
export function fieldsOfActivity(language: Language): { value: string; name: string }[] {
  return fields.map(({ codes, labels }) => ({ value: codes.join(), name: labels[language] }));
}

/** Whether the codes are those of one field, and no others. */
export function isField(codes: readonly string[]): boolean {
  return fields.some((field) => field.codes.join() === codes.join());
}

export interface ChosenField {
  name: string;
  codes: string[];
}

/** The fields of activity whose divisions are all among the codes: up to five each, whose own names are long. */
export function findFields(codes: readonly string[], language: Language): ChosenField[] {
  return fields
    .filter((field) => field.codes.every((code) => codes.includes(code)))
    .map((field) => ({ name: field.labels[language], codes: field.codes }));
}

/** Codes below one of these divisions, which therefore add nothing. */
export function codesWithin<Code extends NamedCode>(
  divisions: readonly string[],
  codes: readonly Code[],
): Code[] {
  return codes.filter(({ code }) => divisions.includes(divisionCode(code.slice(0, 2))));
}
