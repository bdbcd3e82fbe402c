import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { parseOptions, readNumber } from "../../ops/command-line.ts";
import { printTable } from "../../ops/text-table.ts";
import { addLeads, startLogArchive } from "../../tests/setup/log-archive.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { ensureBuilt } from "../../tools/ensure-built.ts";
import { fillNotices } from "./fill-notices.ts";

/** Leads on each side of the minute that the drill goes back to. */
const leadsEachSide = 1_000;

/** Times a base backup, and the drill that brings it back with a week's changes from the log. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseOptions(args, {
    name: "recovery",
    options: {
      notices: { type: "string", default: "1000000" },
      leads: { type: "string", default: "100000" },
    },
  });
  const stored = readNumber("--notices", values.notices, { from: 1_000, to: 5_000_000 });
  const leads = readNumber("--leads", values.leads, { from: 1, to: 1_000_000 });
  await ensureBuilt();
  const server = await startPostgres({ durable: true });
  const client = new pg.Client(server.url);
  let archive: ReturnType<typeof startLogArchive> | undefined;
  try {
    await client.connect();
    const database = openPostgres(server.url, 2);
    await prepareDatabase(database);
    await fillNotices(database, { stored, active: Math.min(8_000, stored) });
    await database.close();
    await addLeads(client, "before", leads, "1 year");
    archive = startLogArchive(server.url);
    const { wal, make, drill } = archive;
    const rows: string[][] = [];
    const { rows: sizes } = await client.query(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    rows.push([`${stored} notices, ${leads} leads`, sizes[0].size]);
    const made = timed(make);
    rows.push(["base backup", `${made.seconds} s`]);
    await client.query("update tenders set updated_at = now() where id % 20 = 0");
    await addLeads(client, "week", leadsEachSide);
    const { rows: now } = await client.query<{ at: Date }>(
      "select clock_timestamp() as at, pg_sleep(0.01)",
    );
    await addLeads(client, "after", leadsEachSide);
    await setTimeout(3_000);
    const megabytes = readdirSync(wal).reduce(
      (sum, name) => sum + statSync(join(wal, name)).size / 2 ** 20,
      0,
    );
    rows.push(["log since: a twentieth of the notices changed", `${megabytes.toFixed(0)} MB`]);
    const drilled = timed(() => drill(now[0]?.at as Date));
    rows.push(["drill, which restores twice", `${drilled.seconds} s`]);
    printTable(["disaster", ""], rows);
    process.stdout.write(`\n${made.said}${drilled.said}`);
  } finally {
    await client.end();
    archive?.stop();
    server.stop();
  }
}

function timed(work: () => string): { said: string; seconds: string } {
  const began = performance.now();
  const said = work();
  return { said, seconds: ((performance.now() - began) / 1000).toFixed(0) };
}
