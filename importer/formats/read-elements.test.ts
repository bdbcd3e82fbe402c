import { describe, expect, test } from "vitest";
import { oldForms, sampleCall, sampleMonth } from "../../tests/setup/sample-notices.ts";
import { registerShape } from "../sources/riigihanked/estonian-register.ts";
import { readElements } from "./read-elements.ts";
import { findText } from "./xml-element.ts";

const before = sampleCall({ id: "before" });
const after = sampleCall({ id: "after" });
const call = sampleCall({ id: "bad" });
const padded = (padding: string) => sampleCall({ id: "bad", padding });

describe("an error in a notice does not affect others:", () => {
  const deep = `${"<b:Note>".repeat(101)}${"</b:Note>".repeat(101)}`;
  const attributes = Array.from({ length: 201 }, (_, i) => ` a${i}=""`).join("");
  test.each([
    ["an unknown entity", padded("&bomb;"), "is not well-formed XML"],
    ["a NUL", padded("&#0;"), "is not well-formed XML"],
    ["half a character by number", padded("&#xD83D;"), "is not well-formed XML"],
    ["a control character", padded("\u0007"), "is not well-formed XML"],
    ["a tag that is not closed", call.replace("</b:VersionID>", ""), "is not well-formed XML"],
    ["tags crossing each other", padded("<b:A><b:B></b:A></b:B>"), "is not well-formed XML"],
    ["an attribute twice", padded('<b:A a="" a=""/>'), "duplicate attribute"],
    ["an unknown prefix", padded("<z:A/>"), "unbound namespace prefix"],
    ["a DOCTYPE", padded("<!DOCTYPE a [<!ENTITY b 'c'>]>"), "is not well-formed XML"],
    ["a million elements", padded("<b:A/>".repeat(1_000_000)), "is too large"],
    ["an endless text", padded("a".repeat(17_000_000)), "is too large"],
    ["an endless attribute", padded(`<b:A a="${"a".repeat(17_000_000)}"/>`), "is too large"],
    ["an endless comment", padded(`<!--${"a".repeat(17_000_000)}-->`), "is too large"],
    ["too many attributes", padded(`<b:A${attributes}/>`), "too many attributes"],
    ["too many levels", padded(deep), "is nested too deeply"],
    ["a first tag without end", call.replace(">", "a".repeat(70_000)), "a tag that does not end"],
    ["an end tag of its own inside", padded("</ContractNotice>"), "is not well-formed XML"],
    ["no end tag", call.replace("</ContractNotice>", ""), "does not end"],
    ["a comment without end", padded("<!-- "), "does not end"],
  ])("%s", async (_, bad, problem) => {
    const read = await readAll(sampleMonth(before, bad, after));
    expect(read.map(({ label }) => label)).toEqual(expect.arrayContaining(["bad-01"]));
    expect(read.find(({ label }) => label === "bad-01")?.problem).toContain(problem);
    const good = read.filter((one) => one.id);
    expect(good.map(({ id, problem }) => [id, problem])).toEqual([
      ["before", undefined],
      ["after", undefined],
    ]);
  });

  test("bytes that are not UTF-8", async () => {
    const text = sampleMonth(before, padded("MARK"), after);
    const at = Buffer.from(text).indexOf("MARK");
    const bytes = Buffer.from(text);
    bytes[at] = 0xff;
    const read = await readAll(bytes);
    expect(read.map(({ label, problem }) => [label, problem])).toEqual([
      ["before-01", undefined],
      ["bad-01", "is not UTF-8 text"],
      ["after-01", undefined],
    ]);
  });

  test("the last notice of a month does not end", async () => {
    const read = await readAll(sampleMonth(before, call.replace("</ContractNotice>", "")));
    expect(read.map(({ label, problem }) => [label, problem])).toEqual([
      ["before-01", undefined],
      ["bad-01", "does not end"],
    ]);
  });

  test("content between notices is one bad notice", async () => {
    const read = await readAll(sampleMonth(before, "Error <1> </b:A><b:B></b:B>", after));
    expect(read.map(({ label, problem }) => [label, problem])).toEqual([
      ["before-01", undefined],
      ["a Error without an id", "is no notice"],
      ["after-01", undefined],
    ]);
  });
});

describe("valid XML is accepted:", () => {
  test("comments, instructions and CDATA that contain tags", async () => {
    const held = "</ContractNotice></OPEN-DATA><ContractNotice>";
    const read = await readAll(
      sampleMonth(
        `<!-- ${held} --><?php ${held} ?>`,
        padded(`<!-- ${held} --><?php ${held} ?><![CDATA[${held}]]>`),
        after,
      ),
    );
    expect(read.map(({ id, problem }) => [id, problem])).toEqual([
      ["bad", undefined],
      ["after", undefined],
    ]);
  });

  test("`>` and `/>` in attributes, white space in tags, and any quotes", async () => {
    const call = sampleCall({ id: "n" })
      .replace("<ContractNotice ", "<ContractNotice\n  other='/>' more=\"'>\" ")
      .replace("</ContractNotice>", "</ContractNotice \n>");
    const [read] = await readAll(sampleMonth(call));
    expect([read?.id, read?.problem]).toEqual(["n", undefined]);
  });

  test("namespaces declared by the wrapper, a byte order mark, blanks and comments around", async () => {
    const month = sampleMonth("<x:ContractNotice/>")
      .replace(
        "<OPEN-DATA>",
        '<!-- a -->\n<OPEN-DATA xmlns:x="urn:oasis:names:specification:ubl:schema:xsd:ContractNotice-2">',
      )
      .concat("\n<!-- b -->\n");
    const [read] = await readAll(Buffer.from(`\uFEFF${month}`));
    expect([read?.name, read?.problem]).toEqual(["ContractNotice", undefined]);
  });

  test("a month without notices, and one of old forms", async () => {
    expect(await readAll("<OPEN-DATA/>")).toEqual([]);
    expect(await readAll("<OPEN-DATA></OPEN-DATA>")).toEqual([]);
    const read = await readAll(sampleMonth(...oldForms));
    expect(read.map(({ name }) => name)).toEqual(["TED_ESENDERS", "TED_ESENDERS"]);
  });
});

test("chunk boundaries make no difference", async () => {
  const broken = call.replace("</ContractNotice>", "");
  const month = sampleMonth(before, "<!-- < -->", padded("<![CDATA[</]]>"), broken, after);
  const whole = await readAll(month, month.length);
  for (const size of [1, 2, 3, 7, 64, 1000]) expect(await readAll(month, size)).toEqual(whole);
});

async function readAll(content: string | Buffer, size = 65_536) {
  const bytes = Buffer.from(content);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const all = [];
  for await (const { name, element, problem, label } of readElements(chunks(), registerShape)) {
    const id = element && findText(element, "cbc:ID");
    all.push({ name, id, problem, label: label() });
  }
  return all;
}
