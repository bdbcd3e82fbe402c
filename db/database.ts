import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** What query functions take first. Always inside a transaction, so nothing here may nest one. */
export type Tx = Omit<NodePgDatabase, "transaction">;

/** The bare client is for libraries that bring their own SQL. */
type Work<T> = (tx: Tx, client: pg.PoolClient) => Promise<T>;

/** `serve` owns an embedded folder alone; `operate` joins the server that already has it open. */
export type OpenAs = "serve" | "operate";

export interface Database {
  kind: "postgres" | "embedded";
  /** As hanked_web: adds leads, reads codes and tenders. All that serves visitors goes here. */
  asWeb<T>(work: Work<T>, withinMs?: number): Promise<T>;
  /** As the user of the connection. For migrations and operator commands. */
  asOwner<T>(work: Work<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
  /** Comes true when it is gone for good, which only one inside this process can be. */
  lost: Promise<Error>;
}

/**
 * The role is set for one transaction (SET LOCAL), never for the session: that is the one way that
 * holds on PostgreSQL, behind a transaction pooler and on the embedded database, where all
 * connections share a session. There, too, only an open transaction keeps connections apart.
 */
export function createDatabase(
  kind: Database["kind"],
  pool: pg.Pool,
  close: () => Promise<void> = () => pool.end(),
  lost: Promise<Error> = new Promise(() => {}),
): Database {
  // A page must never hang on a query; operators' commands may take their time.
  const web = "BEGIN; SET LOCAL ROLE hanked_web; SET LOCAL statement_timeout = 5000";
  return {
    kind,
    pool,
    close,
    lost,
    asWeb: (work, withinMs = 8_000) => transactWithin(withinMs, pool, web, work),
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
    // A query that failed and was not heeded has undone everything.
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back");
    release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next caller.
    await client.query("ROLLBACK").then(
      () => release(),
      (broken: Error) => release(broken),
    );
    throw error;
  }
}

/** A connection in use, for whoever may have to take it away. */
interface Checkout {
  late: boolean;
  empty: boolean;
  drop: () => void;
}

export class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";
  override message = "the database did not answer in time";
}

/** A database that hangs keeps no visitor waiting: the connection is dropped, not waited for. */
async function transactWithin<T>(
  ms: number,
  pool: pg.Pool,
  begin: string,
  work: Work<T>,
): Promise<T> {
  const checkout: Checkout = { late: false, empty: false, drop: () => {} };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      checkout.late = true;
      checkout.drop();
      reject(new DatabaseTimeout());
    }, ms);
  });
  const done = transact(pool, begin, work, checkout);
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
