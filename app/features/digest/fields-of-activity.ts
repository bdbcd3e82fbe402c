import type { Language } from "../../site/languages.ts";
import { industries } from "../cpv/industries.ts";
import type { NamedCode } from "../notices/code-names.ts";

/** `45` → `45000000` */
export function divisionCode(division: string): string {
  return division.padEnd(8, "0");
}

const fields = Object.values(industries)
  .filter(({ divisions }) => divisions.length > 0)
  .map(({ divisions, labels }) => ({ value: divisions.map(divisionCode).join(), labels }));

/** With their codes, as a form sends them: several in one value. */
export function fieldsOfActivity(language: Language): { value: string; name: string }[] {
  return fields.map(({ value, labels }) => ({ value, name: labels[language] }));
}

/** Whether the codes are those of one field, and no others. */
export function isField(codes: readonly string[]): boolean {
  return fields.some(({ value }) => value === codes.join());
}

/** The field that the codes stand for, by its name: it is up to five divisions, whose own names are long. */
export function findField(
  codes: readonly string[],
  language: Language,
): { name: string; codes: string[] } | undefined {
  const all = fieldsOfActivity(language);
  const chosen = chosenField(all, codes);
  const found = all.find(({ value }) => value === chosen);
  return found && { name: found.name, codes: chosen.split(",") };
}

/** The field of activity that the codes stand for, as the form's value: all of its divisions are among them. */
export function chosenField(
  fields: readonly { value: string }[],
  codes: readonly string[],
): string {
  const isChosen = ({ value }: { value: string }) =>
    value.split(",").every((code) => codes.includes(code));
  return fields.find(isChosen)?.value ?? "";
}

/** Those that the field does not stand for. */
export function otherCodes(field: string, codes: readonly NamedCode[]): NamedCode[] {
  const own = field.split(",");
  return codes.filter(({ code }) => !own.includes(code.slice(0, 8)));
}

/** Those that lie below one of the field's divisions, and so add nothing. */
export function codesWithin<Code extends NamedCode>(field: string, codes: readonly Code[]): Code[] {
  if (!field) return [];
  const divisions = field.split(",").map((code) => code.slice(0, 2));
  return codes.filter(({ code }) => divisions.includes(code.slice(0, 2)));
}
