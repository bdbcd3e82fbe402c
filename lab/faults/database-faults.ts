import pg from "pg";
import { socketHost } from "../../db/embedded/socket-host.ts";
import { embeddedFolder } from "../../db/open-database.ts";
import { pause } from "./pause.ts";
import type { Random } from "./random.ts";
import type { Postgres, World } from "./world.ts";

const postgresFaults = ["refuses", "hangs", "goes silent", "cuts connections", "dies"];

/** Causes one fault after the other until the signal. `table` is the one that the sites need most. */
export async function injectDatabaseFaults(
  world: World,
  table: string,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  const { postgres, dataDir } = world;
  while (!signal.aborted) {
    await pause(random.between(500, postgres ? 7_000 : 5_000), signal);
    const fault = random.pick(postgres ? postgresFaults : [`lock table ${table}`, "hangs"]);
    const ms = random.between(300, 3_500);
    const cutsAfterwards = random.chance(0.5);
    if (signal.aborted) return;
    const wait = () => pause(ms, signal);
    if (postgres) await breakPostgres(postgres, fault, cutsAfterwards, wait);
    else {
      const query = fault === "hangs" ? `select pg_sleep(${ms / 1_000})` : `begin; ${fault}`;
      if (!(await disturbEmbedded(dataDir, query, wait))) continue;
    }
    world.databaseFaults += 1;
  }
}

async function breakPostgres(
  postgres: Postgres,
  fault: string,
  cutsAfterwards: boolean,
  wait: () => Promise<void>,
): Promise<void> {
  const { proxy, server } = postgres;
  if (fault === "cuts connections") return proxy.cut();
  if (fault === "refuses") proxy.close();
  if (fault === "hangs") proxy.hold({ questions: true, answers: true });
  if (fault === "goes silent") proxy.hold({ answers: true });
  if (fault === "dies") {
    postgres.kills += 1;
    server.kill();
  }
  await wait();
  if (fault === "dies") server.start();
  if (fault === "refuses") await proxy.open();
  if (cutsAfterwards) proxy.cut();
  proxy.hold({});
}

/**
 * The embedded database is part of the server's process and dies with it. Other faults come from an operator's command
 * beside the server: a long statement, or a transaction left open. Returns false if the server was just killed.
 */
async function disturbEmbedded(dataDir: string, query: string, wait: () => Promise<void>) {
  const host = socketHost(embeddedFolder(dataDir));
  const settings = { host, user: "postgres", database: "postgres", connectionTimeoutMillis: 1_000 };
  // `pg` does not declare its socket in its types.
  const client = new pg.Client(settings) as pg.Client & { connection: pg.Connection };
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(query);
    if (query.startsWith("begin")) await wait();
  } catch {
    return false;
  } finally {
    // An interrupted command closes its connection without saying so.
    client.connection.stream.destroy();
  }
  return true;
}
