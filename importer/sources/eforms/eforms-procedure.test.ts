import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import { type SampleCall, sampleAward, sampleCall } from "../../../tests/setup/sample-notices.ts";
import type { ListedNotice } from "../../notice/notice.ts";
import { ted } from "../ted/ted.ts";

const latvian = [{ name: "Parauga novads", code: "90000000000", country: "LVA" }];

describe("the procedure", () => {
  test.each([
    ["open", "open"],
    ["neg-w-call", "negotiated"],
    ["neg-wo-call", "direct"],
    ["oth-single", "other"],
    ["", null],
  ])("of the code %j is %s", async (procedureCode, expected) => {
    expect((await call({ procedureCode })).procedure).toBe(expected);
  });

  test.each([
    ["Lihthange", "oth-single", "small"],
    ["Väikehange", "", "small"],
    ["Sotsiaal- ja eriteenuste erimenetlus", "", "other"],
    ["Avatud hankemenetlus", "", "open"],
    ["Avatud ideekonkurss", "open", "open"],
    ["Eelteade tähtaegade lühendamiseks", "", null],
  ])("with the Estonian name %s and the code %j is %s", async (name, procedureCode, expected) => {
    expect((await call({ procedureName: name, procedureCode })).procedure).toBe(expected);
  });

  test("elsewhere has no Estonian name", async () => {
    const given = { procedureName: "Lihthange", procedureCode: "open", buyers: latvian };
    expect((await call(given)).procedure).toBe("open");
  });

  test("may be unknown for a contract", async () => {
    const award = sampleAward({ id: "a-1", procedure: "p-1", results: ["selec-w"] });
    const { listed } = await readSource(ted, award);
    expect(listed).toMatchObject([{ kind: "contract", procedure: null, places: [] }]);
  });
});

describe("places", () => {
  test("are the towns of the procurement and of its lots", async () => {
    expect((await call({ buyers: latvian })).places).toEqual([]);
    const cities: [string, string] = ["Rīga", "Zaķusalas krastmala 33, Jūrmala"];
    expect((await call({ buyers: latvian, cities })).places).toEqual(["Rīga", "Jūrmala"]);
  });

  test.each([
    ["Tallinn", ["Tallinn"]],
    ["Kolde puiestee 67a, Tallinn, Eesti.", ["Tallinn"]],
    ["Aardla 138, Tartu linn; Lääne-Nigula vald.", ["Tartu linn", "Lääne-Nigula vald"]],
    ["Mustamäe linnaosa, Harju maakond", []],
    ["Kogu Eesti", []],
    ["Viljandi haigla", []],
    ["Mart Vald", []],
  ])("in the Estonian text %j are named", async (placeText, expected) => {
    expect((await call({ placeText })).places).toEqual(expected);
  });

  test("are not taken from texts elsewhere", async () => {
    expect((await call({ placeText: "Tallinn", buyers: latvian })).places).toEqual([]);
  });
});

async function call(given: Partial<SampleCall>): Promise<ListedNotice> {
  const { listed, failed } = await readSource(ted, sampleCall({ id: "n-1", ...given }));
  expect([failed, listed.length]).toEqual([[], 1]);
  return listed[0] as ListedNotice;
}
