import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { importDocument } from "../../../importer/import-document.ts";
import { corpusDocuments, hasCorpus } from "../../../tests/setup/corpus.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { countries, countryConfig } from "./countries.ts";
import { loadNotices } from "./load-notices.server.ts";
import type { NoticeIndex } from "./notice-index.ts";
import { parseProfile } from "./profile.ts";

/**
 * What suppliers type, and the notices that they want: written by people who had not seen the search, after reading all
 * notices. `also` are notices that nobody would miss or mind. `means`: no notice says it, only other words for it.
 */
interface Labelled {
  query: string;
  wanted: string[];
  also?: string[];
  means?: true;
}

/** Least share of the wanted notices that are found, and of the found ones that are right. */
const least = { recall: 0.95, precision: 0.9, recallOfMeanings: 0.45 };

const [embedded] = databases;

describe.runIf(hasCorpus && embedded)("real notices, searched by labelled queries", () => {
  let setup: ImportSetup;
  const indexes = new Map<string, NoticeIndex>();
  const keys = new Map<string, string>();

  beforeAll(async () => {
    setup = await openImportSetup((embedded as (typeof databases)[number]).open);
    for (const [document, source] of corpusDocuments()) {
      await importDocument(setup.database, document, source);
    }
    const rows = await setup.rows(
      "select id::text as id, concat_ws(':', source, kind, notice_id) as key from tenders",
    );
    for (const { id, key } of rows) keys.set(String(id), String(key));
    const catalogue = new CpvCatalogue(await loadCpvCodes());
    for (const country of countries) {
      const { language } = countryConfig(country);
      const book = catalogue.wordbook(language);
      const since = new Date(0);
      const load = setup.database.asWeb((tx) => loadNotices(tx, country, { book, since }));
      indexes.set(language, await load);
    }
  });
  afterAll(() => setup.remove());

  test.each(["lv", "lt", "et"])("%s", (language) => {
    const index = indexes.get(language) as NoticeIndex;
    const counts = { wanted: 0, found: 0, shown: 0, wrong: 0, meant: 0, understood: 0 };
    for (const { query, wanted, also = [], means } of labelled(language)) {
      const profile = parseProfile(new URLSearchParams({ q: query }), index.country);
      const shown = [...index.match(profile).positions].map(
        (position) => keys.get(index.notices[position]?.id ?? "") ?? "",
      );
      const found = wanted.filter((key) => shown.includes(key)).length;
      if (means) {
        counts.meant += wanted.length;
        counts.understood += found;
        continue;
      }
      counts.wanted += wanted.length;
      counts.found += found;
      counts.shown += shown.length;
      counts.wrong += shown.filter((key) => !wanted.includes(key) && !also.includes(key)).length;
    }
    expect(counts.wanted).toBeGreaterThanOrEqual(100);
    expect(counts.found / counts.wanted).toBeGreaterThanOrEqual(least.recall);
    expect(1 - counts.wrong / counts.shown).toBeGreaterThanOrEqual(least.precision);
    expect(counts.understood / counts.meant).toBeGreaterThanOrEqual(least.recallOfMeanings);
  });
});

function labelled(language: string): Labelled[] {
  const file = join(import.meta.dirname, `../../../tests/labelled/notices-${language}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}
