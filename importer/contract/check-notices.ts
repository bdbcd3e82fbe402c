import { cutText } from "../../app/site/clean-text.ts";
import { noticeCourse } from "../../db/notice-kind.ts";
import { bytesDocument } from "../document.ts";
import type { ListedNotice } from "../notice.ts";
import type { DocumentFacts, Source } from "../source.ts";
import { broken, type Finding, fine, note } from "./findings.ts";

/** Enough to tell, without reading a whole month. */
const maxNotices = 300;
/** Beyond it, it is not the sender's mistakes any more. */
const maxFailedShare = 0.2;

/** Reads the beginning of a document with its own parser, and looks at what comes out. */
export async function checkNotices(
  source: Source,
  chunks: AsyncIterable<Uint8Array>,
  facts: DocumentFacts,
): Promise<Finding[]> {
  const listed: ListedNotice[] = [];
  const failures: string[] = [];
  const skipped = new Map<string, number>();
  let read = 0;
  for await (const notice of source.read(chunks, facts)) {
    read += 1;
    try {
      for (const parsed of notice.parse()) {
        if (parsed.role === "listed") listed.push(parsed);
        if (parsed.role !== "skipped") continue;
        skipped.set(parsed.reason, (skipped.get(parsed.reason) ?? 0) + 1);
      }
    } catch (error) {
      failures.push(`${notice.label()} ${(error as Error).message}`);
    }
    if (read >= maxNotices) break;
  }
  if (read === 0) return [broken("has no notices")];
  return [
    describeKinds(listed, read),
    ...describeFailures(failures, read),
    ...[...skipped].slice(0, 10).map(([reason, count]) => note(`${count} skipped: ${reason}`)),
    ...describeFields(listed),
  ];
}

export async function checkBytes(
  source: Source,
  name: string,
  bytes: Uint8Array,
  asOf: Date,
): Promise<Finding[]> {
  const { chunks } = await bytesDocument(name, bytes, asOf).open();
  return checkNotices(source, chunks, { name, asOf });
}

function describeKinds(listed: ListedNotice[], read: number): Finding {
  const counts = noticeCourse.map(
    (kind) => `${kind} ${listed.filter((notice) => notice.kind === kind).length}`,
  );
  return listed.length > 0
    ? fine(`${read} notices: ${counts.join(", ")}`)
    : broken(`of ${read} notices none is of a kind that is known`);
}

function describeFailures(failures: string[], read: number): Finding[] {
  const [first] = failures;
  if (!first) return [];
  const text = `${failures.length} of ${read} cannot be read, such as ${cutText(first, 160)}`;
  return [failures.length > maxFailedShare * read ? broken(text) : note(text)];
}

/** What nearly all notices have, and a list is of little use without. */
function describeFields(listed: ListedNotice[]): Finding[] {
  const tenders = listed.filter(({ kind, access }) => kind === "tender" && access === "open");
  return [
    ...missingIn(listed, "a title", ({ title }) => title !== null, 0.8),
    ...missingIn(listed, "a buyer", ({ buyers }) => buyers.some(({ name }) => name !== null), 0.8),
    ...missingIn(listed, "a CPV code", ({ cpv }) => cpv.length > 0, 0.6),
    ...missingIn(listed, "a page", ({ url }) => url !== null, 0.6),
    ...missingIn(tenders, "a deadline", ({ deadline }) => deadline !== null, 0.4),
  ];
}

function missingIn(
  notices: ListedNotice[],
  what: string,
  test: (notice: ListedNotice) => boolean,
  share: number,
): Finding[] {
  const having = notices.filter(test).length;
  if (notices.length === 0 || having >= share * notices.length) return [];
  return [broken(`only ${having} of ${notices.length} have ${what}`)];
}
