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
  .map(({ divisions, labels }) => ({ value: divisions.map(divisionCode).join(), labels }));

/** Fields of activity for a form; `value` is all codes of a field, separated by commas. */
export function fieldsOfActivity(language: Language): { value: string; name: string }[] {
  return fields.map(({ value, labels }) => ({ value, name: labels[language] }));
}

/** Whether the codes are those of one field, and no others. */
export function isField(codes: readonly string[]): boolean {
  return fields.some(({ value }) => value === codes.join());
}

/** The field of activity whose divisions are all among the codes: up to five, whose own names are long. */
export function findField(
  codes: readonly string[],
  language: Language,
): { name: string; codes: string[] } | undefined {
  const all = fieldsOfActivity(language);
  const chosen = chosenField(all, codes);
  const found = all.find(({ value }) => value === chosen);
  return found && { name: found.name, codes: chosen.split(",") };
}

/** The form value of the field of activity whose divisions are all among the codes; empty if there is none. */
export function chosenField(
  fields: readonly { value: string }[],
  codes: readonly string[],
): string {
  const isChosen = ({ value }: { value: string }) =>
    value.split(",").every((code) => codes.includes(code));
  return fields.find(isChosen)?.value ?? "";
}

/** Codes that are not divisions of the field. */
export function otherCodes(field: string, codes: readonly NamedCode[]): NamedCode[] {
  const own = field.split(",");
  return codes.filter(({ code }) => !own.includes(code.slice(0, 8)));
}

/** Codes below one of the field's divisions, which therefore add nothing. */
export function codesWithin<Code extends NamedCode>(field: string, codes: readonly Code[]): Code[] {
  if (!field) return [];
  const divisions = field.split(",").map((code) => code.slice(0, 2));
  return codes.filter(({ code }) => divisions.includes(code.slice(0, 2)));
}
