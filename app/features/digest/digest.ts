import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";

/*
 * A letter in words, before it is drawn: the same for the page, for mail programs and as plain text. All texts are in the
 * letter's language, formatted, and unescaped.
 */
export interface Letter {
  language: Language;
  /** The local day that it tells of, `2026-11-16`, and in words. */
  day: string;
  date: string;
  subject: string;
  /** After the subject in an inbox: the first titles. */
  preheader: string;
  /** 'Ehitustööd · katus · Põhja-Eesti': what was asked for. */
  profile: string;
  groups: LetterGroup[];
  /** Of all kinds, shown or not. */
  total: number;
  /** 'All 54 on the site', where not all are shown. */
  more: LetterLink | null;
  /** Where the notices were made up. */
  demonstration: string | null;
}

export interface LetterGroup {
  kind: NoticeKind;
  /** 'Tenders' */
  title: string;
  total: number;
  items: LetterItem[];
}

export interface LetterItem {
  /** Of the notice's page, whole: https://hanked.lv/hange/1 */
  href: string;
  kind: NoticeKind;
  /** 'Tender' */
  badge: string;
  title: string;
  buyer: string;
  /** Of title and buyer, where it is not the letter's. */
  lang: Language | undefined;
  /** 'new', 'changed' or 'cancelled', in words. */
  mark: { tone: LetterTone; text: string } | null;
  /** 'The deadline has moved: 12.11.2026 → 20.11.2026' */
  change: string | null;
  /** 'Deadline', '20.11.2026 10:00', '4 days'. Of a contract its winner, of a plan its expected time. */
  due: { label: string; text: string; left: string | null; urgent: boolean } | null;
  /** 'EUR 48 200' */
  value: string | null;
  /** 'Because: 45261 roof works; katus' */
  because: string | null;
  /** 'The notice does not say: region' */
  unknown: string | null;
}

export type LetterTone = "new" | "changed" | "cancelled";

export interface LetterLink {
  href: string;
  text: string;
}

/** At most; a mail program cuts off what is longer than 100 KB. */
export const letterItems = 30;
