import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Buyer, ListedNotice } from "../../../importer/notice/notice.ts";
import { saveNotices } from "../../../importer/store/save-notices.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { textOf } from "../../../tests/setup/notice-site.ts";
import { sampleListed } from "../../../tests/setup/sample-listed.ts";
import { CpvCatalogue, listCodeRows } from "../cpv/cpv-catalogue.server.ts";
import { findNotice, findNoticePage } from "./find-notice.server.ts";
import { NoticePage } from "./notice-page.tsx";
import { noticePageData } from "./notice-page-data.server.ts";

async function pageOf({ database: { asWeb } }: ImportSetup, id: string): Promise<string> {
  const page = await findNoticePage(asWeb, id);
  if (!page) throw new Error("no page");
  const catalogue = new CpvCatalogue(await asWeb(listCodeRows));
  const view = { language: "lv", home: "LV" } as const;
  const data = noticePageData(page, catalogue, view, Date.now());
  return renderToStaticMarkup(createElement(NoticePage, { data }));
}

describe.each(databases)("the contact of a buyer's office on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());

  async function found(...buyers: Buyer[]) {
    await setup.clear();
    await setup.database.asOwner((tx) => saveNotices(tx, [sampleListed({ buyers })]));
    const [row] = await setup.rows("select id::text as id from tenders");
    return (await findNotice(setup.database.asWeb, String(row?.["id"])))?.notice;
  }

  const office = {
    website: "https://www.paraugi.lv/",
    town: "Paraugpils",
    email: "iepirkumi@paraugi.lv",
    phone: "+371 67000000",
  };
  const buyer = { name: "Paraugu novads", code: "90000000000" };

  test("is that of the first buyer", async () => {
    const notice = await found({ ...buyer, ...office }, { name: "Cits", code: "90000000001" });
    expect(notice?.contact).toEqual(office);
    expect(notice?.buyers[0]).toEqual(buyer);
    expect((await found(buyer, { name: "Cits", code: null, ...office }))?.contact).toEqual({});
  });

  test("is checked again: the table may hold anything", async () => {
    const person = { ...office, email: "janis.paraugs@paraugi.lv" };
    const { email: _, phone: __, ...rest } = office;
    expect((await found({ ...buyer, ...person }))?.contact).toEqual(rest);
    const script = { ...office, website: "javascript:alert(1)", phone: "<b>Jānis</b>" };
    const { town, email } = office;
    expect((await found({ ...buyer, ...script }))?.contact).toEqual({ town, email });
    const odd = { website: 5, town: [], email: {}, phone: null } as unknown as typeof office;
    expect((await found({ ...buyer, ...odd }))?.contact).toEqual({});
  });

  test("is on the page with links to write, call and visit", async () => {
    const html = await pageOf(setup, (await found({ ...buyer, ...office }))?.id ?? "");
    expect(html).toContain('<a href="mailto:iepirkumi@paraugi.lv">iepirkumi@paraugi.lv</a>');
    expect(html).toContain('<a href="tel:+37167000000">+371 67000000</a>');
    expect(html).toMatch(/<a href="https:\/\/www.paraugi.lv\/">www.paraugi.lv</);
    expect(html).toContain("<span>Paraugpils</span>");
  });
});

