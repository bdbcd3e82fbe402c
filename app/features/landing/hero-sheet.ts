import type { Digest, DigestItem } from "../digest/digest.ts";

/** A notice on the hero's sheet: less of it than in the letter. */
export interface SheetRow
  extends Pick<DigestItem, "href" | "title" | "buyer" | "kind" | "lang" | "line"> {
  due: Pick<NonNullable<DigestItem["due"]>, "text" | "left" | "urgent"> | null;
}

/** The top of a letter. */
export interface Sheet {
  day: string;
  date: string;
  /** What is in it; a link, if there is a page with all of it. */
  subject: { text: string; path: string | null };
  /** Whose letter it is. */
  profile: string;
  rows: SheetRow[];
  /** Set if the notices are made up. */
  example: string | null;
}

/** Rows beside the question; phones show the first only. */
export const sheetRows = 2;

export function sheetRowOf(item: SheetRow): SheetRow {
  const { href, title, buyer, kind, lang, line, due } = item;
  return {
    href,
    title,
    buyer,
    kind,
    lang,
    line,
    due: due && { text: due.text, left: due.left, urgent: due.urgent },
  };
}

/** The top of the letter on `path`. */
export function sheetOf(digest: Digest, path: string): Sheet {
  const { day, date, subject, profile, groups, demonstration } = digest;
  const items = groups.flatMap(({ items }) => items);
  return {
    day,
    date,
    subject: { text: subject, path },
    profile,
    rows: items.slice(0, sheetRows).map(sheetRowOf),
    example: demonstration,
  };
}
