import { Readable } from "node:stream";
import type { Country } from "../../../app/site/sites.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { DocumentError, NoticeError } from "../../document-error.ts";
import { readTar, type TarEntry } from "../../formats/read-tar.ts";
import { countries } from "../../notice/countries.ts";
import type { ReadNotice, Source } from "../../source.ts";
import { readEforms } from "../eforms/eforms-notice.ts";
import type { Publisher } from "../eforms/eforms-shape.ts";
import { eformsRoots, shapeOf } from "../eforms/eforms-shape.ts";
import { findRegisterPage } from "../register-pages.ts";
import { parseThinEntry, tedPage } from "./ted-thin.ts";

/*
 * Tenders Electronic Daily (ted.europa.eu), the EU's journal of procurement: notices above the EU's thresholds, a copy
 * of what national registers send there. Free to reuse with the source named (Decision 2011/833/EU). A day is a tar
 * file with one XML file per notice, some thousand from all countries; a notice also comes alone. A day put together by
 * a sync has a JSON file for each notice whose XML was refused.
 */

const tedPublisher: Publisher = {
  source: sourceIds.ted,
  countries: ["EE", "LV", "LT"],
  findPage,
};

const tedShape = shapeOf("TED-NOTICES");

export const ted: Source = {
  id: sourceIds.ted,
  name: "ted",
  async *read(chunks) {
    const { isTar, all } = await peek(chunks);
    if (!isTar) return yield* readEforms(all, tedShape, tedPublisher);
    for await (const entry of readTar(all)) yield* readEntry(entry);
  },
};

async function* readEntry({ name, bytes, problem }: TarEntry): AsyncGenerator<ReadNotice> {
  if (problem) yield broken(name, problem);
  else if (/\.json$/i.test(name)) yield { label: () => name, parse: () => parseThinEntry(bytes) };
  else if (!/\.xml$/i.test(name)) return;
  else if (bytes.length === 0) yield broken(name, "is empty");
  else if (isForeign(bytes)) yield { label: () => name, parse: () => skipped };
  else yield* readXml(name, bytes);
}

/** An error in one file is that notice's problem: the day's other files are still read. */
async function* readXml(name: string, bytes: Buffer): AsyncGenerator<ReadNotice> {
  try {
    yield* readEforms(Readable.from([bytes]), tedShape, tedPublisher);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    yield broken(name, error.message);
  }
}

function broken(name: string, problem: string): ReadNotice {
  return {
    label: () => name,
    parse() {
      throw new NoticeError(problem);
    },
  };
}

const countryCodes = tedPublisher.countries
  .flatMap((country) => countries[country].codes)
  .filter((code) => code.length === 3)
  .map((code) => Buffer.from(code));

/**
 * Nineteen of twenty notices name none of our countries and are not parsed. Some are parsed in vain, since languages
 * have the same codes. A file that does not begin and end as a notice is parsed, to say what is wrong.
 */
function isForeign(bytes: Buffer): boolean {
  const [, root] = firstTag.exec(bytes.toString("latin1", 0, 500)) ?? [];
  const [, last] = lastTag.exec(bytes.toString("latin1", bytes.length - 100)) ?? [];
  if (!root || root !== last || !eformsRoots.includes(root)) return false;
  return !countryCodes.some((code) => bytes.includes(code));
}

const skipped = [{ role: "skipped" as const, reason: "buyer in another country" }];

/** Limited to a few hundred bytes. */
const firstTag =
  /^(?:\u00EF\u00BB\u00BF)?(?:<\?xml\s[^?>]{0,200}\?>)?\s{0,50}<(?:[\w-]{1,20}:)?(\w{1,40})[\s>]/;
const lastTag = /<\/(?:[\w-]{1,20}:)?(\w{1,40})>\s{0,50}$/;

/** Looks for the mark of a tar file in the first block. */
async function peek(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ isTar: boolean; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < 512) {
    const { value, done } = await iterator.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  if (first.length === 0) throw new DocumentError("is empty");
  async function* all() {
    try {
      yield first;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { isTar: first.toString("latin1", 257, 262) === "ustar", all: all() };
}

/** The buyer's page in the national system, where tenders are sent to; else TED's own. */
function findPage(
  links: string[],
  { country, tedNumber }: { country: Country; tedNumber: string | undefined },
): string | null {
  const [national] = links.flatMap((link) => findRegisterPage(link) ?? []);
  if (national) return national.address;
  if (tedNumber) return tedPage(tedNumber, country);
  return links[0] ?? null;
}
