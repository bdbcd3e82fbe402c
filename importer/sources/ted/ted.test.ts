import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  oldForms,
  sampleAward,
  sampleCall,
  sampleMonth,
  samplePlan,
} from "../../../tests/setup/sample-notices.ts";
import { DocumentError } from "../../document-error.ts";
import { tarEnd, tarEntry } from "../../formats/write-tar.ts";
import { ted } from "./ted.ts";

const from = (...countries: string[]) =>
  countries.map((country) => ({ name: `Buyer in ${country}`, code: "90000000", country }));

const estonian = sampleCall({ id: "n-ee", buyers: from("EST") });
const latvian = samplePlan({ id: "n-lv", buyers: from("LVA") });
const lithuanian = sampleAward({
  id: "n-lt",
  procedure: "p-lt",
  buyers: from("LTU"),
  results: ["selec-w"],
});
const foreign = sampleCall({ id: "n-de", buyers: from("DEU") }).replaceAll("EST", "DEU");
const ours = ["n-ee", "n-lv", "n-lt"];
const elsewhere = "buyer in another country";

describe("a day in a tar file", () => {
  test("has notices of all countries, of which ours are imported", async () => {
    const { listed, outcomes, skipped, failed, count } = await day({
      "1.xml": estonian,
      "2.xml": foreign,
      "3.xml": latvian,
      "4.XML": lithuanian,
      "5.xml": sampleCall({ id: "n-pl", buyers: from("POL") }),
    });
    expect(listed.map(({ country, kind, source }) => [country, kind, source])).toEqual([
      ["EE", "tender", 4],
      ["LV", "plan", 4],
      ["LT", "contract", 4],
    ]);
    expect(outcomes.map(({ noticeId }) => noticeId)).toEqual(["n-lt"]);
    expect(skipped).toEqual(["buyer in another country", "buyer in another country"]);
    expect([failed, count]).toEqual([[], 5]);
  });

  const business = `<BusinessRegistrationInformationNotice xmlns="urn:oasis:names:specification:ubl:schema:xsd:BusinessRegistrationInformationNotice-2"><b>EST</b></BusinessRegistrationInformationNotice>`;
  const older = `<?xml version="1.0" encoding="UTF-8"?><TED_EXPORT xmlns="http://publications.europa.eu/resource/schema/ted/R2.0.9/publication" DOC_ID="1-2024"><ISO_COUNTRY VALUE="EE"/></TED_EXPORT>`;
  test.each([
    ["an older form", older, "form from before eForms"],
    ["an older form of a sender", oldForms[0] ?? "", "form from before eForms"],
    ["a company's registration", business, "registration of a company"],
    ["a buyer without a country", estonian.replace(/<a:Country>.*?<\/a:Country>/, ""), elsewhere],
  ])("with %s skips it, with a reason", async (_, xml, reason) => {
    const { listed, skipped, failed } = await among(xml);
    expect(listed.map(({ noticeId }) => noticeId)).toEqual(ours);
    expect([skipped, failed]).toEqual([[reason], []]);
  });

  const entities = Array.from(
    { length: 20 },
    (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
  ).join("");
  const bomb = (inside: string) =>
    `<?xml version="1.0"?><!DOCTYPE ContractNotice [<!ENTITY e0 "ha">${entities}]>${inside}`;
  test.each<[string, string | Buffer, string]>([
    ["an empty file", "", "bad.xml: is empty"],
    ["blanks", " \n ", "bad.xml: is not well-formed XML: it ends in the middle"],
    ["text", "Service unavailable", "bad.xml: is no XML in UTF-8"],
    ["a page", "<html><body>EST</body></html>", "bad.xml: is no document of the register"],
    ["half a notice", estonian.slice(0, -300), "bad.xml: is not well-formed XML: it ends in the"],
    ["half a notice that names no country", foreign.slice(0, 900), "bad.xml: is not well-formed"],
    ["crossed tags", estonian.replace("</b:VersionID>", ""), "n-ee-01: is not well-formed XML"],
    ["entities that grow", bomb(estonian.replace("Kirjeldus", "&e20;")), "bad.xml: has a DOCTYPE"],
    ["such entities in a foreign notice", bomb(foreign), "bad.xml: has a DOCTYPE"],
    [
      "entities declared nowhere",
      estonian.replace("Kirjeldus", "&e20;"),
      "n-ee-01: is not well-formed XML",
    ],
    [
      "another charset, as it says",
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${estonian}`, "latin1"),
      "bad.xml: is in ISO-8859-1",
    ],
    [
      "another charset in silence",
      Buffer.from(estonian.replace("Kirjeldus", "Õu"), "latin1"),
      "n-ee-01: is not UTF-8 text",
    ],
    ["UTF-16", Buffer.from(`\uFEFF${estonian}`, "utf16le"), "bad.xml: is no XML in UTF-8"],
    ["no id", estonian.replace('schemeName="notice-id"', ""), "has no id"],
    ["an invalid moment", estonian.replace("2026-12-01", "2026-02-30"), "has no such moment"],
  ])("with %s names it once and imports the rest", async (_, xml, problem) => {
    const { listed, failed, skipped } = await among(xml);
    expect(listed.map(({ noticeId }) => noticeId)).toEqual(ours);
    expect(failed).toEqual([expect.stringContaining(problem)]);
    expect(skipped).toEqual([]);
  });

  test("with a file that is too large names it once and imports the rest", async () => {
    const large = Buffer.concat([Buffer.from(estonian), Buffer.alloc(16 * 1024 * 1024, " ")]);
    const { listed, failed } = await among(large);
    expect(listed.map(({ noticeId }) => noticeId)).toEqual(ours);
    expect(failed).toEqual(["day/bad.xml: is too large"]);
  });

  test("may contain other files, which are ignored", async () => {
    const { count, listed } = await day({ "readme.txt": "EST", "1.xml": estonian, ".DS": "" });
    expect([count, listed.length]).toEqual([1, 1]);
  });

  test("may begin with a byte order mark, and prefix its elements", async () => {
    const prefixed = estonian
      .replace("<ContractNotice xmlns=", "<x:ContractNotice xmlns:x=")
      .replace("</ContractNotice>", "</x:ContractNotice>");
    const { listed } = await day({ "1.xml": `\uFEFF${estonian}`, "2.xml": prefixed });
    expect(listed).toHaveLength(2);
  });

  test.each([
    ["in a header", 700],
    ["in a file", 512 + 1000],
    ["without its end", undefined],
  ])("that is cut %s is refused", async (_, size) => {
    const tar = tarOf({ "1.xml": estonian, "2.xml": latvian }).subarray(0, -tarEnd.length);
    const cut = size === undefined ? tar : tar.subarray(0, tar.length - size);
    await expect(readSource(ted, cut)).rejects.toThrow(DocumentError);
    await expect(readSource(ted, cut)).rejects.toThrow("ends in the middle");
  });

  test("with a broken header is refused", async () => {
    const tar = tarOf({ "1.xml": estonian, "2.xml": latvian });
    tar[3] = 0xff;
    await expect(readSource(ted, tar)).rejects.toThrow("is no tar file");
  });
});

describe("a single notice", () => {
  test.each([
    ["as it is", estonian],
    ["after a declaration", `<?xml version="1.0" encoding="UTF-8"?>\n${estonian}\n`],
    ["after a mark", `\uFEFF${estonian}`],
  ])("%s is imported", async (_, xml) => {
    const { listed, count } = await readSource(ted, xml);
    expect(count).toBe(1);
    expect(listed).toMatchObject([{ noticeId: "n-ee", source: 4, country: "EE" }]);
  });

  test("of a foreign buyer is skipped", async () => {
    expect((await readSource(ted, foreign)).skipped).toEqual([elsewhere]);
  });

  test.each<[string, string | Buffer, string]>([
    ["nothing", "", "is empty"],
    ["a page", "<!doctype html><html></html>", "has a DOCTYPE"],
    ["a month of the Estonian register", sampleMonth(estonian), "it begins with <OPEN-DATA>"],
    ["half a notice", estonian.slice(0, -50), "ends in the middle"],
    ["binary data", Buffer.alloc(2000, 7), "is no XML in UTF-8"],
    ["JSON", '{"notices": []}', "is no XML in UTF-8"],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), "is no XML in UTF-8"],
  ])("that is %s is refused", async (_, content, problem) => {
    await expect(readSource(ted, content)).rejects.toThrow(DocumentError);
    await expect(readSource(ted, content)).rejects.toThrow(problem);
  });

  test.each([
    ["LVA", "EST", "LV"],
    ["EST", "LVA", "EE"],
    ["DEU", "LTU", "LT"],
  ])("of buyers in %s and %s is of %s, the first of our countries", async (one, two, country) => {
    const { listed } = await readSource(ted, sampleCall({ id: "n-1", buyers: from(one, two) }));
    expect(listed).toMatchObject([{ country }]);
  });

  const detail = (language: string) => `https://ted.europa.eu/${language}/notice/-/detail/7-2026`;
  const eis = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/112474";
  const documents = "https://viesiejipirkimai.lt/epps/cft/listContractDocuments.do?resourceId=5";
  const page = "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info";
  test.each([
    ["EST", page, page],
    ["EST", "https://riigihanked.riik.ee/rhr-web/#/procurement/777/tenders", page],
    ["EST", "https://elsewhere.example/", detail("et")],
    ["LVA", eis, eis],
    ["LVA", "https://www.eis.gov.lv/EKEIS/Procurement/Edit/112474", eis],
    ["LVA", "https://www.eis.gov.lv/EKEIS/Supplier/Organizer/263", detail("lv")],
    ["LTU", documents, documents],
    ["LTU", "https://pirkimai.eviesiejipirkimai.lt/app/rfq/rwlentrance_s.asp?PID=1", detail("lt")],
  ])("in %s with documents at %s links to %s", async (country, link, url) => {
    const given = { buyers: from(country), documents: link, tedNumber: "00000007-2026" };
    const { listed } = await readSource(ted, sampleCall({ id: "n-1", ...given }));
    expect(listed[0]?.url).toBe(url);
  });

  test("with three hundred lots is read whole", async () => {
    const deadlines = Array.from({ length: 315 }, (_, i): [string, string] => [
      `2027-01-${10 + (i % 20)}+02:00`,
      "10:00:00+02:00",
    ]);
    const { listed } = await readSource(
      ted,
      sampleCall({ id: "n-1", deadlines, buyers: from("LTU") }),
    );
    expect(listed[0]?.lots).toHaveLength(315);
    expect(listed[0]?.lots.at(-1)?.id).toBe("LOT-0315");
    expect(listed[0]?.deadline).toBe("2027-01-29T08:00:00.000Z");
  });
});

/** A day with a bad file among good ones. */
function among(bad: string | Buffer) {
  return day({ "1.xml": estonian, "bad.xml": bad, "2.xml": latvian, "3.xml": lithuanian });
}

function day(files: Record<string, string | Buffer>) {
  return readSource(ted, tarOf(files), { name: "20260918_180.tar" });
}

function tarOf(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) =>
    tarEntry(`day/${name}`, Buffer.from(content as string)),
  );
  return Buffer.concat([...entries, tarEnd]);
}
