import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NoticeKind } from "../../db/notice-kind.ts";
import { databases } from "../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../tests/setup/import-setup.ts";
import { createRandom, dealOut, type Random, shuffle } from "../../tests/setup/random.ts";
import { sampleListed, sampleOutcome } from "../../tests/setup/sample-listed.ts";
import { everyCase } from "../../tests/setup/tier.ts";
import { noticeLink, registerLink, titleLink } from "./links.ts";
import type { Notice } from "./notice.ts";

const seeds = everyCase ? [1, 2, 3, 4] : [1];

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  test.each(seeds)(
    "notices of all kinds and sources give the same tables in any order, twice, in any parts (seed %i)",
    async (seed) => {
      const random = createRandom(seed);
      const notices = Array.from({ length: 80 }, () => anyNotice(random));
      const first = await importAll([notices]);
      expect(new Set(first.rows.map((row) => row["story"])).size).toBeGreaterThan(3);
      expect(first.rows.some((row) => row["listed"] === false)).toBe(true);
      expect(first.rows.some((row) => row["closed_at"] !== null)).toBe(true);
      expect(await importAll(dealOut(shuffle(notices, random), random))).toEqual(first);
      const back = notices.toReversed();
      const small = Array.from({ length: 16 }, (_, i) => back.slice(5 * i, 5 * i + 5));
      expect(await importAll(small)).toEqual(first);
      expect(await importMore(dealOut(shuffle(notices, random), random))).toEqual(first);
    },
  );

  describe("a Latvian procurement in two sources", () => {
    const links = [registerLink("LV", "180670")];
    const national = sampleListed({ source: 2, noticeId: "iub-1", procedureId: "p", links });
    const copy = sampleListed({
      source: 4,
      noticeId: "ted-1",
      procedureId: "q",
      links,
      deadline: "2026-12-01T08:00:00.000Z",
    });
    const won = sampleListed({ kind: "contract", source: 4, noticeId: "ted-2", procedureId: "q" });
    const outcome = sampleOutcome({ source: 4, noticeId: "ted-2", procedureId: "q", links });

    test.each([
      ["first", [national, copy]],
      ["last", [copy, national]],
    ])("is listed once, with the register's deadline, when that comes %s", async (_, notices) => {
      for (const notice of notices) await setup.save([notice]);
      expect(await shown()).toEqual([
        { source: 2, listed: true, closed: false },
        { source: 4, listed: false, closed: false },
      ]);
    });

    test("has ended when either source says so", async () => {
      await setup.save([national]);
      await setup.save([copy, won, outcome]);
      expect(await shown()).toEqual([
        { source: 2, listed: true, closed: true },
        { source: 4, listed: false, closed: true },
      ]);
      expect(await setup.rows(`select count(distinct story)::int as stories from tenders`)).toEqual(
        [{ stories: 1 }],
      );
    });

    const shown = () =>
      setup.rows(`select source, listed, closed_at is not null as closed from tenders
        where kind = 'tender' order by source`);
  });

  test("an existing row is only written again if its content changes", async () => {
    const row = sampleListed({
      source: 3,
      country: "LT",
      noticeId: "9332694",
      procedureId: "9332694",
    });
    await setup.save([{ ...row, noticeVersion: "1763280000" }]);
    const before = await setup.versions();
    await setup.save([{ ...row, noticeVersion: "1763283600" }]);
    expect(await setup.versions()).toEqual(before);
    const moved = { ...row, deadline: "2027-01-01T10:00:00.000Z", noticeVersion: "1763287200" };
    expect(await setup.save([moved])).toMatchObject({ changed: 1 });
    expect(await setup.save([{ ...row, noticeVersion: "1763283600" }])).toMatchObject({
      changed: 0,
    });
  });

  async function importAll(documents: Notice[][]) {
    await setup.clear();
    return importMore(documents);
  }

  async function importMore(documents: Notice[][]) {
    for (const document of documents) {
      expect(await setup.save(document)).toMatchObject({ failed: [] });
    }
    return {
      rows: (await setup.notices()).map(({ id, created_at, updated_at, ...row }) => row),
      outcomes: await setup.rows(`select * from tender_outcomes order by source, notice_id`),
    };
  }
});

/** Few procedures, numbers, titles and days, so that notices collide in every way. */
function anyNotice(random: Random): Notice {
  const pick = <T>(...values: T[]) => values[random(values.length)] as T;
  const source = pick(2, 4);
  const procedureId = pick(null, `p-${source}-${random(15)}`);
  const kind: NoticeKind = pick("plan", "consultation", "tender", "contract");
  const noticeId = `${kind}-${random(15)}`;
  const changes = pick(null, null, null, `${kind}-${random(15)}`);
  const title = `${pick("Skolas jumta atjaunošana", "Ielu uzturēšana ziemā")} ${random(5)}`;
  const buyers = [{ name: "Paraugu novads", code: "90000000000" }];
  const published = new Date(Date.UTC(2026, random(24), 1 + random(3))).toISOString();
  const links = [
    ...(changes ? [noticeLink(changes)] : []),
    ...(random(9) === 0 ? [registerLink("LV", `1000${random(9)}`)] : []),
    ...(random(2) === 0 ? [titleLink("LV", title, buyers[0]) ?? ""] : []),
  ];
  const noticeVersion = pick("01", "02", "10");
  const common = { source, noticeId, noticeVersion, procedureId, published, links };
  if (random(4) === 0) {
    return sampleOutcome({ ...common, reason: pick("awarded", "terminated", "open") });
  }
  const key = kind === "tender" ? (procedureId ?? noticeId) : noticeId;
  const winners = pick([], [{ name: "SIA Paraugs", code: "40000000000" }]);
  return sampleListed({ ...common, kind, key, changes, title, buyers, winners });
}
