import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corpus, hasCorpus } from "../tests/setup/corpus.ts";
import { usual } from "../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../tests/setup/import-setup.ts";
import { createRandom, shuffle } from "../tests/setup/random.ts";
import { everyCase } from "../tests/setup/tier.ts";
import { type Document, fileDocument } from "./document.ts";
import { importDocument } from "./import-document.ts";
import type { Source } from "./source.ts";
import { cvpIs } from "./sources/cvpis/cvpis.ts";
import { iub } from "./sources/iub/iub.ts";
import { riigihanked } from "./sources/riigihanked/estonian-register.ts";
import { ted } from "./sources/ted/ted.ts";

const documents: [Document, Source][] = [
  ...filesIn("ee-eforms", /\.xml$/).map(with_(riigihanked)),
  ...filesIn("ted", /^\d.*\.xml$/).map(with_(ted)),
  ...filesIn("cvpis", /^page.*\.json$/).map(with_(cvpIs)),
  ...filesIn("iub", /^\d\d-\d\d-\d{4}\.json$/).map(with_(iub)),
  ...filesIn("iub", /^results.*\.json$/).map(with_(iub, "30-01-2025.json")),
];

/** Runs on one database only: the tests with made-up notices run on both. */
describe.runIf(everyCase && hasCorpus)("real documents of all sources", () => {
  let setup: ImportSetup;
  beforeAll(async () => {
    setup = await openImportSetup(usual.open);
  });
  afterAll(() => setup.remove());

  test("give the same tables in any order, and when repeated", async () => {
    expect(documents.length).toBeGreaterThan(80);
    const first = await importAll(documents);
    const kinds = new Set(first.rows.map(({ kind, country }) => `${country} ${kind}`));
    expect([...kinds].sort()).toEqual([
      "EE contract",
      "EE plan",
      "EE tender",
      "LT consultation",
      "LT contract",
      "LT tender",
      "LV consultation",
      "LV contract",
      "LV plan",
      "LV tender",
    ]);
    expect(await importAll(shuffle(documents, createRandom(1)))).toEqual(first);
    expect(await importMore(shuffle(documents, createRandom(2)))).toEqual(first);

    // And TED's copy is not listed where the register has its own.
    const copies = await setup.rows(`
        select count(*)::int as copies, count(*) filter (where copy.listed)::int as listed
        from tenders own join tenders copy using (story, kind)
        where own.source = 1 and copy.source = 4 and kind = 'tender'`);
    expect(copies[0]?.["copies"]).toBeGreaterThan(10);
    expect(copies[0]?.["listed"]).toBe(0);
  });

  async function importAll(given: [Document, Source][]) {
    await setup.clear();
    return importMore(given);
  }

  async function importMore(given: [Document, Source][]) {
    for (const [document, source] of given) {
      const report = await importDocument(setup.database, document, source);
      expect([document.name, report.failed]).toEqual([document.name, []]);
    }
    return {
      rows: (await setup.notices()).map(({ id, created_at, updated_at, ...row }) => row),
      outcomes: await setup.rows(`select * from tender_outcomes order by source, notice_id`),
    };
  }
});

function filesIn(name: string, wanted: RegExp): string[] {
  const inside = join(corpus, name);
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .filter((file) => wanted.test(file))
    .map((file) => join(inside, file));
}

/** The name must contain the day of publication; some files are named otherwise. */
function with_(source: Source, name?: string): (path: string) => [Document, Source] {
  return (path) => [{ ...fileDocument(path), name: name ?? basename(path) }, source];
}
