import { describe, expect, test } from "vitest";
import { compareNational, type Difference } from "../../tests/setup/compare-national.ts";
import { corpus, hasCorpus } from "../../tests/setup/corpus.ts";
import { noticeFaults } from "../../tests/setup/notice-faults.ts";

/**
 * Where the importer differs on purpose: without a valid deadline a row would look open for ever, so the publication
 * date is used instead.
 */
const closed: Record<string, Omit<Difference, "id">[]> = {
  iub: [],
  cvpis: [
    { field: "deadline", imported: "2026-06-25T18:03:47", extracted: "" },
    { field: "deadline", imported: "2026-08-04T05:00:00", extracted: "" },
  ],
};

describe.runIf(hasCorpus)("real notices of Latvia and Lithuania", async () => {
  const compared = hasCorpus ? await compareNational(corpus) : [];
  const counts = { iub: [2, 31, 31], cvpis: [3, 63, 63] };

  test.each(compared)(
    "of $source are all imported",
    ({ source, documents, notices, imported, refused }) => {
      expect(refused).toEqual([]);
      expect([documents, notices, imported]).toEqual(counts[source as keyof typeof counts]);
    },
  );

  test.each(compared)(
    "of $source are the same in every field",
    ({ source, perField, differences }) => {
      expect(differences.map(({ id: _, ...difference }) => difference)).toEqual(closed[source]);
      expect(Object.keys(perField)).toEqual(
        "id kind procedure title buyers cpv nuts deadline value winners url".split(" "),
      );
      for (const [field, [matches, total]] of Object.entries(perField)) {
        const known = differences.filter((difference) => difference.field === field).length;
        expect([field, matches]).toEqual([field, total - known]);
        expect(total).toBeGreaterThan(20);
      }
    },
  );

  test.each(compared)("of $source name no people, and have no odd values", ({ parsed }) => {
    expect(parsed.length).toBeGreaterThan(40);
    expect(parsed.flatMap(noticeFaults)).toEqual([]);
    expect(JSON.stringify(parsed)).not.toMatch(/@|redacted|contactPoint/i);
  });
});
