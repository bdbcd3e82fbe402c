import type { FactId } from "../../content/facts.ts";
import type { Topic } from "../../content/reading-groups.ts";
import type { Language } from "../site/languages.ts";
import type { GuideLetter } from "./guide-letter.ts";

export const pageKinds = ["legal", "guide", "article"] as const;

export type PageKind = (typeof pageKinds)[number];

/** The folder of each kind under content/<language>/. */
export const folders: Record<PageKind, string> = {
  legal: "legal",
  guide: "guides",
  article: "blog",
};

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** One Markdown file, or the terms of a country, checked and rendered. */
export interface ContentPage {
  /** Path for an editor, used in messages. */
  file: string;
  kind: PageKind | "glossary";
  language: Language;
  slug: string;
  path: string;
  title: string;
  description: string;
  published: string;
  /** The day of the last change. */
  updated: string;
  /** The last day on which the text was compared with its sources. */
  checked?: string | undefined;
  /** What changed after publication, by day. */
  changed?: Record<string, string> | undefined;
  /** CPV codes of a guide to a trade, as digits. */
  trade?: string[] | undefined;
  /** The letter that such a guide recommends. */
  letter?: GuideLetter | undefined;
  order?: number | undefined;
  topic?: Topic | undefined;
  related: string[];
  /** Sums, shares and days of worked examples: numbers that come from no law. */
  examples: string[];
  cta?: "newsletter" | "trial" | undefined;
  html: string;
  headings: Heading[];
  /** A glossary's terms, in its order; the definition is the first sentence. */
  terms?: { id: string; name: string; definition: string }[] | undefined;
  links: string[];
  facts: FactId[];
  words: number;
}
