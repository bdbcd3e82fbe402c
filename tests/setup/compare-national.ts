import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NoticeError } from "../../importer/document-error.ts";
import type { ListedNotice, Notice } from "../../importer/notice/notice.ts";
import type { Source } from "../../importer/source.ts";
import { cvpIs } from "../../importer/sources/cvpis/cvpis.ts";
import { iub } from "../../importer/sources/iub/iub.ts";
import { extractCvpIs } from "./extract-cvpis.ts";
import { extractIub } from "./extract-iub.ts";
import type { ExtractedNotice } from "./extracted-notice.ts";

/** The importer's reading of a source's samples, compared with an independently written extraction. */
export interface ComparedSource {
  source: string;
  documents: number;
  notices: number;
  imported: number;
  /** Each as `label: reason`. */
  refused: string[];
  perField: Record<string, [matches: number, total: number]>;
  differences: Difference[];
  parsed: Notice[];
}

export interface Difference {
  id: string;
  field: string;
  imported: string;
  extracted: string;
}

const sources = [
  {
    source: iub,
    folder: "iub",
    isDocument: /^(\d\d-\d\d-\d{4}|results-\d+)\.json$/,
    extract: extractIub,
  },
  { source: cvpIs, folder: "cvpis", isDocument: /^page-\d+\.json$/, extract: extractCvpIs },
];

/** When the samples were collected. */
export const samplesAsOf = new Date("2026-08-21T18:00:00Z");

export async function compareNational(corpus: string): Promise<ComparedSource[]> {
  const compared: ComparedSource[] = [];
  for (const { source, folder, isDocument, extract } of sources) {
    const files = readdirSync(join(corpus, folder)).filter((file) => isDocument.test(file));
    const one = emptyComparison(source.name);
    for (const file of files.sort()) {
      const path = join(corpus, folder, file);
      await compareDocument(one, source, path, extract(readFileSync(path, "utf8")));
    }
    compared.push(one);
  }
  return compared;
}

function emptyComparison(source: string): ComparedSource {
  const counts = { documents: 0, notices: 0, imported: 0 };
  return { source, ...counts, refused: [], perField: {}, differences: [], parsed: [] };
}

async function compareDocument(
  compared: ComparedSource,
  source: Source,
  path: string,
  extracted: ExtractedNotice[],
): Promise<void> {
  // A file that collects many days has no date in its name, so read it as if it were from one day.
  const name = path.replace(/results-\d+\.json$/, "15-02-2025.json");
  const chunks = createReadStream(path) as AsyncIterable<Uint8Array>;
  let place = 0;
  for await (const read of source.read(chunks, { name, asOf: samplesAsOf })) {
    const expected = extracted[place];
    place += 1;
    compared.notices += 1;
    try {
      const notices = read.parse();
      compared.parsed.push(...notices);
      if (expected) compareNotice(compared, notices, expected);
      compared.imported += 1;
    } catch (error) {
      if (!(error instanceof NoticeError)) throw error;
      compared.refused.push(`${read.label()}: it ${error.message}`);
    }
  }
  compared.documents += 1;
  if (place !== extracted.length)
    compared.refused.push(`${path}: ${extracted.length} are expected`);
}

function compareNotice(
  compared: ComparedSource,
  notices: Notice[],
  extracted: ExtractedNotice,
): void {
  for (const [field, imported] of Object.entries(fieldsOf(notices))) {
    const expected = extracted[field as keyof ExtractedNotice];
    const count = compared.perField[field] ?? [0, 0];
    compared.perField[field] = count;
    count[1] += 1;
    if (imported === expected) count[0] += 1;
    else compared.differences.push({ id: extracted.id, field, imported, extracted: expected });
  }
}

/** A procedure that ended without a contract may have only an outcome, which has just the first three fields. */
function fieldsOf(notices: Notice[]): Partial<ExtractedNotice> {
  const listed = notices.filter((notice) => notice.role === "listed");
  const outcome = notices.find((notice) => notice.role === "outcome");
  const ended = outcome?.reason === "terminated" ? "cancellation" : undefined;
  const kind = ended ?? listed.at(-1)?.kind ?? "";
  const first = listed[0];
  const { noticeId = "", procedureId = null } = first ?? outcome ?? {};
  return {
    id: noticeId,
    kind,
    procedure: procedureId ?? "",
    ...(first && listedFields(first)),
  };
}

function listedFields(notice: ListedNotice) {
  return {
    title: notice.title ?? "",
    buyers: notice.buyers.map(({ code }) => code).join(),
    cpv: notice.cpv.join(),
    nuts: notice.region.join(),
    deadline: notice.deadline?.slice(0, 19) ?? "",
    value: notice.value?.amount.toFixed(2) ?? "",
    winners: notice.winners
      .map(({ name, code }) => `${name} ${code}`)
      .sort()
      .join(" | "),
    url: notice.url ?? "",
  };
}
