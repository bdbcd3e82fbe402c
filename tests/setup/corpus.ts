import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Document, fileDocument } from "../../importer/document.ts";
import type { Source } from "../../importer/source.ts";
import { cvpIs } from "../../importer/sources/cvpis/cvpis.ts";
import { iub } from "../../importer/sources/iub/iub.ts";
import { riigihanked } from "../../importer/sources/riigihanked/estonian-register.ts";
import { ted } from "../../importer/sources/ted/ted.ts";

/** Real notices of all sources, kept outside the project. Without them `npm test` says so and skips their tests. */
export const corpus = join(import.meta.dirname, "../../../shared/corpus");

export const hasCorpus = existsSync(corpus);

/** All of them, to be imported. */
export function corpusDocuments(): [Document, Source][] {
  return [
    ...filesIn("ee-eforms", /\.xml$/, riigihanked),
    ...filesIn("ted", /^\d.*\.xml$/, ted),
    ...filesIn("lv-eforms", /\.xml$/, ted),
    ...filesIn("lt-eforms", /\.xml$/, ted),
    ...filesIn("cvpis", /^page.*\.json$/, cvpIs),
    ...filesIn("iub", /^\d\d-\d\d-\d{4}\.json$/, iub),
    ...filesIn("iub", /^results.*\.json$/, iub, "30-01-2025.json"),
  ];
}

/** The day of publication is part of the file name. `called`: the name to use for files that are named otherwise. */
function filesIn(
  name: string,
  pattern: RegExp,
  source: Source,
  called?: string,
): [Document, Source][] {
  return readdirSync(join(corpus, name))
    .filter((file) => pattern.test(file))
    .map((file) => [{ ...fileDocument(join(corpus, name, file)), name: called ?? file }, source]);
}
