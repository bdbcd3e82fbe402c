import type { Letter } from "./letter.ts";
import type { Profile } from "./profile.ts";

/** What the letter's page shows of a profile, made by letter-preview.server.ts. */
export interface LetterPreview {
  /** Of today, or of the last day with matches. Null: nothing in twelve weeks. */
  letter: Letter | null;
  /** Whether it is of an earlier day than today. */
  earlier: boolean;
  /** On average, rounded up; null where less than a week is known. */
  perWeek: { notices: number; tenders: number } | null;
  /** Matches in each of the last twelve weeks, the current one last. */
  weeks: { monday: string; notices: number; tenders: number }[];
  /** The nearest broader choice, where there is no letter. */
  broader: BroaderChoice | null;
}

export interface BroaderChoice {
  profile: Profile;
  /** What it gives up, in the order in which it is tried: of a phrase one word suffices; `all` is all at once. */
  gives: "value" | "kind" | "words" | "phrase" | "code" | "region" | "all";
  /** The code that it asks for instead: '45260000'. */
  code: string | null;
  /** In twelve weeks. */
  notices: number;
}
