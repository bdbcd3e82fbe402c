import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { languageOf } from "../../site/language.ts";
import { languages } from "../../site/languages.ts";
import { sisterSites } from "../../site/sites.ts";
import { consentTextVersion, leadErrorMessages, leadFormMessages } from "./messages.ts";

const plain = { ...sisterSites.ee, key: "plain" as const };

describe("on plain localhost the texts are exactly the specification's", () => {
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

test.each(languages)("both consent texts in %s have a placeholder for their link", (language) => {
  const { privacy, marketing } = leadFormMessages[language];
  for (const text of [privacy, marketing]) expect(text.split("{link}")).toHaveLength(2);
});

test("consent texts match their version: a change needs a new version", () => {
  const texts = languages.map((language) => {
    const { privacy, privacyLink, marketing, marketingLink } = leadFormMessages[language];
    return [language, privacy, privacyLink, marketing, marketingLink];
  });
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
  expect([consentTextVersion, hash]).toEqual(["2026-11-18", "9aafeb3216c64ff2"]);
});
