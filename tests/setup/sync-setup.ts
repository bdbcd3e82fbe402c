import type { Database } from "../../db/database.ts";
import type { SourceName } from "../../db/source-ids.ts";
import { DocumentError } from "../../importer/document-error.ts";
import { readTar } from "../../importer/formats/read-tar.ts";
import type { Source } from "../../importer/source.ts";
import { emptyReport } from "../../importer/store/import-log.ts";
import type { Addresses, SyncParts } from "../../importer/sync/attempt-import.ts";
import { loadDocumentStates } from "../../importer/sync/document-state.ts";

export interface Imported {
  source: string;
  name: string;
  /** What the reader found in it. */
  content: string;
}

/** A sync that puts what would be imported into a list instead of the database's tables of notices. */
export function openSyncSetup(database: Database, addresses: Addresses) {
  const imported: Imported[] = [];
  const failed: string[] = [];
  const lines: string[] = [];
  const clock = { now: new Date("2026-11-16T12:00:00Z"), slept: [] as number[] };
  const parts: SyncParts = {
    database,
    addresses,
    sources: {
      riigihanked: plain(1, "riigihanked"),
      iub: json(2, "iub"),
      cvpis: json(3, "cvpis"),
      ted: tar(4),
      own: plain(5, "own"),
    },
    now: () => clock.now,
    sleep: async (ms) => clock.slept.push(ms),
    log: {
      say: (line) => lines.push(line),
      begin: () => ({ show() {}, end() {} }),
      imported: (name) => lines.push(`${name}: imported`),
    },
    async importDocument(_database, document, source) {
      try {
        const { chunks, asOf } = await document.open();
        const read: string[] = [];
        for await (const notice of source.read(chunks, { name: document.name, asOf })) {
          read.push(notice.label());
        }
        imported.push({ source: source.name, name: document.name, content: read.join(" ") });
        return emptyReport();
      } catch (error) {
        failed.push(`${document.name}: ${(error as Error).message}`);
        throw error;
      }
    },
  };
  return {
    parts,
    imported,
    failed,
    lines,
    clock,
    at(moment: string) {
      clock.now = new Date(moment);
    },
    clear() {
      for (const list of [imported, failed, lines, clock.slept]) list.length = 0;
    },
    names: () => imported.map(({ name }) => name.replace(/^http:\/\/[^/]*\//, "")),
    async states(source: number): Promise<Record<string, string>> {
      const states = [...(await loadDocumentStates(database, source)).values()];
      return Object.fromEntries(
        states.map(({ period, state, cursor }) => [
          period,
          [state, cursor].filter(Boolean).join(" "),
        ]),
      );
    },
  };
}

/* Stand-ins for the real readers: they find labels, and refuse documents of other sources. */

function plain(id: number, name: SourceName): Source {
  return {
    id,
    name,
    async *read(chunks) {
      const text = await textOf(chunks);
      if (!text.startsWith("<OPEN-DATA")) throw new DocumentError("is none of the register's");
      yield { label: () => text, parse: () => [] };
    },
  };
}

function json(id: number, name: SourceName): Source {
  return {
    id,
    name,
    async *read(chunks) {
      let rows: { id: unknown }[];
      try {
        rows = JSON.parse(await textOf(chunks));
      } catch {
        throw new DocumentError("is no JSON");
      }
      for (const row of rows) yield { label: () => String(row.id), parse: () => [] };
    },
  };
}

function tar(id: number): Source {
  return {
    id,
    name: "ted",
    async *read(chunks) {
      for await (const { name } of readTar(chunks)) yield { label: () => name, parse: () => [] };
    },
  };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}
