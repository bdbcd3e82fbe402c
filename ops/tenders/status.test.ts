import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { RefusedDocument } from "../../importer/document-error.ts";
import { importDocument } from "../../importer/import-document.ts";
import { riigihanked } from "../../importer/sources/riigihanked/estonian-register.ts";
import { saveDocumentState } from "../../importer/sync/document-state.ts";
import { databases } from "../../tests/setup/databases.ts";
import { openImportSetup } from "../../tests/setup/import-setup.ts";
import { sampleCall } from "../../tests/setup/sample-notices.ts";
import { describeStatus } from "./status.ts";

describe.each(databases)("the status on $name", ({ open }) => {
  let setup: Awaited<ReturnType<typeof openImportSetup>>;
  let database: Database;
  beforeAll(async () => {
    setup = await openImportSetup(open);
    database = setup.database;
  });
  afterAll(() => setup.remove());
  beforeEach(async () => {
    await setup.clear();
    await database.asOwner((_, client) => client.query("delete from source_documents"));
  });

  test("of an empty database says so for each source, and why one is off", async () => {
    const off = await describeStatus(database, { cvpisKey: undefined });
    expect(off.split("\n")).toEqual([
      "riigihanked: 0 stored, 0 open",
      "  last good import: none",
      "iub: 0 stored, 0 open",
      "  last good import: none",
      "cvpis: off: CVPIS_API_KEY is not set; 0 stored, 0 open",
      "  last good import: none",
      "ted: 0 stored, 0 open",
      "  last good import: none",
      "own: 0 stored, 0 open",
      "  last good import: none",
      "nothing has been imported yet",
      "",
    ]);
    expect(await describeStatus(database, { cvpisKey: "hunter2" })).not.toMatch(/off|hunter2/);
  });

  test("shows what is stored and open, what is missing, and the last error", async () => {
    const past = { deadlines: [["2020-01-01+02:00", "11:00:00+02:00"] as [string, string]] };
    const future = { deadlines: [["2099-01-01+02:00", "11:00:00+02:00"] as [string, string]] };
    await setup.run(sampleCall({ id: "a", ...past }), sampleCall({ id: "b", ...future }));
    const refused = {
      name: "month.xml",
      open: () => Promise.reject(new RefusedDocument("is refused (403)")),
    };
    await importDocument(database, refused, riigihanked).catch(() => {});
    const known = {
      tries: 1,
      etag: null,
      lastModified: null,
      cursor: null,
      checkedAt: new Date(),
    };
    for (let day = 10; day < 22; day++) {
      const period = `2026-11-${day}`;
      await saveDocumentState(database, 2, { ...known, period, state: "missing" });
    }
    await saveDocumentState(database, 2, { ...known, period: "2026-11-09", state: "final" });
    const lines = (await describeStatus(database, { cvpisKey: undefined })).split("\n");
    expect(lines).toContain("riigihanked: 2 stored (tender 2), 1 open");
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}last good import: 20.*UTC, test\.xml$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}last error: 20.* UTC, month\.xml: it is refused \(403\)$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}missing: 2026-11-21, .*2026-11-12, … and 2 more$/),
    );
  });

  test("counts notices whose XML was refused", async () => {
    await database.asOwner((_, client) =>
      client.query(
        `insert into tender_imports (source, source_name, finished_at, notices, skipped, skipped_why)
        values (4, 'TED 2026-11-16', now(), 9, 9,
          '{"known from the search alone: the XML is refused to programs for now": 9}')`,
      ),
    );
    expect(await describeStatus(database, { cvpisKey: undefined })).toContain(
      "    9 known from the search alone: the XML is refused to programs for now\n",
    );
  });
});
