import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";
import type { LotLines } from "../notices/list-columns.ts";
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
  /** Above the notices: the subject, but not if the only notice would repeat it. */
  heading: string;
  /** Shown after the subject in an inbox: the first titles. */
  preheader: string;
  /** 'Ehitustööd · katus · Põhja-Eesti': the profile in words. */
  profile: string;
  /** How words were understood that no open tender has, if they brought any of the notices. */
  step: string | null;
  groups: DigestGroup[];
  /** Notices of all kinds, shown or not. */
  total: number;
  /** 'All 54 on the site', if not all are shown. */
  more: DigestLink | null;
  /** 'In the glossary:', and a few kinds of procedures that the notices have. Null: none is explained. */
  terms: { text: string; links: DigestLink[] } | null;
  /** '30 days', at the end of the scale of the lines of days. Null: no notice has one. */
  scale: string | null;
  /** Names of a notice's links: to our page, and to its source. */
  links: { ours: string; original: string };
  /** Asks of each notice whether it suits. Null: nobody to answer. */
  answers: DigestAnswers | null;
  /** Leads to following a notice's procurement: the notice is added to the address. Null: nobody to follow. */
  follow: DigestLink | null;
  /** Says that the notices are made up, if they are. */
  demonstration: string | null;
}

export interface DigestAnswers {
  /** Address of the question; the notice and the answer are added to it. */
  href: string;
  suits: string;
  doesNotSuit: string;
}

export interface DigestGroup {
  /**
   * `best`: the notices of a whole trial that suit best. `soon`: tenders that close within seven days, which lead weekly
   * digests. `earlier`: what is open besides, on the letter page.
   */
  kind: ListKind | "best" | "soon" | "earlier";
  /** 'Tenders' */
  title: string;
  total: number;
  items: DigestItem[];
}

export interface DigestItem {
  id: string;
  /** Full URL of the notice's page: https://hanked.lv/hange/1 */
  href: string;
  /** Address of the notice at its source. */
  original: string | null;
  kind: NoticeKind;
  title: string;
  buyer: string;
  /** Language of title, buyer and description, if it is not the digest's. */
  lang: Language | undefined;
  /** 'Zemgale, Jelgava · Open procedure': where it is to be done, and by which procedure. */
  facts: string | null;
  /** The first sentence of the description, if it adds to the title. */
  about: string | null;
  /** '45261000-4 Roof works': the notice's own main code. */
  code: string | null;
  /** 'changed' or 'cancelled', in words. */
  mark: { tone: "changed" | "cancelled"; text: string } | null;
  /** 'The deadline has moved: 12.11.2026 → 20.11.2026' */
  change: string | null;
  /** 'Deadline', '20.11.2026 10:00', '4 days'. For a contract its winner, for a plan its expected time. */
  due: { label: string; text: string; left: string | null; urgent: boolean } | null;
  /** Length of the line of days, in per cent of thirty days. Null: the notice has no deadline that can be met. */
  line: number | null;
  /** 'EUR 48 200' */
  value: string | null;
  /** Of a notice with several lots, those that match. */
  lots: LotLines | null;
  /** 'Because: 45261000-4 roof works; katus' */
  because: string | null;
  /** 'Last time (School roofs): Jumts SIA, 48 200 €, 4 tenders': what the buyer awarded before in the same CPV group. */
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

/** Ticks of the scale, in days. */
export const scaleTicks = [7, 14, 21, 30] as const;

/** Maximum notices in a digest: mail programs cut off mails longer than 100 KB. */
export const digestItems = 30;
