import { industries } from "../cpv/industries.ts";
import type { NamedCode } from "../tenders/code-names.ts";
import { divisionCode } from "./letter-query.ts";

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

const fieldsOfDivisions = Object.values(industries)
  .filter(({ divisions }) => divisions.length > 1)
  .map(({ divisions, labels }) => ({ codes: divisions.map(divisionCode), labels }));

/** The fields of several divisions that are among the codes as a whole. */
export function fieldsAmong(codes: readonly string[]): typeof fieldsOfDivisions {
  if (codes.length < 2) return [];
  return fieldsOfDivisions.filter((field) => field.codes.every((code) => codes.includes(code)));
}