describe.each(databases)("what a page tells of lots and deadlines on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  async function pageAfter(...notices: ListedNotice[]) {
    for (const notice of notices) {
      await setup.database.asOwner((tx) => saveNotices(tx, [notice]));
    }
    const [row] = await setup.rows("select id::text as id from tenders");
    return pageOf(setup, String(row?.["id"]));
  }
  /** The rows of the lots' table as text, and its headings first. */
  const rowsOf = (html: string) => {
    const [table = ""] = /<table class="lots">.*?<\/table>/.exec(html) ?? [];
    return table
      .split("<tr")
      .slice(1)
      .map((row) => textOf(`<tr${row}`).trim());
  };
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  const lotOf = (id: string, title: string, value: number | null) => ({
    ...{ id, title, deadline: null, cpv: ["33141200"] },
    value: value === null ? null : euros(value),
  });
  const [catheters, gloves] = [
    lotOf("LOT-0001", "Katetri", 124_000),
    lotOf("LOT-0002", "Cimdi", null),
  ];

  test("lots of a call have a row each, with number, code and value, and an address", async () => {
    const html = await pageAfter(sampleListed({ lots: [catheters, gloves] }));
    expect(rowsOf(html)).toEqual([
      "Nr.\nDaļa\nCPV kods\nParedzamā līgumcena",
      expect.stringMatching(/^1\.\nKatetri\n33141200-2\n.*\n124.000.€$/),
      expect.stringMatching(/^2\.\nCimdi\n33141200-2\n.*\nNav publicēta$/),
    ]);
    expect(html).toContain('<tr id="lot-2">');
    await setup.clear();
    const unpriced = await pageAfter(sampleListed({ lots: [gloves, { ...gloves, id: "2" }] }));
    expect(rowsOf(unpriced)[0]).toBe("Nr.\nDaļa\nCPV kods");
  });

  test("lots of a contract have their winners, prices and numbers of tenders", async () => {
    const winners = [{ name: "SIA Medicīna", code: "40000000001" }];
    const third = lotOf("LOT-0003", "Gultas", null);
    const html = await pageAfter(
      sampleListed({
        kind: "contract",
        lots: [catheters, gloves, third],
        winners,
        terms: [
          { lot: "LOT-0001", outcome: "awarded", winners, awarded: euros(119_000), bids: 3 },
          { lot: "LOT-0002", outcome: "terminated", bids: 0 },
          { lot: "LOT-0003", outcome: "awarded" },
        ],
      }),
    );
    expect(html).toContain("Rezultāti pa daļām");
    const [heads, first, second, last] = rowsOf(html);
    expect(heads).toBe("Nr.\nDaļa\nUzvarētājs\nLīgumcena\nPiedāvājumu skaits");
    expect(first).toMatch(/^1\.\nKatetri\n[\s\S]*\nSIA Medicīna\n119.000.€\n3$/);
    expect(second).toMatch(/^2\.\nCimdi\n[\s\S]*\nLīgums nav noslēgts\n–\n0$/);
    expect(last).toMatch(/^3\.\nGultas\n[\s\S]*\nNav publicēts\nNav publicēta\nNav publicēts$/);
  });

  test("a changed contract has the winner of its award, and says so", async () => {
    const contract = (noticeId: string, given: Partial<ListedNotice>) =>
      sampleListed({ kind: "contract", procedureId: "p-1", noticeId, ...given });
    const [roofer, painter] = [
      [{ name: "SIA Jumts", code: "40000000001" }],
      [{ name: "SIA Krāsa", code: "40000000002" }],
    ];
    const change = (changes: string | null) =>
      contract("c-9", { stage: "modification", changes, published: "2026-11-09T00:00:00.000Z" });
    const award = contract("c-1", { winners: roofer });
    const html = await pageAfter(change(null), award);
    expect(html).toMatch(
      /SIA Jumts.*<a href="\/hange\/\d+">Norādīts 02\.11\.2026\. publicētajā paziņojumā par rezultātiem</,
    );
    await setup.clear();
    const other = contract("c-2", { winners: painter });
    expect(await pageAfter(change("c-2-01"), award, other)).toContain("SIA Krāsa");
    await setup.clear();
    expect(await pageAfter(change(null), award, other)).not.toContain("SIA ");
  });

  test("a call says for how long it takes tenders, and from when to when its deadline moved", async () => {
    const html = await pageAfter(
      sampleListed({}),
      sampleListed({ noticeVersion: "02", deadline: "2026-12-08T09:00:00.000Z" }),
    );
    expect(textOf(html)).toContain("Laiks piedāvājumu iesniegšanai\n36\u00a0dienas");
    expect(textOf(html)).toContain("Termiņš pārcelts\n01.12.2026. → 08.12.2026.");
  });

  test("a deadline that never moved is not told of", async () => {
    expect(textOf(await pageAfter(sampleListed({})))).not.toContain("Termiņš pārcelts");
  });
});
