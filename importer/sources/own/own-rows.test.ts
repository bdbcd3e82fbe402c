import { expect, test } from "vitest";
import { FaultyRows } from "../../document-error.ts";
import { decodeTable } from "../../formats/decode-table.ts";
import { tableLimits } from "../../formats/read-table.ts";
import { ownColumnNames } from "./own-columns.ts";
import { readPurchases } from "./own-rows.ts";
import { ownTemplate } from "./own-template.ts";

const now = Date.parse("2026-11-19T08:00:00Z");

const plain = {
  id: "LV-1",
  type: "private",
  country: "LV",
  title: "Biroja uzkopšana",
  published: "2026-11-18",
  deadline: "2026-12-04 12:00",
  cpv: "90919200-4",
  link: "https://example.com/17",
};

/** A sheet of such rows. `with`: how cells are joined. */
function sheet(rows: Record<string, string>[], separator = ";", end = "\r\n"): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string) =>
    /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name] ?? "")))];
  return lines.map((cells) => cells.join(separator) + end).join("");
}

function faultsOf(text: string): readonly string[] {
  try {
    readPurchases(text, now);
  } catch (error) {
    if (error instanceof FaultyRows) return error.faults;
    return [(error as Error).message];
  }
  return [];
}

const faultOf = (cells: Record<string, string>) => faultsOf(sheet([{ ...plain, ...cells }])).join();

test("the template has every column, and its example is never imported", () => {
  const { purchases, examples } = readPurchases(decodeTable(Buffer.from(ownTemplate())), now);
  expect({ purchases, examples }).toEqual({ purchases: [], examples: 1 });
  expect(ownTemplate().split("\r\n")[0]).toBe(`\ufeff${ownColumnNames.join(";")}`);
  const example = ownTemplate().replace("example-1", "x-1");
  expect(readPurchases(decodeTable(Buffer.from(example)), now).purchases).toHaveLength(1);
});

test.each([
  ["semicolons and line ends of Windows", sheet([plain])],
  ["commas", sheet([plain], ",", "\n")],
  ["tabs, without a last line end", sheet([plain], "\t").trimEnd()],
  ["a first line that names the separator", `sep=;\r\n${sheet([plain])}`],
  ["empty rows and spaces around texts", sheet([plain]).replace("\r\n", "\r\n;;;;;;;\r\n\r\n")],
  ["headings in capitals", sheet([plain]).replace("title", " TITLE ")],
])("a sheet with %s is read", (_, text) => {
  const [purchase] = readPurchases(text, now).purchases;
  expect(purchase).toMatchObject({
    id: "LV-1",
    title: "Biroja uzkopšana",
    published: "2026-11-17T22:00:00.000Z",
    deadline: "2026-12-04T10:00:00.000Z",
    cpv: ["90919200"],
    link: "https://example.com/17",
    buyer: null,
    value: null,
  });
});

test("quoted texts hold separators, quotation marks and line ends", () => {
  const title = 'Durvju "Rīts"; 3 gab., krāsa: balta\nun pelēka';
  const [purchase] = readPurchases(sheet([{ ...plain, title }]), now).purchases;
  expect(purchase?.title).toBe('Durvju "Rīts"; 3 gab., krāsa: balta un pelēka');
});

test("letters are read as Excel in the three countries writes them", () => {
  const text = (title: string) => sheet([{ ...plain, title }]);
  const letters = { baltic: "šžāēģņūąčęėįųõäöü", western: "Š ž õäöü" };
  const table: [string, Buffer][] = [
    [letters.baltic, Buffer.from(text(letters.baltic))],
    [letters.baltic, Buffer.from(`\ufeff${text(letters.baltic)}`)],
    [letters.baltic, Buffer.from(`\ufeff${text(letters.baltic)}`, "utf16le")],
    [letters.baltic, encode(text(letters.baltic), "windows-1257")],
    [letters.western, encode(text(letters.western), "windows-1252")],
  ];
  for (const [title, bytes] of table) {
    expect(readPurchases(decodeTable(bytes), now).purchases[0]?.title).toBe(title);
  }
});

