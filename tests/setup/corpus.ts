import { existsSync } from "node:fs";
import { join } from "node:path";

/** Real notices of all sources, kept outside of the project. Where they are missing, `npm test` says so and skips their tests. */
export const corpus = join(import.meta.dirname, "../../../shared/corpus");

export const hasCorpus = existsSync(corpus);
