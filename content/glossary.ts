import type { GuideSlug } from "../app/site/text-pages.ts";
import type { ProcedureKind } from "../db/notice-kind.ts";

/** The terms of one country's procurement, in its language. The page sorts them by name. */
export interface Glossary {
  /** First day on the site. Days are ISO days: `2026-11-18`. */
  published: string;
  /** Last day on which every term was compared with its article. */
  checked: string;
  /** What changed after publication, by day; as in the front matter of a guide. */
  changed?: Record<string, string>;
  /** Sums, shares and days of worked examples, as in the front matter of a guide. */
  examples?: string[];
  terms: Term[];
}

/** Texts of a term are inline Markdown with {{fact-id}} for numbers of law, as in guides; no headings, no lists. */
export interface Term {
  /** The anchor: `nogaidisanas-termins`. Letters link to it, so it never changes. */
  id: string;
  /** In the singular unless the law uses the plural: `nogaidīšanas termiņš`. */
  name: string;
  /** Abbreviation, or another name that notices use: `EVIPD`. */
  also?: string;
  /**
   * How texts write it. `*` stands for an ending of up to six letters: `nogaidīšanas termiņ*`. The name and `also` are
   * forms already, exactly as written. Capitals count only in abbreviations. The longest form that fits is linked.
   */
  forms?: string[];
  /** What it is and what it means for a supplier: one to three sentences, the first complete without the name. */
  text: string;
  /** The article that defines or regulates it. Left out only if no act does. */
  law?: { text: string; url: string };
  /** The neighbour with which it is confused, and the difference in one sentence. */
  unlike?: { id: string; text: string };
  /** The guide or article that explains it at length: `tiekejai`, `blog/ebvpd`. Without one, the page names none. */
  guide?: GuideSlug | `blog/${string}`;
  /** What a notice states in other words than `name`, and this term explains: its page and letters link here. */
  explains?: NoticeWord[];
}

/** Words that pages of notices and letters write themselves: kinds of procedures and of notices, and names of facts. */
export type NoticeWord =
  | Exclude<ProcedureKind, "other" | "private">
  | "plan"
  | "consultation"
  | "criteria"
  | "framework"
  | "guarantee"
  | "system"
  | "estimate"
  | "cpv";
