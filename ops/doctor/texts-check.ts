import { type CheckedText, findStaleTexts, monthsFresh } from "../../app/content/text-age.ts";
import { fine, type Note, warning } from "./finding.ts";

/** Texts and numbers of the law that nobody has compared with their sources for half a year. */
export function checkTextAge(texts: readonly CheckedText[], today: string): Note {
  const [oldest, ...others] = findStaleTexts(texts, today);
  if (!oldest) {
    return fine(
      `all ${texts.length} were compared with their sources within ${monthsFresh} months`,
    );
  }
  return warning(
    `${others.length + 1} of ${texts.length} have not been compared with their sources for ${monthsFresh} months; the oldest is ${oldest.name}, of ${oldest.checked}`,
    "npm run content -- report lists them: read each beside its sources, mend it, and set its day",
  );
}
