import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Document, openStream } from "../../importer/document.ts";
import { importDocument } from "../../importer/import-document.ts";
import type { Notice } from "../../importer/notice/notice.ts";
import type { Source } from "../../importer/source.ts";
import { riigihanked } from "../../importer/sources/riigihanked/estonian-register.ts";
import type { TestDatabase } from "./databases.ts";
import { sampleMonth } from "./sample-notices.ts";

/** A database to import into, with the queries that tests need. */
export async function openImportSetup(open: TestDatabase["open"]) {
  const { database, remove } = await open();
  return {
    database,
    remove,
    read: (content: string | Buffer, source: Source = riigihanked) =>
      importDocument(database, documentOf(content), source),
    run(...notices: string[]) {
      return this.read(sampleMonth(...notices));
    },
    /** Imports notices of any source as if they had just been parsed. */
    save: (notices: Notice[]) =>
      importDocument(database, documentOf(JSON.stringify(notices)), givenNotices),
    async rows(asked: string) {
      return (await database.asOwner((_, client) => client.query(asked))).rows;
    },
    /** Rows of kind `tender` only. */
    tenders() {
      return this.rows(`select * from tenders where kind = 'tender' order by procedure_id`);
    },
    /** Rows of all kinds. */
    notices() {
      return this.rows(`select * from tenders order by source, kind, row_key`);
    },
    versions() {
      return this.rows(`select topic, version from data_versions where topic = 'tenders'`);
    },
    clear: () =>
      database.asOwner(async (tx) => {
        await tx.execute(sql`delete from tenders`);
        await tx.execute(sql`delete from tender_outcomes`);
        await tx.execute(sql`delete from tender_imports`);
      }),
  };
}

export type ImportSetup = Awaited<ReturnType<typeof openImportSetup>>;

const givenNotices: Source = {
  id: 4,
  name: "ted",
  async *read(chunks) {
    const parts = [];
    for await (const chunk of chunks) parts.push(chunk);
    for (const notice of JSON.parse(Buffer.concat(parts).toString("utf8"))) {
      yield { label: () => notice.noticeId, parse: () => [notice] };
    }
  },
};

function documentOf(content: string | Buffer): Document {
  const bytes = Buffer.from(content);
  return {
    name: "test.xml",
    open: async () =>
      openStream(Readable.from(piecesOf(bytes), { objectMode: true }), bytes.length),
  };
}

/** Splits a document into small chunks, so that tags and characters are cut in two. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const size = bytes.length > 100_000 ? 65_536 : 97;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
