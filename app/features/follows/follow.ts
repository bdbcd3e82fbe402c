import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { ProcedureState } from "./procedure-state.ts";

/** asked: not confirmed yet, for at most 48 hours. */
export type FollowState = "asked" | "running" | "ended";

/** over: the procedure is. quiet: nothing came for a year. barred: its mailbox gets no mail from us. */
export type FollowEnd = "left" | "over" | "quiet" | "barred";

/** A procurement that somebody follows by mail. */
export interface Follow {
  id: string;
  /** The notice it was asked for on. */
  tender: string;
  country: Country;
  siteHost: string;
  language: Language;
  /** `j…@firma.ee`: enough to recognise one's own address. */
  mailbox: string;
  state: FollowState;
  endReason: FollowEnd | null;
  /** Whether its reader has ended it, and can still take that back. */
  canReturn: boolean;
  remindDays: number;
  told: ProcedureState;
}

/** The form on a notice's page, where a letter's row may link to. */
export const followAnchor = "jalgi";