function encode(text: string, encoding: string): Buffer {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const signs = new TextDecoder(encoding).decode(all);
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
}

test.each([
  ["a workbook", Buffer.from("PK\u0003\u0004rest"), /workbook.*save it as CSV/],
  ["zero bytes", Buffer.from("id;ti\0tle"), /is not text/],
  ["two encodings", Buffer.from([0x61, 0xc4, 0x81, 0xe2, 0x3b]), /mixes two encodings/],
])("%s is refused", (_, bytes, reason) => {
  expect(() => decodeTable(bytes)).toThrow(reason);
});

test("dates, amounts and codes are read as people write them", () => {
  const read = (cells: Record<string, string>) =>
    readPurchases(sheet([{ ...plain, ...cells }]), now).purchases[0];
  for (const deadline of ["4.12.2026.", "2026.12.04", "04-12-2026"]) {
    expect(read({ deadline })?.deadline).toBe("2026-12-04T21:59:59.000Z");
  }
  expect(read({ deadline: "04.12.2026 9.30" })?.deadline).toBe("2026-12-04T07:30:00.000Z");
  expect(read({ value: "12 000,50 €" })?.value).toEqual({ amount: 12_000.5, currency: "EUR" });
  expect(read({ cpv: "45261210-9, 45000000" })?.cpv).toEqual(["45261210", "45000000"]);
  expect(read({ region: "LV00A LV003" })?.region).toEqual(["LV003", "LV00A"]);
});

test.each([
  [{ id: "" }, "row 2, id: is empty"],
  [{ id: "Ā 1" }, "row 2, id: takes up to 60"],
  [{ type: "public" }, "row 2, type: must be private or small"],
  [{ country: "FI" }, "row 2, country: must be EE, LV or LT"],
  [{ title: "" }, "row 2, title: is empty"],
  [{ title: "x".repeat(301) }, "row 2, title: has 301 characters"],
  [{ title: "=1+1" }, "row 2, title: is a formula"],
  [{ title: '=HYPERLINK("http://x";"y")' }, "row 2, title: is a formula"],
  [{ title: "#REF!" }, "row 2, title: is the spreadsheet's error #REF!"],
  [{ title: "#N/A" }, "row 2, title: is the spreadsheet's error #N/A"],
  [{ title: "Jumta\u0007 remonts" }, "row 2, title: has characters that cannot be read"],
  [{ title: "Jumta rem\ufffdnts" }, "row 2, title: has lost letters"],
  [{ deadline: "04/12/2026" }, "row 2, deadline: is no date"],
  [{ deadline: "2026-02-30" }, "row 2, deadline: is no date"],
  [{ deadline: "2026-12-04 25:00" }, "row 2, deadline: is no time of day"],
  [{ deadline: "2026-11-01" }, "row 2, deadline: is before published"],
  [{ deadline: "2029-01-01" }, "row 2, deadline: is more than two years"],
  [{ published: "2026-11-21" }, "row 2, published: is in the future"],
  [{ cpv: "4,53E+07" }, "row 2, cpv: '4' is no code"],
  [{ cpv: "4.53E+07" }, "row 2, cpv: was rounded by the spreadsheet"],
  [{ cpv: "9134100" }, "row 2, cpv: '9134100' has seven digits"],
  [{ cpv: "45261210-8" }, "row 2, cpv: '45261210-8' has a wrong digit"],
  [{ region: "LT011" }, "row 2, region: 'LT011' is not in LV"],
  [{ value: "125,000" }, "row 2, value: is no amount"],
  [{ link: "javascript:alert(1)" }, "row 2, link: is no address"],
  [{ link: "https://a@evil.example/" }, "row 2, link: has an @"],
  [{ link: "" }, "row 2, link: is missing, and so are answer and answer_email"],
  [{ withdrawn: "2026-11-01" }, "row 2, withdrawn: is before published"],
])("%j is a fault", (cells, fault) => {
  expect(faultOf(cells)).toContain(fault);
});

