import { broaderChoices } from "./broader-choice.ts";
import type { BroaderChoice } from "./letter-preview.ts";
import type { Profile } from "./profile.ts";

/** The nearest broader choice that finds anything; `countNotices`: in twelve weeks. */
export async function findBroader(
  profile: Profile,
  codes: { findByDigits(digits: string): string | undefined },
  countNotices: (profile: Profile) => Promise<number>,
): Promise<BroaderChoice | null> {
  const isCode = (code: string) => codes.findByDigits(code) !== undefined;
  for (const choice of broaderChoices(profile, isCode)) {
    const notices = await countNotices(choice.profile);
    if (notices > 0) return { ...choice, notices };
  }
  return null;
}
