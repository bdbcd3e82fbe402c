import type { Language } from "../../site/languages.ts";
import { industries } from "../cpv/industries.ts";

/** With their codes, as a form sends them: several in one value. */
export function fieldsOfActivity(language: Language): { value: string; name: string }[] {
  return Object.values(industries)
    .filter(({ divisions }) => divisions.length > 0)
    .map(({ divisions, labels }) => ({
      value: divisions.map(divisionCode).join(),
      name: labels[language],
    }));
}

/** `45` → `45000000` */
export function divisionCode(division: string): string {
  return division.padEnd(8, "0");
}
