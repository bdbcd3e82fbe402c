import { existsSync } from "node:fs";
import { join } from "node:path";

/** Real notices of all sources, kept outside the project. Without them `npm test` says so and skips their tests. */
export const corpus = join(import.meta.dirname, "../../../shared/corpus");

export const hasCorpus = existsSync(corpus);
