import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importDocument } from "../../../importer/import-document.ts";
import { corpusDocuments, hasCorpus } from "../../../tests/setup/corpus.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { digestProfiles } from "../../../tests/setup/digest-profiles.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { CpvCatalogue, listCodeRows } from "../cpv/cpv-catalogue.server.ts";
import { countries, countryConfig } from "../notices/countries.ts";
import { loadNotices } from "../notices/load-notices.server.ts";
import type { NoticeIndex } from "../notices/notice-index.ts";
import { parseProfile } from "../notices/profile.ts";
import { findNotices } from "./choose-notices.ts";

describe.runIf(hasCorpus).each(databases)("digests of real notices on $name", ({ open }) => {
  let setup: ImportSetup;
  let indexes: NoticeIndex[];
  const keys = new Map<string, string>();

  beforeAll(async () => {
    setup = await openImportSetup(open);
    for (const [document, source] of corpusDocuments()) {
      await importDocument(setup.database, document, source);
    }
    const rows = await setup.rows(
      "select id::text as id, concat_ws(':', source, kind, notice_id) as key from tenders",
    );
    for (const { id, key } of rows) keys.set(String(id), String(key));
    const catalogue = new CpvCatalogue(await setup.database.asWeb(listCodeRows));
    indexes = await Promise.all(
      countries.map((country) => {
        const book = catalogue.wordbook(countryConfig(country).language);
        return setup.database.asWeb((tx) => loadNotices(tx, country, { book, since: new Date(0) }));
      }),
    );
  });
  afterAll(() => setup.remove());

  test.each(digestProfiles)("$name", ({ query, country, wanted, broader = [], also = [] }) => {
    const found = findNotices(indexes, parseProfile(new URLSearchParams(query), country));
    const named = found.map((one) => ({ key: keys.get(one.notice.id) ?? "", ...one.explain() }));
    const [known, uncoded] = [false, true].map((is) =>
      named.filter(({ unknown }) => unknown.includes("cpv") === is),
    ) as [typeof named, typeof named];
    expect(keysOf(known)).toEqual([...wanted, ...also].sort());
    // Three of the notices have no code at all. They match where codes are asked for, marked as unknown.
    for (const key of keysOf(uncoded)) expect(withoutCode).toContain(key);
    const isBroader = named.filter(
      ({ codes, phrases, broader }) => codes.length + phrases.length === 0 && broader.length > 0,
    );
    expect(keysOf(isBroader)).toEqual([...broader].sort());
  });
});

const withoutCode = [
  "2:contract:024d5419-e5b4-4953-b5cc-ee829a673937",
  "2:tender:7d107a97-4500-45c7-9f58-d7814e486023",
  "3:tender:9330838",
];

function keysOf(found: { key: string }[]): string[] {
  return found.map(({ key }) => key).sort();
}
