import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../tests/setup/import-setup.ts";
import { sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import { DocumentError, NoSuchDocument } from "./document-error.ts";

describe.each(databases)("on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());
  beforeEach(() => setup.clear());

  describe("an invalid document is refused as a whole", () => {
    const good = sampleMonth(sampleCall({ id: "kept", title: "Uus" }));
    const bomb = `<!DOCTYPE x [<!ENTITY a "${"b".repeat(50)}"><!ENTITY c "${"&a;".repeat(50)}">]>`;
    const hugeNotice = sampleCall({ id: "huge", padding: "a".repeat(17_000_000) });
    const refusals: [string, string | Buffer, string][] = [
      ["cut short", good.slice(0, -40), "is not well-formed XML"],
      ["cut inside a notice", good.slice(0, 900), "it ends in the middle"],
      ["cut inside a tag", good.slice(0, good.indexOf("<b:") + 2), "it ends in the middle"],
      ["cut inside a comment", `${good.slice(0, -12)}<!-- `, "it ends in the middle"],
      ["half a character behind its end", Buffer.from(`${good}ä`).subarray(0, -1), "goes on after"],
      ["a page of HTML", "<html><body>502</body></html>", "begins with <html>"],
      ["a page of HTML5", "<!DOCTYPE html><html><body>502</body></html>", "has a DOCTYPE"],
      ["a DOCTYPE", `<!DOCTYPE OPEN-DATA>${good.replace(/^<\?.*?\?>/, "")}`, "has a DOCTYPE"],
      ["a bomb of entities", `${bomb}<OPEN-DATA>&c;</OPEN-DATA>`, "has a DOCTYPE"],
      ["empty", "", "is empty"],
      ["a not-found message", '{"error":"OPEN_DATA_XML_NOT_FOUND"}', "is not there"],
      ["in another encoding", '<?xml version="1.0" encoding="UTF-16"?><OPEN-DATA/>', "in UTF-16"],
      ["in UTF-16 without a word", Buffer.from("<OPEN-DATA/>", "utf16le"), "is no XML in UTF-8"],
      ["an endless declaration", `<?xml ${"a".repeat(20_000_000)}`, "it ends in the middle"],
      ["an endless first tag", `<OPEN-DATA ${"a".repeat(100_000)}`, "a tag that does not end"],
      ["nested without end", `<OPEN-DATA>${"<a>".repeat(500_000)}`, "it ends in the middle"],
      ["without end", `<OPEN-DATA>${"<a/>".repeat(60_000)}`, "more notices than a month can"],
      ["more after its end", `${good}<OPEN-DATA/>`, "is not well-formed XML"],
      ["gzip cut short", gzipSync(good).subarray(0, 300), "is not sound gzip"],
      ["one text without end", `<OPEN-DATA>${"a".repeat(9_000_000)}`, "it ends in the middle"],
      ["one notice alone that is too large", hugeNotice, "is too large"],
      ["a bomb of gzip", gzipSync(`<OPEN-DATA>${"a ".repeat(5_000_000)}`), "is far larger"],
    ];
    test.each(refusals)("%s", async (_, content, message) => {
      await setup.run(sampleCall({ id: "kept" }));
      const before = [await setup.tenders(), await setup.versions()];
      const refused = setup.read(content);
      await expect(refused).rejects.toThrow(DocumentError);
      await expect(refused).rejects.toThrow(message);
      expect([await setup.tenders(), await setup.versions()]).toEqual(before);
      const [latest] = await setup.rows(
        `select error from tender_imports order by id desc limit 1`,
      );
      expect(latest?.error).toContain(message);
    });
  });

  test("a missing document is distinguished from a bad one", async () => {
    const refused = setup.read("OPEN_DATA_XML_NOT_FOUND");
    await expect(refused).rejects.toThrow(NoSuchDocument);
  });

  test("gzip is read like plain text", async () => {
    const packed = gzipSync(sampleMonth(sampleCall({ id: "n-1" })));
    expect(await setup.read(packed)).toMatchObject({ added: 1 });
  });
});
