import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { seedDemoTenders } from "../db/seed/demo-tenders.ts";
import { databases } from "../tests/setup/databases.ts";
import { oldForms, sampleAward, sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import { type Document, openStream } from "./document.ts";
import { DocumentError, NoSuchDocument } from "./document-error.ts";
import { importDocument } from "./import-document.ts";

describe.each(databases.filter((database) => database.available))("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(() => remove());
  beforeEach(() =>
    database.asOwner(async (tx) => {
      await tx.execute(sql`delete from tenders`);
      await tx.execute(sql`delete from tender_outcomes`);
      await tx.execute(sql`delete from tender_imports`);
    }),
  );

  const run = (...notices: string[]) =>
    importDocument(database, documentOf(sampleMonth(...notices)));
  const rows = async (asked: string) =>
    (await database.asOwner((_, client) => client.query(asked))).rows;
  const tenders = () => rows(`select * from tenders order by procedure_id`);
  const versions = () => rows(`select topic, version from data_versions where topic = 'tenders'`);

  test("a call becomes a row with all that the pages read", async () => {
    await run(
      sampleCall({
        id: "n-1",
        title: "</script><script>alert(1)</script>".replaceAll("<", "&lt;"),
        deadlines: [["2026-12-01+02:00", "11:00:00+02:00"], null],
        buyers: [{ name: "„Esimene“  OÜ" }, { name: "Teine", code: "75000002" }],
        cpv: ["45000000", "71000000"],
        changes: "n-0-01",
      }),
    );
    const url = "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info";
    const [row, ...others] = await tenders();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      source: 1,
      type: 6,
      title: "</script><script>alert(1)</script>",
      buyer_name: "„Esimene“ OÜ",
      buyer_code: null,
      buyer_key: "esimene ou",
      buyers: [
        { name: "„Esimene“ OÜ", code: null },
        { name: "Teine", code: "75000002" },
      ],
      publication_date: new Date("2026-11-02T07:00:00Z"),
      deadline_date: new Date("2026-12-01T09:00:00Z"),
      description: "Kirjeldus",
      raw_data: {
        value: 100_000,
        currency: "EUR",
        url,
        cpv: ["45000000", "71000000"],
        changes: "n-0-01",
      },
      notice_id: "n-1",
      notice_version: "01",
      procedure_id: "procedure-of-n-1",
      reference: "313192",
      url,
      cpv: ["45000000", "71000000"],
      division: "45",
      value_amount: "100000",
      value_currency: "EUR",
      region: ["EE001"],
      closed_at: null,
      closed_reason: null,
      search_text: "</script><script>alert(1)</script>\n„esimene“ ou\nteine",
      search_codes: " 45000000 71000000 #313192#",
      buyer_keys: ["75000002", "esimene ou", "teine"],
    });
    expect(row?.lots).toEqual([
      {
        id: "LOT-0001",
        title: "Osa 1",
        deadline: "2026-12-01T09:00:00.000Z",
        cpv: ["45000000", "71000000"],
        value: null,
      },
      expect.objectContaining({ id: "LOT-0002", deadline: null }),
    ]);
  });

  test("reading a month again changes nothing, not even the version of the data", async () => {
    const month = [
      sampleCall({ id: "n-1" }),
      sampleCall({ id: "n-1" }),
      sampleCall({ id: "n-2", value: null, deadlines: [null], buyers: [] }),
      sampleAward({ id: "a-1", procedure: "procedure-of-n-1", results: ["selec-w"] }),
    ];
    expect(await run(...month)).toMatchObject({ notices: 4, tenders: 2, added: 2, settled: 1 });
    const before = [await tenders(), await versions()];
    expect(await run(...month)).toMatchObject({ added: 0, changed: 0, settled: 0 });
    expect([await tenders(), await versions()]).toEqual(before);
  });

  describe("the newest notice of a procurement counts", () => {
    const procedure = "p";
    const issuedOn = (day: string): [string, string] => [`2026-11-${day}+02:00`, "09:00:00+02:00"];
    const original = sampleCall({ id: "n-1", procedure, issued: issuedOn("02") });
    const earlier: [string, string] = ["2026-11-20+02:00", "11:00:00+02:00"];
    const byVersion = sampleCall({
      id: "n-1",
      version: "02",
      procedure,
      issued: issuedOn("03"),
      deadlines: [earlier],
      changes: "n-1-01",
    });
    const byNewId = sampleCall({
      id: "a-2",
      procedure,
      issued: issuedOn("04"),
      deadlines: [earlier],
      changes: "n-1-01",
    });

    test.each([
      ["a higher version", byVersion, "n-1", "02"],
      ["a new id", byNewId, "a-2", "01"],
    ])("as %s, in whatever order they come", async (_, change, id, version) => {
      const expected = {
        notice_id: id,
        notice_version: version,
        deadline_date: new Date("2026-11-20T09:00:00Z"),
      };
      await run(change, original);
      expect(await tenders()).toEqual([expect.objectContaining(expected)]);
      expect(await run(original)).toMatchObject({ added: 0, changed: 0 });
      expect(await tenders()).toEqual([expect.objectContaining(expected)]);
    });

    test("also when the change is in a later month", async () => {
      await run(original);
      const [before] = await tenders();
      expect(await run(byNewId)).toMatchObject({ added: 0, changed: 1 });
      const [after] = await tenders();
      expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at });
      expect(after).toMatchObject({ notice_id: "a-2" });
    });
  });

  describe("an outcome", () => {
    const call = sampleCall({ id: "n-1", procedure: "p" });
    const closed = { closed_at: new Date("2026-11-10T07:00:00Z") };

    test.each([
      ["selec-w", "awarded"],
      ["clos-nw", "terminated"],
    ])("%s closes the tender as %s, before or after its call", async (code, reason) => {
      const award = sampleAward({ id: "a-1", procedure: "p", results: [code] });
      await run(call);
      expect(await run(award)).toMatchObject({ outcomes: 1, settled: 1 });
      expect(await tenders()).toEqual([
        expect.objectContaining({ ...closed, closed_reason: reason }),
      ]);
      await rows(`delete from tenders`);
      await run(call);
      expect(await tenders()).toEqual([
        expect.objectContaining({ ...closed, closed_reason: reason }),
      ]);
    });

    test("is undone by a newer call", async () => {
      await run(call, sampleAward({ id: "a-1", procedure: "p", results: ["clos-nw"] }));
      await run(sampleCall({ id: "n-2", procedure: "p", issued: ["2026-11-12Z", "09:00:00Z"] }));
      expect(await tenders()).toEqual([
        expect.objectContaining({ closed_at: null, closed_reason: null }),
      ]);
    });
  });

  test("old forms are counted, a bad notice is named, and the rest is taken", async () => {
    const report = await run(
      ...oldForms,
      sampleCall({ id: "bad", deadlines: [["2026-02-30", "11:00:00"]] }),
      sampleCall({ id: "good" }),
    );
    expect(report).toMatchObject({
      notices: 4,
      added: 1,
      skipped: { "form from before eForms": 2 },
      failed: [{ notice: "bad-01", reason: "has no such moment: 2026-02-30 11:00:00" }],
    });
    expect(await rows(`select * from tender_imports`)).toEqual([
      expect.objectContaining({
        source_name: "test.xml",
        finished_at: expect.any(Date),
        notices: 4,
        changed: 1,
        skipped: 2,
        skipped_why: { "form from before eForms": 2 },
        failed: report.failed,
        error: null,
      }),
    ]);
  });

  describe("a document that is not what it should be is refused whole", () => {
    const good = sampleMonth(sampleCall({ id: "kept", title: "Uus" }));
    const bomb = `<!DOCTYPE x [<!ENTITY a "${"b".repeat(50)}"><!ENTITY c "${"&a;".repeat(50)}">]>`;
    test.each<[string, string | Buffer, string]>([
      ["cut short", good.slice(0, -40), "is not well-formed XML"],
      ["cut inside a character", Buffer.from(`${good}ä`).subarray(0, -1), "is not UTF-8"],
      ["a page of HTML", "<html><body>502</body></html>", "begins with <html>"],
      ["a page of HTML5", "<!DOCTYPE html><html><body>502</body></html>", "has a DOCTYPE"],
      ["a DOCTYPE", `<!DOCTYPE OPEN-DATA>${good.replace(/^<\?.*?\?>/, "")}`, "has a DOCTYPE"],
      ["a bomb of entities", `${bomb}<OPEN-DATA>&c;</OPEN-DATA>`, "has a DOCTYPE"],
      ["an unknown entity", "<OPEN-DATA>&c;</OPEN-DATA>", "is not well-formed XML"],
      ["empty", "", "is empty"],
      ["the word that there is none", '{"error":"OPEN_DATA_XML_NOT_FOUND"}', "is not there"],
      ["in another encoding", '<?xml version="1.0" encoding="UTF-16"?><OPEN-DATA/>', "in UTF-16"],
      ["nested without end", `<OPEN-DATA>${"<a>".repeat(500)}`, "is nested too deeply"],
      ["more after its end", `${good}<OPEN-DATA/>`, "is not well-formed XML"],
      ["gzip cut short", gzipSync(good).subarray(0, 300), "is not sound gzip"],
      ["one text without end", `<OPEN-DATA>${"a".repeat(9_000_000)}`, "a text that does not end"],
      ["a bomb of gzip", gzipSync(`<OPEN-DATA>${"<a/>".repeat(5_000_000)}`), "is far larger"],
    ])("%s", async (_, content, message) => {
      await run(sampleCall({ id: "kept" }));
      const before = [await tenders(), await versions()];
      const refused = importDocument(database, documentOf(content));
      await expect(refused).rejects.toThrow(DocumentError);
      await expect(refused).rejects.toThrow(message);
      expect([await tenders(), await versions()]).toEqual(before);
      const [latest] = await rows(`select error from tender_imports order by id desc limit 1`);
      expect(latest?.error).toContain(message);
    });
  });

  test("that there is none is told from a bad one", async () => {
    const refused = importDocument(database, documentOf("OPEN_DATA_XML_NOT_FOUND"));
    await expect(refused).rejects.toThrow(NoSuchDocument);
  });

  test("gzip is read like plain text", async () => {
    const packed = gzipSync(sampleMonth(sampleCall({ id: "n-1" })));
    expect(await importDocument(database, documentOf(packed))).toMatchObject({ added: 1 });
  });

  test("made-up tenders give way to real ones, and do not come back", async () => {
    const made = await seedDemoTenders(database);
    expect(made).toBe(database.kind === "embedded" ? 60 : 0);
    expect(await seedDemoTenders(database)).toBe(0);
    await run(sampleCall({ id: "n-1" }));
    expect(await tenders()).toHaveLength(1);
    await rows(`delete from tenders`);
    expect(await seedDemoTenders(database)).toBe(0);
  });

  test("a table that insists on texts gets empty ones", async () => {
    const texts = ["title", "buyer_name", "description"];
    const demand = (how: string) =>
      rows(
        `alter table tenders ${texts.map((name) => `alter ${name} ${how} not null`).join(", ")}`,
      );
    await demand("set");
    try {
      const call = sampleCall({ id: "n-1", buyers: [] });
      const bare = call.replaceAll(/<b:(Name|Description)\b.*?<\/b:\1>/g, "");
      expect(await run(bare)).toMatchObject({ added: 1, failed: [] });
      expect(await tenders()).toEqual([
        expect.objectContaining({ title: "", buyer_name: "", description: "" }),
      ]);
    } finally {
      await demand("drop");
    }
  });

  test("on PostgreSQL no row is taken for a made-up one", async () => {
    await rows(
      `insert into tenders (source, type, title, raw_data) values (1, 6, 'Own', '{"demo": true}')`,
    );
    await run(sampleCall({ id: "n-1" }));
    expect(await tenders()).toHaveLength(database.kind === "embedded" ? 1 : 2);
  });

  test("an import that changes something leaves the table ready for index-only reading", async () => {
    const visible = () =>
      rows(`select relallvisible from pg_class where oid = 'tenders'::regclass`);
    await rows("update tenders set title = title");
    await run(...Array.from({ length: 30 }, (_, i) => sampleCall({ id: `n-${i}` })));
    const [table] = await visible();
    expect(table?.relallvisible).toBeGreaterThan(0);
  });

  test("two imports at once leave one row for each procurement", async () => {
    const month = Array.from({ length: 30 }, (_, i) => sampleCall({ id: `n-${i}` }));
    await Promise.all([run(...month), run(...month.toReversed())]);
    expect(await tenders()).toHaveLength(30);
  });
});

function documentOf(content: string | Buffer): Document {
  const bytes = Buffer.from(content);
  return {
    name: "test.xml",
    open: async () =>
      openStream(Readable.from(piecesOf(bytes), { objectMode: true }), bytes.length),
  };
}

/** In small pieces, so that tags and characters are cut through. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const size = bytes.length > 100_000 ? 65_536 : 97;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
