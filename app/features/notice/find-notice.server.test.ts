import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "../../../importer/notice/notice.ts";
import { saveNotices } from "../../../importer/store/save-notices.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { sampleListed } from "../../../tests/setup/sample-listed.ts";
import { CpvCatalogue, listCodeRows } from "../cpv/cpv-catalogue.server.ts";
import { findNotice, findNoticePage } from "./find-notice.server.ts";
import { NoticePage } from "./notice-page.tsx";
import { noticePageData } from "./notice-page-data.server.ts";

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
    const { asWeb } = setup.database;
    const id = (await found({ ...buyer, ...office }))?.id ?? "";
    const page = await findNoticePage(asWeb, id);
    if (!page) throw new Error("no page");
    const catalogue = new CpvCatalogue(await asWeb(listCodeRows));
    const view = { language: "lv", home: "LV" } as const;
    const data = noticePageData(page, catalogue, view, Date.now());
    const html = renderToStaticMarkup(createElement(NoticePage, { data }));
    expect(html).toContain('<a href="mailto:iepirkumi@paraugi.lv">iepirkumi@paraugi.lv</a>');
    expect(html).toContain('<a href="tel:+37167000000">+371 67000000</a>');
    expect(html).toMatch(/<a href="https:\/\/www.paraugi.lv\/">www.paraugi.lv</);
    expect(html).toContain("<span>Paraugpils</span>");
  });
});
