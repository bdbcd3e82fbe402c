import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListedNotice } from "../../../importer/notice/notice.ts";
import { saveNotices } from "../../../importer/store/save-notices.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { sampleListed } from "../../../tests/setup/sample-listed.ts";
import { loadLastAwards, loadOwnAwards } from "./last-awards.server.ts";

describe.each(databases)("what buyers awarded last on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  let number = 0;
  const award = (winner: string, given: Partial<ListedNotice> = {}) =>
    sampleListed({
      kind: "contract",
      noticeId: `c-${++number}`,
      procedureId: `p-${number}`,
      published: "2025-11-02T00:00:00.000Z",
      value: { amount: 48_200, currency: "EUR" },
      winners: [{ name: winner, code: "40000000001" }],
      terms: [{ bids: 4 }],
      ...given,
    });
  const call = (name: string, given: Partial<ListedNotice> = {}) =>
    sampleListed({ key: name, noticeId: name, procedureId: name, title: name, ...given });

  async function save(...notices: ListedNotice[]) {
    await setup.database.asOwner((tx) => saveNotices(tx, notices));
    const rows = await setup.rows(
      "select id::text as id, title from tenders where kind = 'tender' order by title",
    );
    return rows.map(({ id }) => String(id));
  }

  test("is the latest award of the same buyer and group, in 36 months and another procedure", async () => {
    const other = { buyers: [{ name: "Cits novads", code: "90000000009" }] };
    const [alone = "", asked = ""] = await save(
      call("asked"),
      call("alone", { cpv: ["72000000"] }),
      award("older", { published: "2025-01-02T00:00:00.000Z" }),
      award("last"),
      award("another group", { cpv: ["45233000"], published: "2026-01-02T00:00:00.000Z" }),
      award("another buyer", { ...other, published: "2026-01-02T00:00:00.000Z" }),
      award("a modification", { stage: "modification", published: "2026-01-02T00:00:00.000Z" }),
      award("later", { published: "2026-11-03T00:00:00.000Z" }),
      award("its own", { procedureId: "asked", published: "2026-01-02T00:00:00.000Z" }),
    );
    const found = await setup.database.asWeb((tx) => loadLastAwards(tx, [asked, alone]));
    expect(found).toEqual(
      new Map([
        [
          asked,
          {
            title: "Skolas jumta atjaunošana",
            winners: [{ name: "last", code: "40000000001" }],
            value: { amount: 48_200, currency: "EUR" },
            bids: 4,
          },
        ],
      ]),
    );
    expect(await setup.database.asWeb((tx) => loadLastAwards(tx, []))).toEqual(new Map());
  });

  test("is like the tender: it has its code, or a word of its title", async () => {
    const licences = { title: "Registra licences", cpv: ["72268000"] };
    const winnerFor = async (asked: Partial<ListedNotice>, ...awards: ListedNotice[]) => {
      await setup.clear();
      const ids = await save(call("asked", asked), ...awards);
      const found = await setup.database.asWeb((tx) => loadLastAwards(tx, ids));
      return found.get(ids[0] ?? "")?.winners[0]?.name;
    };
    const portal = { title: "Pašapkalpošanās portāla izstrāde", cpv: ["72262000"] };
    const older = { published: "2025-02-02T00:00:00.000Z" };
    expect(await winnerFor(portal, award("last", licences))).toBeUndefined();
    expect(await winnerFor(portal, award("last", { ...licences, cpv: ["72262000"] }))).toBe("last");
    const named = award("older", { ...licences, ...older, title: "Portāls" });
    expect(await winnerFor(portal, award("last", licences), named)).toBe("older");
    const broad = { title: "Celtniecība", cpv: ["45000000"] };
    const roof = award("last", { title: "Jumts", cpv: ["45000000"] });
    expect(await winnerFor(broad, roof)).toBeUndefined();
  });

  test("is found by any name or code that the tender's buyers have", async () => {
    const nameOnly = { buyers: [{ name: "Vējupes pašvaldība", code: "" }] };
    const joint = [
      { name: "Vējupes pašvaldība", code: "90000000007" },
      { name: "Sudrabkalna pašvaldība", code: "90000000008" },
    ];
    const [asked = ""] = await save(call("asked", { buyers: joint }), award("last", nameOnly));
    const found = await setup.database.asWeb((tx) => loadLastAwards(tx, [asked]));
    expect(found.get(asked)?.winners[0]?.name).toBe("last");
  });

  test("its own procedure's award is told apart, unless several notices tell it", async () => {
    const ids = await save(call("asked"), award("own", { procedureId: "asked" }), award("other"));
    const load = () => setup.database.asWeb((tx) => loadOwnAwards(tx, ids));
    expect([...(await load()).values()]).toEqual([
      {
        title: "Skolas jumta atjaunošana",
        winners: [{ name: "own", code: "40000000001" }],
        value: { amount: 48_200, currency: "EUR" },
        bids: 4,
      },
    ]);
    await save(award("another part", { procedureId: "asked" }));
    expect(await load()).toEqual(new Map());
  });

  test("tells no number of tenders if there were several lots, or none is published", async () => {
    const bidsAfter = async (terms: ListedNotice["terms"]) => {
      await setup.clear();
      const ids = await save(call("asked"), award("last", { terms }));
      const found = await setup.database.asWeb((tx) => loadLastAwards(tx, ids));
      return found.get(ids[0] ?? "")?.bids;
    };
    expect(await bidsAfter([{ bids: 0 }])).toBe(0);
    expect(await bidsAfter([])).toBeNull();
    expect(await bidsAfter([{ bids: 2 }, { bids: 3 }])).toBeNull();
  });
});
