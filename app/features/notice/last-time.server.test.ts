import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LotTerms } from "../../../db/lot-terms.ts";
import type { ListedNotice } from "../../../importer/notice/notice.ts";
import { saveNotices } from "../../../importer/store/save-notices.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { sampleListed } from "../../../tests/setup/sample-listed.ts";
import { findNoticePage } from "./find-notice.server.ts";

describe.each(databases)("earlier awards on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  const roofs = { name: "SIA Jumts", code: "40000000001" };
  let number = 0;
  const awardOf = (given: Partial<ListedNotice>, ...terms: LotTerms[]) => {
    const noticeId = `c-${++number}`;
    return sampleListed({
      kind: "contract",
      noticeId,
      procedureId: `p-${number}`,
      published: "2025-11-02T00:00:00.000Z",
      value: { amount: 50_000, currency: "EUR" },
      winners: [roofs],
      terms,
      ...given,
    });
  };

  /** What the page of a call says of these. */
  async function earlierTo(call: ListedNotice, ...before: ListedNotice[]) {
    await setup.database.asOwner((tx) => saveNotices(tx, [call, ...before]));
    const [row] = await setup.rows("select id::text as id from tenders where row_key = 'asked'");
    const found = await findNoticePage(setup.database.asWeb, String(row?.["id"]));
    return found?.earlier;
  }

  const call = sampleListed({ key: "asked", noticeId: "n-1", procedureId: "asked" });

  test("are the buyer's, in the same group, of 36 months before, and of other procedures", async () => {
    const title = (text: string) => ({ title: text });
    const earlier = await earlierTo(
      call,
      awardOf(title("same group")),
      awardOf({ ...title("another code of it"), cpv: ["71000000", "45262000"] }),
      awardOf({ ...title("another group"), cpv: ["45233000"] }),
      awardOf({
        ...title("another buyer"),
        buyers: [{ name: "Cits novads", code: "90000000009" }],
      }),
      awardOf({ ...title("too old"), published: "2023-10-01T00:00:00.000Z" }),
      awardOf({ ...title("later"), published: "2026-11-03T00:00:00.000Z" }),
      awardOf({ ...title("a modification"), stage: "modification" }),
      awardOf({ ...title("its own"), procedureId: "asked" }),
    );
    expect(earlier).toMatchObject({ group: "4526", terminated: [] });
    expect(earlier?.lots.map((lot) => lot.title).sort()).toEqual([
      "another code of it",
      "same group",
    ]);
  });

  test("begin with the nearest code, and tell which had no call", async () => {
    const earlier = await earlierTo(
      sampleListed({ key: "asked", noticeId: "n-1", procedureId: "asked", cpv: ["45261210"] }),
      awardOf({ title: "far", cpv: ["45262000"], published: "2026-01-02T00:00:00.000Z" }),
      awardOf({ title: "near", cpv: ["71000000", "45261900"], stage: "direct" }),
      awardOf({ title: "same", cpv: ["45261210"], published: "2025-01-02T00:00:00.000Z" }),
    );
    expect(earlier?.lots.map(({ title, direct }) => [title, direct])).toEqual([
      ["same", false],
      ["near", true],
      ["far", false],
    ]);
  });

  test("are told by lot; without terms as a whole", async () => {
    const lots = [
      { id: "1", title: "Jumts", deadline: null, cpv: [], value: { amount: 100, currency: "EUR" } },
      { id: "2", title: "Siena", deadline: null, cpv: [], value: null },
    ];
    const earlier = await earlierTo(
      call,
      awardOf(
        { lots },
        {
          lot: "1",
          outcome: "awarded",
          bids: 3,
          awarded: { amount: 90, currency: "EUR" },
          winners: [roofs],
        },
        { lot: "2", outcome: "terminated", bids: 0 },
      ),
      awardOf({ published: "2025-10-02T00:00:00.000Z", title: "Vecs" }),
    );
    expect(earlier?.lots).toMatchObject([
      {
        title: "Jumts",
        bids: 3,
        winners: [roofs],
        awarded: { amount: 90, currency: "EUR" },
        estimated: { amount: 100, currency: "EUR" },
      },
      { title: "Vecs", bids: null, awarded: { amount: 50_000, currency: "EUR" }, estimated: null },
    ]);
    expect(earlier?.terminated).toMatchObject([{ title: "Skolas jumta atjaunošana" }]);
  });

  test("calls have their days, without this one", async () => {
    const callOf = (title: string, given: Partial<ListedNotice> = {}) =>
      sampleListed({
        title,
        noticeId: `call-${++number}`,
        procedureId: `p-${number}`,
        published: "2025-11-02T00:00:00.000Z",
        deadline: "2025-12-02T10:00:00.000Z",
        ...given,
      });
    const earlier = await earlierTo(
      call,
      callOf("a month"),
      callOf("three weeks", { deadline: "2025-11-23T10:00:00.000Z" }),
      callOf("without a deadline", { deadline: null }),
      callOf("closed before it began", { deadline: "2025-10-01T10:00:00.000Z" }),
      callOf("another group", { cpv: ["45310000"] }),
      callOf("another buyer", { buyers: [{ name: "Cits novads", code: "90000000009" }] }),
      callOf("too old", { published: "2023-10-01T00:00:00.000Z" }),
      awardOf({ title: "its own award", procedureId: "asked" }),
      awardOf({ title: "no call" }),
    );
    expect(earlier?.calls.map(({ title, days }) => [title, days]).sort()).toEqual([
      ["a month", 30],
      ["three weeks", 21],
    ]);
  });

  test("a notice that is no call has no days to compare", async () => {
    const asked = awardOf({ key: "asked", published: "2026-11-02T00:00:00.000Z" });
    const earlier = await earlierTo(asked, call);
    expect(earlier?.calls).toEqual([]);
  });

  test("a notice without a buyer or a code has none", async () => {
    expect(await earlierTo({ ...call, cpv: [] }, awardOf({}))).toBeNull();
  });
});
