import { describe, expect, test } from "vitest";
import { keepMessagesTogether } from "../app/content/line-breaks.ts";
import { findSlips } from "../app/content/slips.ts";
import { buyerMessages } from "../app/features/buyers/messages.ts";
import { consentMessages } from "../app/features/consent/messages.ts";
import { codeMessages, cpvMessages } from "../app/features/cpv/messages.ts";
import { translatedDeveloperMessages } from "../app/features/developers/messages.ts";
import { buyerChoiceMessages } from "../app/features/digest/buyer-choice-messages.ts";
import {
  digestMessages,
  digestPageMessages,
  mailMessages,
  profileFormMessages,
} from "../app/features/digest/messages.ts";
import {
  followAskedMessages,
  followBoxMessages,
  followMailMessages,
  followPageMessages,
} from "../app/features/follows/messages.ts";
import { breadcrumbsMessages } from "../app/features/frame/breadcrumbs-data.ts";
import { errorMessages } from "../app/features/frame/error-screen.tsx";
import { frameMessages } from "../app/features/frame/messages.ts";
import { landingMessages } from "../app/features/landing/messages.ts";
import {
  leadErrorMessages,
  leadFormMessages,
  profileMessages,
  thankYouMessages,
} from "../app/features/leads/messages.ts";
import { tradeMessages } from "../app/features/lists/trade.server.ts";
import { noticePageMessages, procedureMessages } from "../app/features/notice/messages.ts";
import { countryNames } from "../app/features/notices/countries.ts";
import { kindMessages, lookUpMessages, noticeMessages } from "../app/features/notices/messages.ts";
import {
  guidesMessages,
  legalMessages,
  readingMessages,
} from "../app/features/reading/messages.ts";
import { resultMessages } from "../app/features/results/messages.ts";
import { sourcesMessages } from "../app/features/sources/messages.ts";
import { supplierMessages } from "../app/features/suppliers/messages.ts";
import {
  colleagueMessages,
  invitationMessages,
} from "../app/features/trials/colleague-messages.ts";
import {
  askedMessages,
  goodbyeMessages,
  opinionMessages,
  trialBoxMessages,
  trialEndMessages,
  trialMailMessages,
  trialPageMessages,
} from "../app/features/trials/messages.ts";
import { rhythmMailMessages, rhythmMessages } from "../app/features/trials/rhythm-messages.ts";
import { statusMessages } from "../app/server/send-answer.ts";
import { defineMessages, type Language, languages } from "../app/site/languages.ts";

/** Latvians close their quotes as the English do, the others as Germans do. */
const quoted: Record<Language, RegExp> = { lv: /„[^„”]+”/g, lt: /„[^„“]+“/g, et: /„[^„“]+“/g };

/** Estonian speaks to readers in the plural, but buttons and links are commands, as the specified 'Vaata' and 'Nõustu'. */
const plural =
  /^(?!Hange|Hanke|Lihthange|Erahange|Kõige|Õige|Sulge)\p{Lu}\p{Ll}+[gk]e(?!\p{L})[^.:!?]*$/u;
const noCommands = /(?:^|\.)(?:title|heading|subject|related|look|choose|anyField|honeypot)$/;

const catalogues: Record<string, Record<Language, object>> = {
  frame: frameMessages,
  breadcrumbs: breadcrumbsMessages,
  errors: errorMessages,
  "plain answers": statusMessages,
  landing: landingMessages,
  "lists of notices": noticeMessages,
  buyers: buyerMessages,
  suppliers: supplierMessages,
  "charts of results": resultMessages,
  "guides to a trade": tradeMessages,
  "the notice page": noticePageMessages,
  procedures: procedureMessages,
  "kinds of notices": kindMessages,
  "where to look up": lookUpMessages,
  "names of countries": countryNames,
  "chosen buyers": buyerChoiceMessages,
  "colleagues of a trial": colleagueMessages,
  invitations: invitationMessages,
  "profiles of a trial": rhythmMessages,
  "mails of a rhythm": rhythmMailMessages,
  "the CPV tool": cpvMessages,
  "a CPV code": codeMessages,
  "the letter page": digestPageMessages,
  "the profile form": profileFormMessages,
  "the lead form": leadFormMessages,
  "the lead form's errors": leadErrorMessages,
  "the thank-you page": thankYouMessages,
  profiles: profileMessages,
  digests: digestMessages,
  sources: sourcesMessages,
  "digest mails": mailMessages,
  "trial mails": trialMailMessages,
  "the trial form": trialBoxMessages,
  "a requested trial": askedMessages,
  "a trial": trialPageMessages,
  "a trial's end": trialEndMessages,
  "the goodbye": goodbyeMessages,
  "whether a notice suits": opinionMessages,
  "the form to follow a procurement": followBoxMessages,
  "a requested follow": followAskedMessages,
  "a followed procurement": followPageMessages,
  "mails about a procurement": followMailMessages,
  consent: consentMessages,
  developers: translatedDeveloperMessages,
  "legal pages": legalMessages,
  "guides and articles": readingMessages,
  "the lists of guides": guidesMessages,
};

