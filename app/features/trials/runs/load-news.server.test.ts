import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../../tests/setup/databases.ts";
import { inDays } from "../../../../tests/setup/sample-stored-notices.ts";
import { openTrialSetup, type TrialSetup } from "../../../../tests/setup/trial-setup.ts";
import type { Country } from "../../../site/sites.ts";
import { countryConfig } from "../../notices/countries.ts";
import { loadNews } from "./load-news.server.ts";
import { historyKey } from "./news.ts";

describe.each(databases)("on $name", ({ name, open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  const load = async (after: number, until: number, country: Country = "LV") => {
    const ask = <T>(work: Parameters<typeof setup.database.asSender<T>>[0]) =>
      setup.database.asSender(work);
    const book = setup.composer.catalogue.wordbook(countryConfig(country).language);
    const batch = await loadNews(ask, country, { after, until }, { book, now: Date.now() });
    return batch.index.notices
      .map(({ id, kind, change }) => ({
        id,
        kind,
        change,
        ...batch.histories.get(historyKey({ id, kind })),
      }))
      .sort((a, b) => Number(a.id) - Number(b.id));
  };

  test("a change batch has what was added before its run, and no later one has it", async () => {
    const [first] = await setup.addNotices({});
    const one = await setup.openDigestRun("EE");
    const [second] = await setup.addNotices({}, { country: "EE", source: 1 });
    const two = await setup.openDigestRun("LV");
    expect(await load(0, one)).toMatchObject([{ id: first, added: one, changes: [] }]);
    expect(await load(one, two)).toMatchObject([{ id: second, added: two }]);
    expect(await load(two, two + 5)).toEqual([]);
    expect(await load(0, two)).toHaveLength(2);
    expect(await load(0, two, "EE")).toHaveLength(1);
  });

  test("old notices are included while open, and for twelve weeks", async () => {
    const old = { publication_date: inDays(-200) };
    const [open, unlimited, , plan, , recent] = await setup.addNotices(
      { ...old, deadline_date: inDays(5) },
      { ...old, deadline_date: null },
      { ...old, deadline_date: inDays(-5) },
      { ...old, kind: "plan", deadline_date: null },
      { ...old, kind: "contract", deadline_date: null },
      { publication_date: inDays(-50), deadline_date: inDays(-5) },
    );
    const run = await setup.openDigestRun();
    const ids = (await load(0, run)).map(({ id }) => id);
    expect(ids).toEqual([open, unlimited, plan, recent]);
  });

  test("changes say what moved or was cancelled, when, and the old deadline", async () => {
    const before = new Date(Math.floor(Date.now() / 1000) * 1000 + 5 * 86_400_000).toISOString();
    const [id] = await setup.addNotices({ deadline_date: before });
    const one = await setup.openDigestRun();
    await setup.rows(sql`update tenders set deadline_date = ${inDays(9)}::timestamptz`);
    const two = await setup.openDigestRun();
    await setup.rows(sql`update tenders set closed_at = now(), closed_reason = 'terminated'`);
    const three = await setup.openDigestRun();
    const moved = { batch: two, what: "deadline", before: Date.parse(before) };
    const cancelled = { batch: three, what: "cancelled" };
    expect(await load(one, two)).toMatchObject([
      { id, added: one, changes: [moved], change: { what: "deadline" } },
    ]);
    expect(await load(two, three)).toMatchObject([{ id, added: one, changes: [cancelled] }]);
    expect(await load(0, three)).toMatchObject([
      { id, changes: [moved, cancelled], change: { what: "cancelled" } },
    ]);
  });

  test("a contract is told again when it comes within six months of its end, once", async () => {
    const contract = { kind: "contract", stage: "award", deadline_date: null, cpv: ["90911200"] };
    const old = { publication_date: inDays(-400), created_at: inDays(-400) };
    const [soon, , late, later] = await setup.addNotices(
      { ...contract, ...old, contract_end: inDays(170).slice(0, 10) },
      // Its end was already near when letters began to report ends.
      { ...contract, ...old, contract_end: inDays(60).slice(0, 10) },
      { ...contract, ...old, created_at: inDays(0), contract_end: inDays(60).slice(0, 10) },
      { ...contract, ...old, contract_end: inDays(200).slice(0, 10) },
    );
    const one = await setup.openDigestRun();
    const ending = async (after: number, until: number) =>
      (await load(after, until)).filter(({ kind }) => kind === "ending");
    expect(await ending(0, one)).toMatchObject([
      { id: soon, added: one },
      { id: late, added: one },
    ]);
    await setup.rows(
      sql`update tenders set contract_end = ${inDays(180).slice(0, 10)} where id = ${later}::bigint`,
    );
    const two = await setup.openDigestRun("EE");
    expect(await ending(one, two)).toMatchObject([{ id: later, added: two }]);
    expect(await ending(two, await setup.openDigestRun("LT"))).toEqual([]);
  });

  describe("a copy of a notice from another source", () => {
    const copy = { source: 4, story: "s-1" };
    const own = { source: 2, story: "s-1" };
    const replace = (id: string | undefined) =>
      setup.rows(sql`update tenders set listed = false where id = ${id}::bigint`);

    test("is no news", async () => {
      const [ted] = await setup.addNotices(copy);
      const one = await setup.openDigestRun();
      const [register] = await setup.addNotices(own);
      await replace(ted);
      const two = await setup.openDigestRun();
      expect(await load(one, two)).toMatchObject([{ id: register, added: one }]);
    });

    test("replaces the first, if that is gone before the digests are written", async () => {
      const [ted] = await setup.addNotices(copy);
      const one = await setup.openDigestRun();
      const [register] = await setup.addNotices(own);
      await replace(ted);
      expect(await load(0, one)).toMatchObject([{ id: register, added: one }]);
      expect(await load(0, one)).toHaveLength(1);
    });

    test("is news if several are listed, or of another kind", async () => {
      const [first, plan] = await setup.addNotices(
        { ...copy, kind: "contract" },
        { ...copy, kind: "plan" },
      );
      const one = await setup.openDigestRun();
      await replace(first);
      await replace(plan);
      const added = await setup.addNotices(
        { ...own, kind: "contract" },
        { ...own, kind: "contract" },
        own,
      );
      const two = await setup.openDigestRun();
      expect(await load(one, two)).toMatchObject(added.map((id) => ({ id, added: two })));
    });
  });

  // The embedded database has one session: no transaction can begin before another has ended.
  test.skipIf(name === "embedded")(
    "an import that began before the run and ended after it is in the next change batch",
    async () => {
      const { pool } = setup.database;
      const importer = await pool.connect();
      await importer.query("begin");
      await importer.query(`insert into tenders (source, type, title, country, publication_date, deadline_date, cpv)
        values (2, 6, 'Jumts', 'LV', now(), now() + interval '9 days', '{45260000}')`);
      const one = await setup.openDigestRun();
      await importer.query("commit");
      importer.release();
      expect(await load(0, one)).toEqual([]);
      const two = await setup.openDigestRun();
      expect(await load(one, two)).toMatchObject([{ added: two }]);
    },
  );
});
