import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { languageOf } from "../../site/language.ts";
import { languages } from "../../site/languages.ts";
import { sisterSites } from "../../site/sites.ts";
import { consentTextVersion, leadErrorMessages, leadFormMessages } from "./messages.ts";

const plain = { ...sisterSites.ee, key: "plain" as const };

describe("on plain localhost the texts are the specification's, to the letter", () => {
  const errors = leadErrorMessages[languageOf("lead-messages", plain)];
  const form = leadFormMessages[languageOf("lead-form", plain)];

  test.each([
    [errors["too-short"], "Įmonės kodas turi būti bent 5 simbolių."],
    [errors["no-at-sign"], "El. pašto adresas turi turėti @ simbolį."],
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

test.each(languages)("both consent texts in %s have a place for their link", (language) => {
  const { privacy, marketing } = leadFormMessages[language];
  for (const text of [privacy, marketing]) expect(text.split("{link}")).toHaveLength(2);
});

test("the consent texts are those of their version: who changes them gives them a new one", () => {
  const texts = languages.map((language) => {
    const { privacy, privacyLink, marketing, marketingLink } = leadFormMessages[language];
    return [language, privacy, privacyLink, marketing, marketingLink];
  });
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect([consentTextVersion, hash]).toEqual(["2026-11-16", "16ac943501304fba"]);
});
