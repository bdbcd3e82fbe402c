import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Tx } from "../../../db/database.ts";
import { seedDemoNotices } from "../../../db/seed/demo-notices.ts";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { embedded } from "../../../tests/setup/databases.ts";
import { everyCase } from "../../../tests/setup/tier.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import { loadNotices } from "../notices/load-notices.server.ts";
import { type NoticeFilter, noFilter, pastFilter } from "../notices/notice-filter.ts";
import table from "../notices/words/everyday-words.json" with { type: "json" };
import { Wordbook } from "../notices/words/wordbook.ts";
import { type CodeAwards, loadCodeAwards } from "../results/code-awards.server.ts";
import { loadNoticeList } from "./notice-list.server.ts";
import { loadPastContracts } from "./past-contracts.server.ts";

const catalogue = new CpvCatalogue(await loadCpvCodes());

// Demonstration data are made in an embedded database only.
let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ database, remove } = await embedded.open());
  await seedDemoNotices(database);
});
afterAll(() => remove());

describe.each(["et", "lv", "lt"] as const)("contracts of the last years, in %s", (language) => {
  const country = countryOfLanguage(language);
  let current: CurrentNotices;
  let awards: CodeAwards;

  beforeAll(async () => {
    const book = new Wordbook(language, catalogue.vocabulary(language));
    await database.asWeb(async (tx) => {
      current = new CurrentNotices(await loadNotices(tx, country, { book }));
      awards = await loadCodeAwards(tx, country);
    });
  });

  const contracts = (given: Partial<NoticeFilter>) => ({
    ...noFilter,
    kind: ["contract" as const],
    sort: "published" as const,
    ...given,
  });

  /** Ids on all pages. */
  async function find(filter: NoticeFilter): Promise<string[]> {
    const context = {
      cpv: { catalogue: async () => catalogue },
      notices: { current: async () => current, freshness: async () => ({ moment: null }) },
      results: { codeAwards: async () => awards },
      query: (work: (tx: Tx) => Promise<unknown>) => database.asWeb(work),
    } as never;
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const view = { country, language, unread: "", filter: { ...filter, page } };
      const list = await loadNoticeList(context, view, Date.now());
      const shown = filter.past ? await loadPastContracts(context, view, list) : list;
      ids.push(...shown.notices.map(({ id }) => id));
      pages = shown.pages;
      if (page === pages) expect(shown.total).toBe(ids.length);
    }
    return ids;
  }

  async function expectAll(filter: NoticeFilter): Promise<void> {
    const asked = JSON.stringify(filter);
    const wanted = await find(filter);
    const found = await find(pastFilter(filter));
    expect(new Set(found).size, asked).toBe(found.length);
    expect(found, asked).toEqual(expect.arrayContaining(wanted));
  }

  test("have all that the list has, whatever words are asked", async () => {
    const { notices } = current.index;
    const said = notices
      .filter(({ kind }) => kind === "contract")
      .flatMap(({ title, buyer, winners }) => [
        title,
        ...`${title} ${buyer} ${winners[0]?.name}`.toLowerCase().split(/[^\p{L}]+/u),
      ]);
    const trades = Object.keys(table[language]).filter((_, at) => everyCase || at % 10 === 0);
    const words = new Set([...said, ...trades]);
    const found = [...words].filter(
      (q) => q !== "" && current.select(contracts({ q }), Date.now()).total > 0,
    );
    expect(found.length).toBeGreaterThan(50);
    for (const q of found) await expectAll(contracts({ q }));
  });

  test("have all that the list has, whatever else is asked", async () => {
    const some = current.index.notices.filter(({ kind }) => kind === "contract");
    for (const { cpv, region, value, title } of some) {
      const amount = value?.amount ?? null;
      const [code = "45000000"] = cpv;
      for (const asked of [
        { cpv: [code] },
        { sector: [code.slice(0, 2)] },
        { region: region.slice(0, 1) },
        { value: { from: amount, to: null } },
        { q: title, cpv: [code], exact: true },
      ])
        await expectAll(contracts(asked));
    }
  });

  test("come newest first, and last those that only may match", async () => {
    const { notices } = current.index;
    const filter = pastFilter(contracts({ value: { from: 1, to: null } }));
    const known = new Map(notices.map((notice) => [notice.id, notice]));
    const found = await find(filter);
    const isSure = (id: string) => known.get(id)?.value !== null;
    expect(found.findLastIndex(isSure)).toBe(found.filter(isSure).length - 1);
    const days = found.filter(isSure).map((id) => known.get(id)?.published ?? 0);
    const newest = days.filter((day) => day > 0);
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  });

  test.runIf(language === "et")("are found by the names of their codes too", () => {
    const find = (q: string) => {
      const { index } = current;
      const phrases = [{ ...index.findPhrase(q), codes: index.codesFor(q) }];
      return awards.search({ ...noFilter, phrases, without: [] }, index).map(({ id }) => id);
    };
    const bySoftware = find("tarkvaraarendus");
    expect(bySoftware.length).toBeGreaterThan(1);
    expect(find("tarkvara")).toEqual(expect.arrayContaining(bySoftware));
  });
});
