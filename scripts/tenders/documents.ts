import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { countries } from "../../importer/countries.ts";
import { type Document, fileDocument } from "../../importer/document.ts";
import { webDocument } from "../../importer/fetch-document.ts";
import { addressesOfMonth, noSuchMonth } from "../../importer/sources/estonian-register.ts";
import { monthsToSync } from "../../importer/sync-months.ts";

/** Checks all arguments before the first document is read. */
export function documentsOf(sources: string[], base: string): Document[] {
  return sources.flatMap((source) => {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source)) return [fromWeb(source, base)];
    const found = statSync(source, { throwIfNoEntry: false });
    if (!found) throw new Error(`there is no ${source}`);
    if (!found.isDirectory()) return [fileDocument(source)];
    const files = filesIn(source);
    if (files.length === 0) throw new Error(`there is no .xml or .xml.gz file in ${source}`);
    return files.map(fileDocument);
  });
}

export function documentsToSync(base: string, now = new Date()): Document[] {
  return monthsToSync(now, countries.EE.timeZone)
    .flatMap((month) => addressesOfMonth(base, month))
    .map((address) => fromWeb(address, base));
}

function fromWeb(address: string, base: string): Document {
  try {
    return webDocument(address, base, noSuchMonth);
  } catch (error) {
    throw new Error(`${address} ${(error as Error).message}`);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.xml(\.gz)?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
