import type { Country } from "../../site/sites.ts";

/** asked: not confirmed yet, for at most 48 hours. */
export type TrialState = "asked" | "running" | "paused" | "ended";

export type EndReason = "over" | "left" | "bounced" | "complained";

/** Answers to the question why somebody left. */
export const leaveReasons = ["unsuitable", "too-many", "too-few", "no-need", "other"] as const;

export type LeaveReason = (typeof leaveReasons)[number];

/** An answer to the question whether a notice suits. */
export interface NoticeOpinion {
  notice: string;
  suits: boolean;
}

/** A free trial: digests to one address for fourteen days. */
export interface Trial {
  id: string;
  country: Country;
  siteHost: string;
  /** What its digests are about: a query of ../notices/profile.ts. */
  profile: string;
  /** `j…@firma.ee`: enough to recognise one's own address. Empty once it is deleted, a month after the end. */
  mailbox: string;
  state: TrialState;
  /** The fourteenth day, and the working day of the last digest: `2026-11-30`. Null until the trial is confirmed. */
  lastDay: string | null;
  closingDay: string | null;
  pausedAt: Date | null;
  endReason: EndReason | null;
  leaveReason: LeaveReason | null;
  /** Whether its reader has left, and can still take that back. */
  canReturn: boolean;
  digests: number;
  /** Whether confirming it changes a trial that is running already. */
  replaces: boolean;
}

/** Fields of the trial form, besides the profile and the campaign, which it has in common with the lead form. */
export const emailField = "email";
export const emailFieldId = "trial-email";
export const consentField = "privacy_consent";
