import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";
import type { ListKind } from "../notices/notice-kind.ts";

/*
 * A digest in words, before it is drawn: the same for the page, the HTML mail and the plain text. All texts are in the
 * digest's language, formatted, and unescaped.
 */
export interface Digest {
  language: Language;
  /** Local day of the digest, `2026-11-16`, and in words. */
  day: string;
  date: string;
  subject: string;
  /** Shown after the subject in an inbox: the first titles. */
  preheader: string;
  /** 'Ehitustööd · katus · Põhja-Eesti': the profile in words. */
  profile: string;
  groups: DigestGroup[];
  /** Notices of all kinds, shown or not. */
  total: number;
  /** 'All 54 on the site', if not all are shown. */
  more: DigestLink | null;
  /** Says that the notices are made up, if they are. */
  demonstration: string | null;
}

export interface DigestGroup {
  kind: ListKind;
  /** 'Tenders' */
  title: string;
  total: number;
  items: DigestItem[];
}

export interface DigestItem {
  /** Full URL of the notice's page: https://hanked.lv/hange/1 */
  href: string;
  kind: NoticeKind;
  /** 'Tender' */
  badge: string;
  title: string;
  buyer: string;
  /** Language of title and buyer, if it is not the digest's. */
  lang: Language | undefined;
  /** 'new', 'changed' or 'cancelled', in words. */
  mark: { tone: Exclude<DigestTone, "open">; text: string } | null;
  /** 'The deadline has moved: 12.11.2026 → 20.11.2026' */
  change: string | null;
  /** 'Deadline', '20.11.2026 10:00', '4 days'. For a contract its winner, for a plan its expected time. */
  due: { label: string; text: string; left: string | null; urgent: boolean } | null;
  /** 'EUR 48 200' */
  value: string | null;
  /** 'Part 2: Catheters, 124 000 €', if the match is about one lot of several. */
  lot: string | null;
  /** 'Because: 45261 roof works; katus' */
  because: string | null;
  /** 'Last time: Jumts SIA, 48 200 €, 4 tenders': what the buyer awarded before in the same CPV group. */
  lastTime: string | null;
  /** 'The notice does not say: region' */
  unknown: string | null;
}

/** `open`: listed because it can be answered, not because something happened to it. */
export type DigestTone = "new" | "changed" | "cancelled" | "open";

export interface DigestLink {
  href: string;
  text: string;
}

/** Maximum notices in a digest: mail programs cut off mails longer than 100 KB. */
export const digestItems = 30;
