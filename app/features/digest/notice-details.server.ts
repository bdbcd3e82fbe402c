import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { cleanLines } from "../notices/untrusted-text.ts";
import { beginningsOfWords } from "../notices/words/fold.ts";
import type { NoticeDetails } from "./compose-digest.ts";
import { loadLastAwards } from "./last-awards.server.ts";

/** What letters say of their notices beyond what is in memory; of the first tenders also what their buyers awarded last. */
export async function loadNoticeDetails(
  tx: Tx,
  notices: readonly IndexedNotice[],
  tendersWithAwards = notices.length,
): Promise<Required<NoticeDetails>> {
  const tenders = notices.filter(({ kind }) => kind === "tender").map(({ id }) => id);
  return {
    lastAwards: await loadLastAwards(tx, tenders.slice(0, tendersWithAwards)),
    abouts: await loadAbouts(tx, notices),
  };
}

/** By the notice's id: what its description adds to its title. */
async function loadAbouts(
  tx: Tx,
  notices: readonly Pick<IndexedNotice, "id" | "title">[],
): Promise<Map<string, string>> {
  if (notices.length === 0) return new Map();
  const titles = new Map(notices.map(({ id, title }) => [id, title]));
  const { rows } = await tx.execute<{ id: string; description: string | null }>(sql`
    select tenders.id::text as id, left(description, ${sql.raw(String(beginning))}) as description
    from tenders where tenders.id = any(${sql.param([...titles.keys()])})`);
  return new Map(
    rows.flatMap(({ id, description }) => {
      const about = aboutOf(titles.get(id) ?? "", description ?? "");
      return about === null ? [] : [[id, about] as const];
    }),
  );
}

/** Characters of a description that are read. */
const beginning = 500;
/** Words that a sentence must add to the title. */
const leastNew = 3;

/** The first sentence of a description that says something that the title does not. */
export function aboutOf(title: string, description: string): string | null {
  const known = new Set(beginningsOfWords(title));
  const sentences = cleanLines(description, beginning).flatMap((line) => line.split(sentenceEnd));
  const told = sentences.slice(0, 3).find((sentence) => {
    const added = new Set(beginningsOfWords(sentence).filter((word) => !known.has(word)));
    return added.size >= leastNew;
  });
  return told?.trim() ?? null;
}

/** Not after an abbreviation or a number: '1. daļa', 'adm. pastato'. */
const sentenceEnd = /(?<=\p{Ll}{4}[.!?]) (?=\p{Lu})/u;
