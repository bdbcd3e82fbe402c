import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ProcedureKind } from "../db/notice-kind.ts";
import { samplesAsOf } from "../tests/setup/compare-national.ts";
import { corpus, hasCorpus } from "../tests/setup/corpus.ts";
import { readSource } from "../tests/setup/read-source.ts";
import type { Source } from "./source.ts";
import { cvpIs } from "./sources/cvpis/cvpis.ts";
import { iub } from "./sources/iub/iub.ts";
import { riigihanked } from "./sources/riigihanked/estonian-register.ts";
import { ted } from "./sources/ted/ted.ts";

/** How many notices there are, how many of them name a place, and how many say their procedure, by its kind. */
type Counts = { listed: number; placed: number } & Partial<Record<ProcedureKind, number>>;

const expected: [folder: string, source: Source, isDocument: RegExp, counts: Counts][] = [
  [
    "ee-eforms",
    riigihanked,
    /\.xml$/,
    { listed: 30, placed: 11, open: 8, restricted: 4, negotiated: 1, direct: 1, other: 14 },
  ],
  [
    "ted",
    ted,
    /\.xml$/,
    { listed: 43, placed: 18, open: 19, restricted: 5, negotiated: 1, direct: 1, other: 14 },
  ],
  ["iub", iub, /^[\dr].*\.json$/, { listed: 28, placed: 5, open: 7, direct: 2, small: 14 }],
  [
    "cvpis",
    cvpIs,
    /^page-\d+\.json$/,
    {
      listed: 71,
      placed: 0,
      open: 17,
      restricted: 1,
      negotiated: 6,
      direct: 3,
      small: 24,
      other: 16,
    },
  ],
];

describe.runIf(hasCorpus)("procedures and places of real notices", () => {
  test.each(expected)("of %s are counted", async (folder, source, isDocument, counts) => {
    const files = readdirSync(join(corpus, folder)).filter((file) => isDocument.test(file));
    const listed = [];
    for (const file of files) {
      // A file that collects many days has no date in its name, so read it as if it were from one day.
      const name = file.replace(/^results-\d+/, "15-02-2025");
      const bytes = readFileSync(join(corpus, folder, file));
      listed.push(...(await readSource(source, bytes, { name, asOf: samplesAsOf })).listed);
    }
    const found: Counts = {
      listed: listed.length,
      placed: listed.filter(({ places }) => places.length > 0).length,
    };
    for (const { procedure } of listed) {
      if (procedure) found[procedure] = (found[procedure] ?? 0) + 1;
    }
    expect(found).toEqual(counts);
  });
});
