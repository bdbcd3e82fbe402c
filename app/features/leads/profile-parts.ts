import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { describeRange } from "../letter/describe-profile.ts";
import { letterMessages } from "../letter/letter-messages.ts";
import { type Profile, profileParams } from "../letter/profile.ts";
import { fill } from "../tenders/fill.ts";
import { kindMessages } from "../tenders/kind-messages.ts";
import { isNoticeKind } from "../tenders/notice-kind.ts";
import { nameRegions } from "../tenders/regions.ts";

/** One thing that a profile asks for, beside its codes: as a query has it, and in words. */
export interface ProfilePart {
  key: "q" | "region" | "kind" | "value";
  /** Of `q` one phrase, or one word that is left out, with its minus. */
  value: string;
  text: string;
}

/** What is usual on the country's site is no part. */
export function profileParts(
  profile: Profile,
  country: Country,
  language: Language,
): ProfilePart[] {
  const t = letterMessages[language];
  const params = profileParams(profile, country);
  const named = (key: "region" | "kind", nameOf: (value: string) => string) =>
    params.getAll(key).map((value) => ({ key, value, text: nameOf(value) }));
  const value = params.get("value");
  return [
    ...profile.phrases.map((text) => ({ key: "q" as const, value: text, text })),
    ...profile.without.map((word) => ({
      key: "q" as const,
      value: `-${word}`,
      text: fill(t.without, { words: word }),
    })),
    ...named("region", (code) => nameRegions([code], language)),
    ...named("kind", (kind) =>
      isNoticeKind(kind) ? kindMessages[language].lists[kind].tab : kind,
    ),
    ...(value === null
      ? []
      : [{ key: "value" as const, value, text: describeRange(profile.value, language) }]),
  ];
}
