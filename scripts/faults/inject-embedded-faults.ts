import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { socketHost } from "../../db/embedded/socket-host.ts";
import { embeddedFolder } from "../../db/open-database.ts";
import type { FaultPeriods } from "./fault-periods.ts";
import { pause } from "./pause.ts";
import type { Random } from "./random.ts";

const faults = ["hangs", "is held", "refuses"] as const;

/** More connections than the embedded database accepts, see db/embedded/pglite-worker.ts. */
const crowd = 9;

/**
 * The embedded database is part of the server's process and dies with it. Other faults come from operators' commands
 * beside the server: a long statement, a transaction left open, and more connections than it accepts.
 */
export async function injectEmbeddedFaults(
  dataDir: string,
  times: FaultPeriods,
  random: Random,
  signal: AbortSignal,
  table: "leads" | "trial_letters" = "leads",
): Promise<void> {
  const host = socketHost(embeddedFolder(dataDir));
  while (!signal.aborted) {
    await pause(random.between(500, 5_000), signal);
    const fault = random.pick(faults);
    const ms = random.between(300, 3_500);
    const breaksOff = random.chance(0.5);
    if (signal.aborted) return;
    await times.during(async () => {
      const [first, ...others] = await join(host, fault === "refuses" ? crowd : 1);
      // The server was just killed, as it may be at any time, and its connections with it.
      if (!first) return false;
      if (fault === "hangs") await ask(first, `select pg_sleep(${ms / 1000})`);
      else {
        await ask(first, `begin; lock table ${table} in access exclusive mode`);
        await pause(ms, signal);
      }
      // An interrupted command closes its connection without a goodbye.
      if (breaksOff) first.connection.stream.destroy();
      for (const client of [...others, ...(breaksOff ? [] : [first])]) await leave(client);
      return true;
    });
  }
}

/** `pg` does not declare its socket in its types. */
type Client = pg.Client & { connection: { stream: { destroy(): void } } };

async function join(host: string, count: number): Promise<Client[]> {
  const joined: Client[] = [];
  for (let index = 0; index < count; index++) {
    const client = new pg.Client({ host, user: "postgres", database: "postgres" }) as Client;
    client.on("error", () => {});
    if (!(await succeeds(client.connect()))) {
      // It may still be connecting: make sure that it does not.
      client.connection.stream.destroy();
      break;
    }
    joined.push(client);
  }
  return joined;
}

async function ask(client: Client, sql: string): Promise<void> {
  await client.query(sql).catch(() => {});
}

async function leave(client: Client): Promise<void> {
  if (!(await succeeds(client.end()))) client.connection.stream.destroy();
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, setTimeout(1_000, false)]);
}
