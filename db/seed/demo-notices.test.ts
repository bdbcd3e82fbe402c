import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localDay } from "../../calendar/local-time.ts";
import { isWorkingDay } from "../../calendar/working-days.ts";
import { bothDatabases } from "../../tests/setup/databases.ts";
import type { Database } from "../database.ts";
import { sourceIds } from "../source-ids.ts";
import { loadDemoCountry, parseDemoCountry } from "./demo/demo-country.ts";
import { type DemoRow, makeNotices } from "./demo/make-notices.ts";
import { loadDemoNotices, seedDemoNotices } from "./demo-notices.ts";
import { loadCpvCodes } from "./seed-cpv.ts";

const countries = await Promise.all(["ee", "lv", "lt"].map(loadDemoCountry));

/** The hours at which deadlines end. */
const closingHours = { EE: [10, 11, 12], LV: [9, 10, 11], LT: [9, 10] };

/** An ordinary day, one before each country's holidays, Easter, the change of clocks, a weekend, New Year's night. */
const moments = [
  "2026-11-16T08:00:00Z",
  "2026-12-23T21:30:00Z",
  "2027-03-24T22:30:00Z",
  "2027-03-27T23:59:00Z",
  "2026-06-20T12:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-12-31T23:00:00Z",
  "2028-02-29T06:00:00Z",
].map((moment) => new Date(moment));

const vocabulary = new Set((await loadCpvCodes()).map(({ code }) => code.slice(0, 8)));

