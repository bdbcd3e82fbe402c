import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../tests/setup/import-setup.ts";
import { createRandom, dealOut, type Random, shuffle } from "../tests/setup/random.ts";
import { sampleAward, sampleCall } from "../tests/setup/sample-notices.ts";
import { everyCase } from "../tests/setup/tier.ts";

const seeds = everyCase ? [1, 2, 3, 4, 5, 6] : [1];

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  const issued: [string, string] = ["2026-11-02+02:00", "09:00:00+02:00"];
  test.each([
    ["two notices of one moment", { id: "n-1" }, { id: "n-2" }, { notice_id: "n-2" }],
    ["two readings of one notice", { id: "n-1", title: "Esimene" }, { id: "n-1" }, {}],
    [
      "two versions",
      { id: "n-1", version: "99" },
      { id: "n-1", version: "100" },
      { notice_version: "100" },
    ],
    [
      "a notice and its change",
      { id: "n-2" },
      { id: "n-1", changes: "n-2-01" },
      { notice_id: "n-1" },
    ],
  ])("%s give the same table in either order", async (_, one, other, expected) => {
    const notices = [one, other].map((given) => sampleCall({ procedure: "p", issued, ...given }));
    const tables = [];
    for (const documents of [[notices], [notices.toReversed()], notices, notices.toReversed()]) {
      tables.push(await importAll(documents.map((document) => [document].flat())));
    }
    expect(tables[0]?.tenders).toMatchObject([expected]);
    for (const table of tables) expect(table).toEqual(tables[0]);
  });

  test("an outcome that moved to another procurement leaves the first one", async () => {
    const calls = [
      sampleCall({ id: "n-1", procedure: "p-1" }),
      sampleCall({ id: "n-2", procedure: "p-2" }),
    ];
    const results = ["clos-nw"];
    const before = sampleAward({ id: "a", procedure: "p-1", results });
    const after = sampleAward({ id: "a", version: "02", procedure: "p-2", results });
    const table = await importAll([calls, [before], [after]]);
    expect(await importAll([calls, [after], [before]])).toEqual(table);
    expect(table.tenders.map((row) => row.closed_reason)).toEqual([null, "terminated"]);
  });

  test.each(seeds)("notices give the same table in any order (seed %i)", async (seed) => {
    const random = createRandom(seed);
    const notices = Array.from({ length: 60 }, () => anyNotice(random));
    const first = await importAll(dealOut(notices, random));
    expect(first.tenders.length).toBeGreaterThan(2);
    expect(await importAll(dealOut(shuffle(notices, random), random))).toEqual(first);
    expect(await importAll([notices.toReversed()])).toEqual(first);
    // Import again on top of stored rows, which is how months are read.
    expect(await importMore(dealOut(shuffle(notices, random), random))).toEqual(first);
  });

  async function importAll(documents: string[][]) {
    await setup.clear();
    return importMore(documents);
  }

  async function importMore(documents: string[][]) {
    for (const document of documents) {
      expect(await setup.run(...document)).toMatchObject({ failed: [] });
    }
    const tenders = (await setup.notices()).map(
      // Ids and row times depend on the order of import.
      ({ id, created_at, updated_at, ...row }) => row,
    );
    return {
      tenders,
      outcomes: await setup.rows(`select * from tender_outcomes order by notice_id`),
    };
  }
});

/** Few ids, versions and moments, so that notices collide. */
function anyNotice(random: Random): string {
  const pick = <T>(...values: T[]) => values[random(values.length)] as T;
  const procedure = `p-${random(4)}`;
  const issued: [string, string] = [`2026-11-0${1 + random(3)}+02:00`, "09:00:00+02:00"];
  const version = pick("01", "02", "9", "10", "100");
  if (random(3) === 0) {
    const results = Array.from({ length: 1 + random(2) }, () =>
      pick("selec-w", "clos-nw", "open-nw"),
    );
    const system = { terminated: pick("", "", "true", "false") };
    const id = `a-${random(6)}`;
    return sampleAward({ id, version, procedure, issued, results, system });
  }
  const change = { changes: "n-0-01", reason: pick("update-add", "cancel", "cancel-intent") };
  return sampleCall({
    id: `n-${random(6)}`,
    version,
    procedure,
    issued,
    title: pick("Esimene", "Teine", "Kolmas"),
    deadlines: Array.from({ length: 1 + random(2) }, () => ["2026-12-01Z", "09:00:00Z"]),
    ...(random(2) === 0 ? change : {}),
    ...(random(4) === 0 ? { sections: ["LOT-0001"] } : {}),
  });
}
