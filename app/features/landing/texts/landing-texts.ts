import type { NoticeKind } from "../../../../db/notice-kind.ts";
import type { IndustryKey } from "../../cpv/industries.ts";
import type { PluralForms } from "../../tenders/item-messages.ts";

interface Card {
  title: string;
  text: string;
}

interface Section {
  title: string;
  lead: string;
}

export interface LandingMessages {
  /** For search engines, 70–160 characters. */
  description: string;
  hero: {
    eyebrow: string;
    title: string;
    lead: string;
    offer: string;
    sample: string;
    /** The first is the trial, and leads to where it begins. */
    promises: [string, string, string];
    /** The letter that is drawn beside it, opened. */
    letter: {
      greeting: string;
      /** Why the first notice is in it: a code and a region. */
      match: [string, string];
      /** What its parts are. */
      parts: Record<"kind" | "deadline" | "match", string>;
    };
  };
  sell: Section & {
    /** In the field, until something is typed. */
    example: string;
    button: string;
    /** Those that most suppliers are in, by short names; the letter's page has the whole field, and all of them. */
    fields: Partial<Record<IndustryKey, string>>;
  };
  proof: {
    open: PluralForms;
    closing: string;
    new: PluralForms;
    due: string;
    /** CPV divisions that much is bought of, by short names: the official ones take two lines. */
    sectors: Record<string, string>;
  };
  services: Section & { cards: [Card, Card, Card] };
  inbox: Section & {
    /** Says that the inbox is an example, not live data. */
    example: string;
    /** Leads to the visitor's own letter. */
    own: string;
    sender: string;
    /** `{count}` stands for the number of rows. */
    subject: string;
    folders: Record<
      "received" | "starred" | "postponed" | "archive" | "trash" | "categories",
      string
    >;
    category: string;
    types: Record<NoticeKind, string>;
    /** What the right-hand value of a row means, by type: deadline, period or value. */
    meaning: Record<NoticeKind, string>;
    /** `{quarter}` is 1–4 in Roman numerals, `{year}` four digits. */
    period: string;
    rows: [InboxText, InboxText, InboxText, InboxText, InboxText];
  };
  procurements: Section & {
    cards: [Card, Card, Card];
    /** For each card the short names of its sources. */
    sources: [string, string, string];
    /** After the lead: to the tenders and to the codes. */
    ways: { look: string; tenders: string; and: string; codes: string };
  };
  cycle: Section & { steps: Record<NoticeKind, Card> };
  news: Section & { cards: [Card, Card, Card]; button: string };
  advantages: Section & {
    items: Record<"accuracy" | "time" | "experience" | "individual" | "help" | "reliability", Card>;
  };
  about: Section & {
    text: string;
    figures: Record<"years" | "team" | "digest", { value: string; label: string }>;
    partners: string;
    regions: Record<"ee" | "lv" | "lt", string>;
  };
  contacts: Section & {
    labels: Record<"phone" | "email" | "address" | "hours", string>;
    weekdays: string;
    weekend: string;
    closed: string;
    openNow: string;
    closedNow: string;
  };
  offer: {
    title: string;
    /** Leads to the letter's page, where a trial begins. */
    trial: string;
    panel: string;
    receives: [Card, Card, Card];
    write: string;
  };
  questions: {
    title: string;
    list: Question[];
  };
}

interface Question {
  question: string;
  /** A text, or rows of what it is about and what there is to say of it. */
  answer: string | [about: string, text: string][];
}

interface InboxText {
  /** What it announces; the badge colour follows from it. */
  type: NoticeKind;
  title: string;
  org: string;
}