test.each([
  [{ title: "Rakstīt janis@firma.lv" }, "title: has an e-mail address"],
  [{ description: "Zvanīt +371 29123456" }, "description: has a telephone number"],
  [{ answer: "Zvanīt 29 123 456" }, "answer: has a long number"],
  [{ description: "010170-12345" }, "description: has somebody's personal code"],
  [{ description: "38001010001", country: "EE" }, "description: has somebody's personal code"],
  [{ buyer: "Jānis Bērziņš" }, "buyer: may be a person's name"],
  [{ buyer: "x", buyer_code: "010170-12345" }, "buyer_code: is a person's code"],
  [{ answer_email: "janis.berzins@firma.lv" }, "answer_email: is not clearly an office's"],
  [{ answer_phone: "+371 67012345" }, "answer_phone: may be a person's"],
])("what may be a person's is a fault: %j", (cells, fault) => {
  expect(faultOf(cells)).toContain(fault);
});

test("an office's address and number are taken, and a company by its form or its code", () => {
  const cells = { buyer: "SIA Latvijas Jumti", answer_email: "info@firma.lv", link: "" };
  expect(faultOf({ ...cells, answer_phone: "+371 67012345" })).toBe("");
  expect(faultOf({ buyer: "Latvijas Pasts", buyer_code: "40003052790" })).toBe("");
});

test("every fault is named by the row that a spreadsheet shows and the column", () => {
  const text = sheet([
    { ...plain, title: "Divas\nrindas", type: "" },
    { ...plain, id: "LV-2", deadline: "?", value: "x" },
    plain,
    plain,
  ]);
  expect(faultsOf(`;;\r\n${text}`)).toEqual([
    "row 3, type: is empty",
    "row 4, deadline: is no date like 2026-12-04, 04.12.2026 or 2026-12-04 12:00",
    "row 4, value: is no amount in euros like 12000 or 12000,50",
    "row 6, id: is that of row 5, too",
  ]);
});

test("headings that are missing, unknown or there twice are faults", () => {
  expect(faultsOf("id;name;type;type\r\nx;y;z;z\r\n")).toEqual(
    expect.arrayContaining([
      "row 1, name: is no column of the template",
      "row 1, type: is there twice",
      "row 1, deadline: is missing",
    ]),
  );
  expect(faultOf({}).length).toBe(0);
  expect(faultsOf(sheet([plain]).replace("/17", "/17;rest"))).toEqual([
    "row 2, column 9: has no heading: a text with a separator needs quotation marks around it",
  ]);
});

test.each([
  ["nothing", "", /is empty/],
  ["a quotation mark that is not closed", 'id;title\r\nx;"y', /row 2 that is not closed/],
  ["text after a closing one", 'id;title\r\nx;"y"z', /after a closing quotation mark in row 2/],
  ["a text that is far too long", `id\r\n"${"x".repeat(25_000)}"`, /more than 20000 characters/],
  ["too many columns", "x;".repeat(61), /more than 60 columns/],
])("%s is refused", (_, text, reason) => {
  expect(() => readPurchases(text, now)).toThrow(reason);
});

test("a hundred thousand rows are refused before they are checked, and no end of faults is counted", () => {
  const [heading, row] = sheet([plain]).split("\r\n");
  const text = `${heading}\r\n${`${row}\r\n`.repeat(100_000)}`;
  expect(() => readPurchases(text, now)).toThrow(`more than ${tableLimits.rows} rows`);
  const faults = faultsOf(`${heading}\r\n${"x;y\r\n".repeat(300)}`);
  expect(faults).toHaveLength(101);
  expect(faults.at(-1)).toMatch(/^… and \d+ more$/);
});
