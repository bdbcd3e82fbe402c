import { describe, expect, test } from "vitest";
import { languageOf } from "../../site/language.ts";
import { languages } from "../../site/languages.ts";
import { sisterSites } from "../../site/sites.ts";
import { leadErrorMessages, leadFormMessages } from "./messages.ts";
import { thankYouMessages } from "./thank-you-messages.ts";

const plain = { ...sisterSites.ee, key: "plain" as const };

describe("on plain localhost the texts are the specification's, to the letter", () => {
  const errors = leadErrorMessages[languageOf("lead-messages", plain)];
  const form = leadFormMessages[languageOf("lead-form", plain)];

  test.each([
    [errors.problems["too-short"], "Įmonės kodas turi būti bent 5 simbolių."],
    [errors.problems["no-at-sign"], "El. pašto adresas turi turėti @ simbolį."],
    [
      errors.notDelivered,
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    ],
    [
      leadErrorMessages[languageOf("lead-form", plain)].fallback,
      "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
    ],
    [form.submitting, "Nosūta..."],
  ])("%s", (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe.each(Object.entries({ leadFormMessages, leadErrorMessages, thankYouMessages }))(
  "%s",
  (_, catalogue: Record<string, object>) => {
    test.each(languages)("in %s say something everywhere", (language) => {
      const texts = textsIn(catalogue[language]);
      expect(texts.size).toBeGreaterThan(8);
      for (const [key, text] of texts) {
        expect(text, key).toBe(text.trim());
        expect(text, key).not.toBe("");
      }
    });

    test("have the same keys and placeholders in every language", () => {
      const shape = (language: string) =>
        [...textsIn(catalogue[language])].map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
      for (const language of languages) expect(shape(language)).toEqual(shape("lv"));
    });
  },
);

test.each(languages)("both consent texts in %s have a place for their link", (language) => {
  const { privacy, marketing } = leadFormMessages[language];
  for (const text of [privacy, marketing]) expect(text.split("{link}")).toHaveLength(2);
});

/** Every string by its path. */
function textsIn(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsIn(inner, `${path}.${key}`),
    ]),
  );
}
