import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { SourceName } from "../../db/source-ids.ts";
import { type Document, fileDocument } from "../../importer/document.ts";
import { DocumentError } from "../../importer/document-error.ts";
import { type Answer, webDocument } from "../../importer/fetch/fetch-document.ts";
import { readElements } from "../../importer/formats/read-elements.ts";
import type { Source } from "../../importer/source.ts";
import { allSources } from "../../importer/sources/all-sources.ts";
import { findCountry, findTedNumber } from "../../importer/sources/eforms/eforms-fields.ts";
import {
  estonianRegister,
  registerShape,
} from "../../importer/sources/riigihanked/estonian-register.ts";
import type { Addresses } from "../../importer/sync/attempt-import.ts";
import { isMissing as isMissingDay } from "../../importer/sync/iub.ts";
import { isMissing as isMissingMonth } from "../../importer/sync/riigihanked.ts";

export interface SourcedDocument {
  document: Document;
  source: Source;
}

interface Asked {
  words: string[];
  /** Overrides any guess. */
  source: SourceName | undefined;
}

/** Checks all arguments before the first document is imported. */
export async function documentsOf(asked: Asked, addresses: Addresses): Promise<SourcedDocument[]> {
  const documents: SourcedDocument[] = [];
  for (const word of asked.words) {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(word)) {
      documents.push(fromWeb(word, asked.source, addresses));
      continue;
    }
    const found = statSync(word, { throwIfNoEntry: false });
    if (!found) throw new Error(`there is no ${word}`);
    const files = found.isDirectory() ? filesIn(word) : [word];
    if (files.length === 0) throw new Error(`there is no document in ${word}`);
    for (const file of files) {
      const source = asked.source ?? (await guessSource(file));
      documents.push({ document: fileDocument(file), source: allSources[source] });
    }
  }
  return documents;
}

async function guessSource(file: string): Promise<SourceName> {
  const name = basename(file);
  if (/(^|\D)\d\d-\d\d-\d{4}\.json(\.gz)?$/i.test(name)) return "iub";
  if (/\.json(\.gz)?$/i.test(name)) return "cvpis";
  if (/\.(tar|tar\.gz|tgz)$/i.test(name)) return "ted";
  if (/\.(csv|tsv)$/i.test(name)) return "own";
  return (await isTedNotice(fileDocument(file))) ? "ted" : "riigihanked";
}

/**
 * TED and the register have XML of the same form. The register's is a month in a wrapper; a single notice is TED's if
 * it has a TED number, or a buyer whom the register does not know.
 */
async function isTedNotice(document: Document): Promise<boolean> {
  let isAlone = false;
  const shape = {
    ...registerShape,
    isRoot(name: string) {
      isAlone = name !== registerShape.wrapper;
      return true;
    },
  };
  try {
    const { chunks } = await document.open();
    for await (const { element } of readElements(chunks, shape)) {
      if (!isAlone || !element) return false;
      return findTedNumber(element) !== undefined || !findCountry(element, estonianRegister);
    }
  } catch (error) {
    // The import says what is wrong with it.
    if (!(error instanceof DocumentError)) throw error;
  }
  return false;
}

interface WebSource {
  name: SourceName;
  base: string;
  isMissing: (answer: Answer) => boolean;
}

/** Without CVP IS: its pages have no addresses, but are requested by POST with a key. */
function webSources({ tendersUrl, iubUrl, tedUrl }: Addresses): WebSource[] {
  return [
    { name: "riigihanked", base: tendersUrl, isMissing: isMissingMonth },
    { name: "iub", base: iubUrl, isMissing: isMissingDay },
    { name: "ted", base: tedUrl, isMissing: ({ status }) => status === 404 },
  ];
}

function fromWeb(
  address: string,
  given: SourceName | undefined,
  addresses: Addresses,
): SourcedDocument {
  const candidates = webSources(addresses).filter(({ name }) => !given || name === given);
  for (const { name, base, isMissing } of candidates) {
    try {
      return { document: webDocument(address, { base, isMissing }), source: allSources[name] };
    } catch {
      // The address may be below another source's base.
    }
  }
  throw new Error(
    `${address} is not below ${candidates.map(({ base }) => base).join(", ") || "any address of its source"}`,
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.((xml|json|tar)(\.gz)?|tgz|csv|tsv)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