describe.each(Object.entries(catalogues))("the texts of %s", (_, catalogue) => {
  test.each(languages)("in %s are never empty", (language) => {
    const texts = textsIn(catalogue[language]);
    expect(texts.size).toBeGreaterThan(1);
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).toBe(text.trim());
    }
  });

  test.each(languages)("in %s have the language's quotation marks", (language) => {
    for (const [key, text] of textsIn(catalogue[language])) {
      expect(text.replaceAll(quoted[language], ""), key).not.toMatch(/["„“”]/);
    }
  });

  test.each(languages)("in %s have no slip that was found before", (language) => {
    for (const [key, text] of textsIn(catalogue[language])) {
      expect(findSlips(text, language), key).toEqual([]);
    }
  });

  test("call a button in Estonian what the others are called: 'Vaata', not 'Vaadake'", () => {
    for (const [key, text] of textsIn(catalogue.et)) {
      if (!noCommands.test(key)) expect(text, key).not.toMatch(plural);
    }
  });

  test("have the same keys and placeholders in every language", () => {
    const [first, ...others] = languages.map((language) => placeholdersIn(catalogue[language]));
    for (const other of others) expect(other).toEqual(first);
  });
});

describe.each(languages)("the landing page in %s", (language) => {
  const t = landingMessages[language];

  test("describes itself to search engines in 70 to 160 characters", () => {
    expect(t.description.length).toBeGreaterThanOrEqual(70);
    expect(t.description.length).toBeLessThanOrEqual(160);
  });

  test("has no spaced dashes", () => {
    for (const [key, text] of textsIn(t)) expect(text, key).not.toContain(" – ");
  });

  test("has the placeholders for numbers", () => {
    expect(t.inbox.subject).toContain("{count}");
    expect(t.inbox.period).toContain("{quarter}");
    expect(t.inbox.period).toContain("{year}");
  });
});

test.each<[Language, RegExp]>([
  ["lv", /^Izvēlieties/],
  ["lt", /^Pasirinkite/],
  ["et", /^Valige/],
])("an empty choice in %s asks to choose, not to write", (language, choose) => {
  const { activity, industry, referral_source } = leadErrorMessages[language].required;
  for (const text of [activity, industry, referral_source]) expect(text).toMatch(choose);
});

test("a text that only some languages have does not compile", () => {
  const [some, all] = [{ a: "" }, { a: "", b: "" }];
  // @ts-expect-error: b is missing.
  defineMessages({ lv: all, lt: all, et: some });
  // @ts-expect-error: c is in no other language.
  defineMessages({ lv: all, lt: { a: "", b: "", c: "" }, et: all });
  // @ts-expect-error: the same, within a part and with lines that hold together.
  keepMessagesTogether({ lv: { d: some }, lt: { d: some }, et: { d: { a: "", c: "" } } });
});

function placeholdersIn(catalogue: object): Map<string, string[]> {
  return new Map(
    [...textsIn(catalogue)].map(([key, text]) => [key, (text.match(/\{\w*\}?/g) ?? []).sort()]),
  );
}

/** Every string of a catalogue by its path: `hero.promises.0`. */
function textsIn(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsIn(inner, path ? `${path}.${key}` : key),
    ]),
  );
}