describe.each(countries)("$country", (country) => {
  const purchases = country.procedures;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: country.timeZone,
    hour: "2-digit",
    minute: "2-digit",
  });

  test("has every kind, and enough calls for three pages", () => {
    const notices = makeNotices(country, moments[0] as Date);
    const count = (test: (row: DemoRow) => boolean) => notices.filter(test).length;
    const listed = (kind: string) => count((row) => row.kind === kind && row.listed);
    expect(count((row) => row.kind === "tender" && row.closed_at === null)).toBeGreaterThan(40);
    expect([listed("plan"), listed("consultation"), listed("contract")]).toEqual([8, 5, 19]);
    expect(count((row) => row.closed_reason === "terminated")).toBe(1);
    expect(count((row) => row.notice_version === "02")).toBe(2);
    expect(count((row) => row.access === "system" && row.deadline_date === null)).toBe(1);
    const stages = new Set(notices.map(({ stage }) => stage));
    expect(stages).toEqual(new Set([null, "award", "direct", "modification", "completion"]));
    expect(count((row) => (row.stage === "direct") !== (row.procedure === "direct"))).toBe(0);
    const keys = notices.map(({ kind, row_key }) => `${kind} ${row_key}`);
    expect(new Set(keys).size).toBe(notices.length);
  });

  test.each(moments)("at %s, deadlines and publications are on working days", (now) => {
    for (const row of makeNotices(country, now)) {
      const published = new Date(row.publication_date);
      expect(published.getTime()).toBeLessThan(now.getTime());
      expectWorkingDay(published);
      expect(clockOf(row.publication_date)).toMatch(/^(09|1[0-5]):00$/);
      if (row.closed_at) expectWorkingDay(new Date(row.closed_at));
      if (row.deadline_date === null) continue;
      const deadline = new Date(row.deadline_date);
      expectWorkingDay(deadline);
      expect(deadline.getTime()).toBeGreaterThan(published.getTime());
      const hours = row.kind === "plan" ? [0] : closingHours[country.country];
      expect(hours.map((hour) => `${String(hour).padStart(2, "0")}:00`)).toContain(
        clockOf(row.deadline_date),
      );
    }
    function expectWorkingDay(moment: Date) {
      const day = localDay(moment.getTime(), country.timeZone);
      expect(isWorkingDay(day, country.country), day).toBe(true);
    }
    function clockOf(moment: string) {
      return clock.format(new Date(moment));
    }
  });

  test.each(moments)("at %s, current notices are open, and for long enough", (now) => {
    for (const row of makeNotices(country, now)) {
      if (row.kind === "contract" || row.closed_at || !row.listed || !row.deadline_date) continue;
      expect(Date.parse(row.deadline_date)).toBeGreaterThan(now.getTime());
      if (row.kind !== "tender" || row.changes) continue;
      const days = (Date.parse(row.deadline_date) - Date.parse(row.publication_date)) / 86_400_000;
      expect(days).toBeGreaterThan(14);
      expect(days).toBeLessThan(60);
    }
  });

  test.each(moments)("at %s, no notice is created before its publication", (now) => {
    const notices = makeNotices(country, now);
    for (const row of notices) {
      const created = Date.parse(row.created_at);
      expect(created).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(row.updated_at)).toBeGreaterThanOrEqual(created);
      expect(Date.parse(row.updated_at)).toBeLessThanOrEqual(now.getTime());
      if (row.changes)
        expect(Date.parse(row.publication_date)).toBeGreaterThan(created - 86_400_000);
      else expect(created).toBeGreaterThan(Date.parse(row.publication_date));
    }
    const fresh = notices.filter((row) => row.created_at === now.toISOString());
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThan(notices.length / 4);
  });

  test.each(moments)(
    "at %s, a procedure goes from plan to contract, and only its end is listed",
    (now) => {
      const stories = Map.groupBy(makeNotices(country, now), ({ story }) => story);
      const told = [...stories.values()].filter((rows) => rows.length > 1);
      expect(told).toHaveLength(6);
      const order = ["plan", "consultation", "tender", "contract"];
      for (const rows of told) {
        const kinds = rows.map(({ kind }) => order.indexOf(kind));
        expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
        const dates = rows.map((row) => row.publication_date);
        expect(dates).toEqual(dates.toSorted());
        expect(new Set(dates).size).toBe(dates.length);
        const [tender, contract] = ["tender", "contract"].map((of) =>
          rows.find(({ kind }) => kind === of),
        );
        for (const row of rows.filter(({ kind }) => order.indexOf(kind) < 2)) {
          expect(row.listed).toBe(tender === undefined);
          if (tender && row.deadline_date)
            expect(row.deadline_date < tender.publication_date).toBe(true);
        }
        expect(tender?.closed_reason ?? null).toBe(contract ? "awarded" : null);
        if (!contract) continue;
        expect(tender?.closed_at).toBe(contract.publication_date);
        expect(String(tender?.deadline_date) < contract.publication_date).toBe(true);
        expect(contract.winners.length).toBeGreaterThan(0);
        expect(Number(contract.value_amount)).toBeLessThan(Number(tender?.value_amount));
      }
    },
  );

  test.each(moments)("at %s, the newest digests of many profiles have notices", (now) => {
    const fresh = makeNotices(country, now).filter((row) => row.created_at === now.toISOString());
    const divisions = fresh.filter(({ kind }) => kind === "tender").map((row) => row.division);
    for (const division of ["45", "71", "72", "90"]) expect(divisions).toContain(division);
    expect(divisions.filter((division) => division === "45").length).toBeGreaterThan(2);
  });

  test("every code is in the vocabulary", () => {
    const codes = purchases.flatMap(({ cpv, lots = [] }) => [
      ...cpv,
      ...lots.flatMap((lot) => lot.cpv ?? []),
    ]);
    expect(codes.filter((code) => !vocabulary.has(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(60);
  });

  test("buyers buy plausible things, and each buys something", () => {
    const bought = purchases.flatMap(({ buyer, together, title, cpv }) =>
      [buyer, ...(together ? [together] : [])].map((key) => ({ key, title, cpv })),
    );
    const wrong = bought.filter(({ key, cpv }) => {
      const allowed = canBuy[country.buyers[key]?.kind ?? ""] ?? [];
      return !cpv.every((code) => allowed.some((start) => code.startsWith(start)));
    });
    expect(wrong).toEqual([]);
    expect(new Set(bought.map(({ key }) => key))).toEqual(new Set(Object.keys(country.buyers)));
  });

  test("places are in the country", () => {
    const known: Record<string, string[]> = {
      EE: ["EE", "EE001", "EE004", "EE008", "EE009", "EE00A"],
      LV: ["LV", "LV005", "LV009", "LV00A", "LV00B", "LV00C"],
      LT: ["LT", "LT011", ...Array.from({ length: 9 }, (_, i) => `LT02${i + 1}`)],
    };
    const regions = Object.values(country.buyers).map(({ region }) => region);
    expect(regions.filter((region) => !known[country.country]?.includes(region))).toEqual([]);
    expect(new Set(regions).size).toBeGreaterThan(5);
  });

  test("lots add up to the whole", () => {
    for (const { title, value, lots } of purchases) {
      const values = (lots ?? []).flatMap((lot) => lot.value ?? []);
      if (values.length === 0) continue;
      expect(values, title).toHaveLength(lots?.length ?? 0);
      expect(
        values.reduce((sum, each) => sum + each),
        title,
      ).toBe(value);
    }
    const values = purchases.flatMap(({ value }) => value ?? []);
    expect(Math.min(...values)).toBeGreaterThan(5_000);
    expect(Math.max(...values)).toBeLessThan(20_000_000);
    expect(values.length).toBeLessThan(purchases.length);
  });

  test("a contract tells of its lots apart: who won, for how much, against how many", () => {
    const told = purchases.filter(({ lots }) => lots?.some(({ result }) => result));
    expect(told).toHaveLength(8);
    for (const { title, value, lots = [], notices } of told) {
      const contract = makeNotices(country, moments[0] as Date).find((row) => row.title === title);
      const terms = contract?.terms ?? [];
      expect(terms.map(({ winners }) => winners)).toEqual(
        contract?.winners.map(({ name, code }) => [{ name, code }]),
      );
      expect(terms.every(({ bids = 0 }) => bids > 0)).toBe(true);
      const sum = lots.reduce((sum, { result }) => sum + (result?.price ?? 0), 0);
      expect(sum, title).toBe(notices.at(-1)?.price ?? value);
    }
  });

  test("titles are unique, and all say that they are made up", () => {
    const titles = purchases.map(({ title }) => title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
    const mark = { EE: "(näidis)", LV: "(paraugs)", LT: "(pavyzdys)" }[country.country];
    for (const row of makeNotices(country, moments[0] as Date)) {
      for (const { name } of [...row.buyers, ...row.winners]) expect(name).toContain(mark);
      if (row.source !== sourceIds.cvpis)
        expect(row.description?.endsWith(country.madeUp)).toBe(true);
      expect(row.url).toMatch(/^https:\/\/example\.com\//);
      expect(row.raw_data.demo).toBe(true);
    }
  });

  test("texts use only the country's letters", () => {
    const letters: Record<string, string> = {
      EE: "äõöü",
      LV: "āčēģīķļņšūž",
      LT: "ąčęėįšųūž",
    };
    const own = letters[country.country] ?? "";
    // Estonian has these two in loanwords.
    const allowed = `${own}šž`;
    const texts = purchases.flatMap(({ title, text, lots = [] }) => [
      title,
      text,
      ...lots.map((lot) => lot.title),
    ]);
    const all = [...texts, ...Object.values(country.buyers).map(({ name }) => name)].join(" ");
    const foreign = [...all.toLowerCase().matchAll(/\p{L}/gu)].filter(
      ([letter]) => !/[a-z]/.test(letter) && !allowed.includes(letter),
    );
    expect(foreign.map(([letter]) => letter)).toEqual([]);
    expect(all).toBe(all.normalize("NFC"));
    // Rare letters that a careless hand would leave out.
    const unused = [...own].filter((letter) => !all.toLowerCase().includes(letter));
    expect(unused).toEqual([]);
    for (const text of texts) expect(text).toBe(text.trim().replaceAll(/\s+/g, " "));
    for (const { text } of purchases) expect(text).toMatch(/\.$/);
    for (const { title } of purchases) expect(title).not.toMatch(/\.$/);
  });
});

test("notices of CVP IS have nothing that it does not publish, and there are enough of TED's", async () => {
  const lithuanian = (await loadDemoNotices(new Date())).filter(({ country }) => country === "LT");
  const { cvpis, ted } = sourceIds;
  const brief = lithuanian.filter(({ source }) => source === cvpis);
  for (const row of brief) {
    expect(["tender", "consultation"]).toContain(row.kind);
    expect(row).toMatchObject({ description: null, lots: [], winners: [], terms: null });
    expect(row).toMatchObject({ changes: null, suppliers: [] });
  }
  expect(brief.length).toBeGreaterThan(30);
  expect(lithuanian.filter(({ source }) => source === ted).length).toBeGreaterThan(30);
});

test("the same moment gives the same notices", async () => {
  const [now = new Date()] = moments;
  expect(await loadDemoNotices(now)).toEqual(await loadDemoNotices(new Date(now)));
});

describe("an invalid file is refused in one line:", () => {
  const [right] = countries;
  const [first, ...others] = right?.procedures ?? [];
  const withFirst = (wrong: object) =>
    JSON.stringify({ ...right, procedures: [{ ...first, ...wrong }, ...others] });

  test.each([
    ["no JSON", "{", /^db\/seed\/demo\/ee\.json: the file: .*JSON/],
    ["a missing key", withFirst({ title: undefined }), /: procedures\.0\.title: .*undefined$/],
    ["a key too many", withFirst({ titel: "" }), /: procedures\.0\.titel: .*"titel"$/],
    [
      "a code of seven digits",
      withFirst({ cpv: ["4526190"] }),
      /: procedures\.0\.cpv\.0: .*4526190/,
    ],
    ["an unknown buyer", withFirst({ together: "nobody" }), /: a procedure names a buyer that is/],
  ])("%s", (_, json, line) => {
    const parse = () => parseDemoCountry(json, "ee.json");
    expect(parse).toThrow(line);
    expect(parse).toThrow(expect.objectContaining({ code: "demo-notices" }));
    expect(parse).not.toThrow(/\n/);
  });
});

describe.each(bothDatabases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());

  test("an embedded database starts with all of them, once", async () => {
    const [now = new Date()] = moments;
    const expected = database.kind === "embedded" ? (await loadDemoNotices(now)).length : 0;
    expect(await seedDemoNotices(database, now)).toBe(expected);
    expect(await seedDemoNotices(database, now)).toBe(0);
    const { rows } = await database.asOwner((tx) =>
      tx.execute<{ country: string; kind: string }>(sql`
        select country, kind from tenders
        where raw_data @> '{"demo": true}' and (buyer_keys <> '{}' or source = 5)`),
    );
    expect(rows).toHaveLength(expected);
    if (expected > 0) {
      expect(new Set(rows.map(({ country, kind }) => `${country} ${kind}`)).size).toBe(12);
    }
  });

  test("but not if something was imported", async () => {
    await database.asOwner(async (tx) => {
      await tx.execute(sql`delete from tenders`);
      await tx.execute(sql`insert into tender_imports (source_name) values ('month.xml')`);
    });
    expect(await seedDemoNotices(database)).toBe(0);
  });
});

/** What each kind of buyer can buy, as prefixes of CPV codes. */
const canBuy: Record<string, string[]> = {
  municipality: [
    // Works, designs and plans; but no waterworks, heat mains or hospitals, which have buyers of their own.
    ...["452121", "4521221", "4521222", "45214", "452152", "45233", "453161", "45112", "45321"],
    ...["45331", "454", "45261", "712", "713", "714"],
    // Streets, waste, green areas, lighting, snow.
    ...["906", "905", "773", "50232", "349285", "43313", "3414442", "375352", "90711"],
    // For its own schools and offices.
    ...["39160", "6013", "665", "0931", "483", "722", "724", "853"],
  ],
  school: ["3021", "555", "909193", "4543", "391", "4544"],
  "vocational school": ["4266", "80411", "4544", "45421"],
  hospital: ["331", "3369", "384", "983", "45331", "48814"],
  waterworks: [
    ...[
      "45231",
      "45232",
      "45252",
      "384211",
      "4212222",
      "44162",
      "44163",
      "9047",
      "3244",
      "45233222",
    ],
  ],
  "heat supplier": ["09111", "4523214", "44622", "4216"],
  library: ["22113", "39155", "39113", "34144760"],
  museum: ["92521"],
  transport: ["60112", "341211", "31158", "48813"],
  company: ["45261", "909192"],
  agency: ["722", "724", "8051", "8058", "488", "30236"],
  "joint purchasing": ["0931", "30"],
};
