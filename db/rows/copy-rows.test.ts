import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { embedded, postgres } from "../../tests/setup/databases.ts";
import { chooseCases } from "../../tests/setup/tier.ts";
import type { Database } from "../database.ts";
import { withRowsOf } from "./dump-rows.ts";
import { loadRows } from "./load-rows.ts";

type Opened = { database: Database; remove(): Promise<void> };

/** The direction of `npm run db:move`, and the opposite one. */
const ways = [
  { from: embedded, to: postgres },
  { from: postgres, to: embedded },
];

describe.runIf(inject("postgresUrl")).each(chooseCases(ways, ({ from }) => from === embedded))(
  "from $from.name to $to.name",
  ({ from, to }) => {
    let source: Opened;
    let target: Opened;

    beforeAll(async () => {
      source = await from.open();
      target = await to.open();
      for (const statement of samples) await source.database.pool.query(statement);
    });
    afterAll(async () => {
      await source?.remove();
      await target?.remove();
    });

    test("a copy that was changed or cut on the way leaves nothing behind", async () => {
      const lines = await linesOf(source.database);
      const changed = lines.map((line) => line.replace("Anna Bērziņa", "Anna"));
      await expect(loadRows(target.database, slowly(changed))).rejects.toThrow(
        "'leads' is not the same",
      );
      await expect(loadRows(target.database, slowly(lines.slice(0, -1)))).rejects.toThrow(
        "is incomplete",
      );
      const { rows } = await target.database.pool.query("select from leads");
      expect(rows).toEqual([]);
    });

    test("all rows are the same afterwards, and sequences continue", async () => {
      const loaded = await withRowsOf(source.database, (lines) => loadRows(target.database, lines));
      expect(loaded).toMatchObject({ leads: 1, lead_submissions: 1, outgoing_mail: 1, tenders: 1 });
      const [before, after] = [await linesOf(source.database), await linesOf(target.database)];
      // Each database also has jobs of its own in its queues.
      const comparable = (lines: string[]) =>
        lines.filter((line) => !line.startsWith('["jobs"')).sort();
      expect(comparable(after)).toEqual(comparable(before));
      expect(after.find((line) => line.startsWith('["jobs"'))).toContain("of the source");
      const { rows } = await target.database.pool.query(
        "insert into tenders (title) values ('next') returning id",
      );
      expect(Number(rows[0].id)).toBe(42);
    });

    test("a database that holds leads is refused", async () => {
      const again = withRowsOf(source.database, (lines) => loadRows(target.database, lines));
      await expect(again).rejects.toThrow("already: only an empty one can be filled");
    });
  },
);

const samples = [
  "insert into leads (id, name) values ('6f3c0e52-6a43-4a53-9d2e-b3d7f0b7b9a1', 'Anna Bērziņa')",
  `insert into lead_submissions (form_key, content_hash, lead_id, notification, site_host, language, privacy_text)
    values ('key', 'hash', '6f3c0e52-6a43-4a53-9d2e-b3d7f0b7b9a1', '{"message": "a \\"b\\"\\n"}', 'hanked.ee', 'et', 'text')`,
  "insert into outgoing_mail (purpose, recipient, site_host, language) values ('sample', 'a@example.com', 'hanked.ee', 'et')",
  `insert into tenders (id, title, cpv, value_amount, raw_data)
    values (41, 'Katus', array['45260000', 'a,"b'], 12345678901234567890.12, '{"value": 0.1}')`,
  "select setval(pg_get_serial_sequence('tenders', 'id'), 41)",
  `insert into pgboss.job (name, data) values ('trials-summary', '"of the source"')`,
];

function linesOf(database: Database): Promise<string[]> {
  return withRowsOf(database, async (lines) => {
    const all: string[] = [];
    for await (const line of lines) all.push(line);
    return all;
  });
}

async function* slowly(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}
