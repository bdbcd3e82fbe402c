import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localDay } from "../../../calendar/local-time.ts";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { inDays, insertNotices } from "../../../tests/setup/sample-stored-notices.ts";
import type { Country } from "../../site/sites.ts";
import { CpvCatalogue, listCodeRows } from "../cpv/cpv-catalogue.server.ts";
import { countryConfig } from "../notices/countries.ts";
import { loadNotices } from "../notices/load-notices.server.ts";
import { dayOfNumber } from "../notices/notice.ts";
import { parseProfile } from "../notices/profile.ts";
import { loadDigestPreview } from "./digest-preview.server.ts";
import { lastLetterDay, letterDayOf, nextLetterAt, periodOf } from "./letter-days.ts";

describe.each(databases)("a digest preview on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let catalogue: CpvCatalogue;
  // When the next letter comes: it has everything that happened until now.
  const now = nextLetterAt(Date.now(), "LV");

  beforeAll(async () => {
    ({ database, remove } = await open());
    catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const { until } = periodOf(lastLetterDay(Date.now(), "LV"), "LV");
    const newest = new Date(until - 60_000).toISOString();
    const latvian = { source: 2, country: "LV", kind: "tender", region: ["LV00A"] };
    const [moved, ended] = await insertNotices(database, [
      { ...latvian, title: "moved", publication_date: inDays(-30), cpv: ["90910000"] },
      { ...latvian, title: "ended", publication_date: inDays(-30), cpv: ["90910000"] },
      { ...latvian, title: "roof", publication_date: inDays(-2), cpv: ["45261900"] },
      {
        ...latvian,
        title: "school",
        description: "Mācību stundu plāns un jumiķi",
        lots: [{ title: "Dakstiņu piegāde" }],
        publication_date: inDays(-40),
        deadline_date: inDays(-10),
        cpv: ["80000000"],
      },
      { ...latvian, title: "old", publication_date: inDays(-100), cpv: ["45261900"] },
      { ...latvian, title: "copy", listed: false, cpv: ["45261900"] },
      { ...latvian, title: "plan", kind: "plan", type: 101, cpv: ["45261900"] },
      { ...latvian, title: "elsewhere", country: "LT", cpv: ["45261900"] },
      { ...latvian, title: "newest", publication_date: newest, cpv: ["33000000"] },
      { ...latvian, title: "since", publication_date: inDays(0), cpv: ["33000000"] },
      {
        ...latvian,
        title: "over",
        publication_date: inDays(-20),
        deadline_date: inDays(-10),
        cpv: ["33000000"],
      },
      { ...latvian, title: "just now", publication_date: inDays(0), cpv: ["71000000"] },
    ]);
    await database.asOwner(async (tx) => {
      await tx.execute(
        sql`update tenders set deadline_date = deadline_date + interval '3 days' where id = ${moved}`,
      );
      await tx.execute(
        sql`update tenders set closed_at = now(), closed_reason = 'terminated' where id = ${ended}`,
      );
    });
  });
  afterAll(() => remove());

  async function preview(
    query: string,
    given: { day?: string; all?: boolean; filled?: boolean } = {},
    at = now,
  ) {
    const index = (country: Country) => {
      const book = catalogue.wordbook(countryConfig(country).language);
      return database.asWeb((tx) => loadNotices(tx, country, { book }));
    };
    const context = {
      notices: { index },
      cpv: { catalogue: async () => catalogue },
    };
    const profile = parseProfile(new URLSearchParams(query), "LV");
    const view = {
      country: "LV",
      language: "lv",
      profile,
      excess: [],
      day: "",
      all: false,
    } as const;
    return loadDigestPreview(context as never, { ...view, ...given }, at);
  }

  const titles = ({ digest }: Awaited<ReturnType<typeof preview>>) =>
    digest?.groups.flatMap(({ items }) => items.map(({ title }) => title)) ?? [];

  test("shows the last day with matches", async () => {
    const found = await preview("cpv=45261");
    expect(titles(found)).toEqual(["roof"]);
    expect(found.earlier).toBe(true);
    expect(found.digest?.groups[0]?.items[0]?.because).toContain("45261");
    expect(found.weeks.reduce((sum, { notices }) => sum + notices, 0)).toBe(2);
    expect(found.weeks.reduce((sum, { tenders }) => sum + tenders, 0)).toBe(1);
    expect(found.total).toBe(2);
    expect(found.perWeek).toEqual({ notices: 0, tenders: 0 });
  });

  test("is filled with what is open besides, and knows how much a trial would begin with", async () => {
    const found = await preview("cpv=45261", { filled: true });
    const groups = found.digest?.groups.map(({ kind, total, items }) => [
      kind,
      total,
      items.map(({ title }) => title),
    ]);
    // 'old' was published too long ago to be shown, but is open.
    expect(groups).toEqual([
      ["tender", 1, ["roof"]],
      ["earlier", 2, ["plan"]],
    ]);
    expect(found.first).toBe(3);
  });

  test("shows what was moved and cancelled today", async () => {
    const found = await preview("cpv=9091");
    expect(found.earlier).toBe(false);
    const items = found.digest?.groups[0]?.items.map(({ title, mark, change }) => [
      title,
      mark?.tone,
      change,
    ]);
    expect(items).toEqual([
      ["ended", "cancelled", expect.stringContaining("bez līguma")],
      ["moved", "changed", expect.stringContaining("→")],
    ]);
  });

  test("searches descriptions and lots, and falls back to closed notices", async () => {
    for (const query of ["q=jumiķis&exact=1", "q=dakstiņi&exact=1"]) {
      expect(titles(await preview(query))).toEqual(["school"]);
    }
  });

  test("shows notices of the codes that words stand for, if those with the words are closed", async () => {
    const found = await preview("q=jumiķis");
    expect(titles(found)).toEqual(["roof"]);
    expect(found.phrases).toMatchObject([{ phrase: "jumiķis", step: "codes" }]);
    expect((await preview("q=jumiķis&exact=1")).phrases).toEqual([]);
  });

  test("what has come since is in the next letter, and what is over in that of its day", async () => {
    const cpv = "cpv=33000000";
    const found = await preview(cpv, { filled: true }, Date.now());
    expect(titles(found)).toEqual(["newest"]);
    expect(found).toMatchObject({ total: 3, waiting: 0, earlier: false, isNext: false });
    const { day, total } = found.upcoming;
    expect(total).toBe(1);
    const next = await preview(cpv, { day: dayOfNumber(day) }, Date.now());
    expect([titles(next), next.isNext, next.upcoming.total]).toEqual([["since"], true, 0]);
    expect(found.otherDays).toHaveLength(1);
    const [over = 0] = found.otherDays;
    expect(titles(await preview(cpv, { day: dayOfNumber(over) }, Date.now()))).toEqual(["over"]);
  });

  test("shows an earlier day on request", async () => {
    // The day of the letter that comes after its publication, three days ago.
    const day = dayOfNumber(letterDayOf(Date.parse(inDays(-3)), "LV"));
    expect(titles(await preview("cpv=45261", { day }))).toContain("plan");
  });

  test("with few matches proposes the nearest broader profiles, with their counts", async () => {
    const { digest, broader } = await preview("cpv=45261410");
    expect(digest).toBeNull();
    expect(broader).toMatchObject([{ gives: "code", code: "45261000", notices: 2 }]);
    const widest = await preview("cpv=45261&value=1-2&kind=consultation&region=LV005");
    expect(widest.broader).toMatchObject([
      {
        gives: "all",
        notices: 2,
        profile: { region: ["LV"], value: { from: null, to: null } },
      },
    ]);
    expect((await preview("q=jumta+dators&exact=1")).broader).toMatchObject([
      { gives: "phrase", profile: { phrases: ["jumta", "dators"] }, notices: 2 },
    ]);
    expect((await preview("q=elsewhere")).broader).toMatchObject([
      { gives: "all", profile: { region: ["EE", "LV", "LT"] }, notices: 1 },
    ]);
    expect((await preview("q=zyxwv")).broader).toEqual([]);
  });

  test("proposes no broader profile that has no more matches", async () => {
    const { total, broader } = await preview("cpv=45261&value=1-");
    expect(total).toBe(2);
    expect(broader.filter(({ notices }) => notices <= total)).toEqual([]);
  });

  test("the next letter is shown if nothing came before the last one", async () => {
    const { digest, total } = await preview("cpv=71000000", {}, Date.now());
    expect(total).toBe(1);
    expect(digest?.groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      "just now",
    ]);
    expect(digest?.day).toBe(localDay(now, "Europe/Riga"));
  });

  test("the next letter is shown rather than one of days ago", async () => {
    const { digest } = await preview("cpv=71000000,80000000", {}, Date.now());
    expect(digest?.day).toBe(localDay(now, "Europe/Riga"));
  });
});
