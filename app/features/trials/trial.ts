import { cutText } from "../../site/clean-text.ts";
import type { Country } from "../../site/sites.ts";
import type { Rhythm } from "./rhythm.ts";

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

/** What some of a trial's digests are about, and when they come. */
export interface TrialProfile {
  id: string;
  /** Empty unless its reader has named it. */
  name: string;
  /** A query of ../notices/profile.ts. */
  query: string;
  rhythm: Rhythm;
}

/** Somebody else who gets the digests of a trial. */
export interface Colleague {
  /** Id of their own trial. */
  id: string;
  mailbox: string;
  confirmed: boolean;
}

/** How many unconfirmed requests a mailbox may have, because anybody can enter any address. */
export const mostOpenRequests = 3;
export const maxColleagues = 3;
export const maxProfiles = 3;
export const maxNameLength = 40;

/** Letters, digits and hyphens between single spaces: it is in subjects and texts of mails, and can be no link. */
export function parseName(given: string | undefined): string {
  const words = (given ?? "")
    .slice(0, 200)
    .toWellFormed()
    .normalize("NFC")
    .split(/[^\p{L}\p{N}-]+/u);
  return cutText(words.filter(Boolean).join(" "), maxNameLength).trim();
}

/** A free trial: digests to one address for fourteen days. */
export interface Trial {
  id: string;
  country: Country;
  siteHost: string;
  /** What its digests are about: a query of ../notices/profile.ts. Of several, the first. */
  profile: string;
  /** The oldest first. None until the trial is confirmed. */
  profiles: TrialProfile[];
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
  /** The profile of that trial which is changed. */
  replaced: TrialProfile | null;
  /** Set for a colleague's. */
  invitedBy: string | null;
  colleagues: Colleague[];
}

/** `jaan@firma.ee` → `j…@firma.ee` */
export function maskedMailbox(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf("@"))}`;
}

/** Id of one of a trial's profiles, in what its page and the letter page post. */
export const trialProfileField = "profile_id";
/** Id of a colleague's trial, in what the page of its owner posts. */
export const colleagueField = "colleague";
