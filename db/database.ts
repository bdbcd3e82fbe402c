import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isPlanOutdated, isReadOnly } from "./failures.ts";
import { withTimeout } from "./with-timeout.ts";

/** The first parameter of query functions. Always inside a transaction, so it must not open another. */
export type Tx = Omit<NodePgDatabase, "transaction"> & { $client: pg.PoolClient };

/** The bare client is for libraries that bring their own SQL. */
type Work<T> = (tx: Tx, client: pg.PoolClient) => Promise<T>;

/** `serve` owns an embedded folder alone; `operate` joins the server that already has it open. */
export type OpenAs = "serve" | "operate";

export interface Database {
  kind: "postgres" | "embedded";
  /** Runs as hanked_web, which may add leads and read CPV codes and notices. For everything that serves visitors. */
  asWeb<T>(work: Work<T>, withinMs?: number): Promise<T>;
  /** Runs as hanked_sender, which may read trials' addresses, unlike hanked_web. For digests and bounces. */
  asSender<T>(work: Work<T>, withinMs?: number): Promise<T>;
  /** Runs as the user of the connection. For migrations and operator commands. */
  asOwner<T>(work: Work<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
  /** Resolves when the database has ended for good, which only the embedded one can. */
  lost: Promise<Error>;
}

/**
 * The role is set per transaction (SET LOCAL), never per session: only that works on PostgreSQL, behind a transaction
 * pooler, and on the embedded database, where all connections share one session and only an open transaction
 * isolates them.
 */
export function createDatabase(
  kind: Database["kind"],
  pool: pg.Pool,
  close: () => Promise<void> = () => pool.end(),
  lost: Promise<Error> = new Promise(() => {}),
): Database {
  // Pages need a timeout; operators' commands may take longer. Queries are too short for the JIT compiler: where a plan
  // that is forbidden has no other, its cost looks so high that 25 rows were compiled for 230 ms. A machine that is gone leaves
  // its transaction open, and rows locked, until the server misses it: by itself after two hours.
  const beginAs = (role: string) =>
    `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL statement_timeout = 5000; SET LOCAL idle_in_transaction_session_timeout = 30000; SET LOCAL jit = off`;
  const web = beginAs("hanked_web");
  const sender = beginAs("hanked_sender");
  return {
    kind,
    pool,
    close,
    lost,
    asWeb: (work, withinMs = 8_000) => transactWithin(withinMs, pool, web, work),
    asSender: (work, withinMs = 8_000) => transactWithin(withinMs, pool, sender, work),
    asOwner: (work) => transact(pool, "BEGIN", work),
  };
}

async function transact<T>(
  pool: pg.Pool,
  begin: string,
  work: Work<T>,
  checkout?: Checkout,
): Promise<T> {
  const client = await pool.connect();
  const release = (broken?: Error | boolean) => {
    if (checkout?.empty) return;
    if (checkout) checkout.empty = true;
    client.release(broken);
  };
  if (checkout?.late) {
    release();
    throw new DatabaseTimeout();
  }
  if (checkout) checkout.drop = () => release(true);
  try {
    await client.query(begin);
    const result = await work(drizzle({ client }), client);
    const { command } = await client.query("COMMIT");
    // A failed query whose error was swallowed turns COMMIT into ROLLBACK.
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back");
    release();
    return result;
  } catch (error) {
    // A connection is not reused if it cannot roll back, if its server has become a standby, or if it keeps an outdated plan.
    await client.query("ROLLBACK").then(
      () => release(isReadOnly(error) || isPlanOutdated(error)),
      (broken: Error) => release(broken),
    );
    throw error;
  }
}

interface Checkout {
  late: boolean;
  empty: boolean;
  drop: () => void;
}

export class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";
  override message = "the database did not answer in time";
}

/** Like `transact`, but drops the connection after a timeout. */
function transactWithin<T>(ms: number, pool: pg.Pool, begin: string, work: Work<T>): Promise<T> {
  const checkout: Checkout = { late: false, empty: false, drop: () => {} };
  return withTimeout(transact(pool, begin, work, checkout), ms, () => {
    checkout.late = true;
    checkout.drop();
    throw new DatabaseTimeout();
  });
}
