import pg from "pg";
import { isUnavailable } from "./failures.ts";

/*
 * PostgreSQL on several hosts, of which one accepts writes at a time: a primary and its standbys. The address is that of
 * PostgreSQL's own programs: postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write.
 */

/** An address for each host that the given one names. */
export function listHosts(url: string): string[] {
  const parts = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url);
  if (!parts) return [url];
  const [, before = "", hosts = "", after = ""] = parts;
  return hosts.split(",").map((host) => before + host + after);
}

interface Host {
  host: string;
  port: number;
}

/** How long a host may take to say what it is. A frozen one accepts connections and never answers. */
const answerMs = 2_000;
/** For so long, what all hosts said is not asked again. */
const restMs = 500;
/** A connection that has been in use for so long may hang: its host is asked for. */
const suspectMs = 3_000;

class NoPrimary extends Error {
  /** PostgreSQL's code for a write that a standby refuses. */
  readonly code = "25006";
  override message = "no host of the database accepts writes";
}

/** Connections of this pool are to the primary alone: those to another host are closed once there is a new one. */
export function createPrimaryPool(urls: string[], options: pg.PoolConfig): pg.Pool {
  const connected = new Set<pg.PoolClient>();
  const busySince = new Map<pg.PoolClient, number>();
  const primary = new Primary(urls, (now) => {
    for (const client of connected) if (!isAt(client, now)) hangUp(client);
  });
  const pool = new pg.Pool({
    ...options,
    connectionString: urls[0],
    Client: clientOf(primary) as new () => pg.ClientBase,
  });
  pool.on("connect", (client) => connected.add(client));
  pool.on("acquire", (client) => busySince.set(client, performance.now()));
  pool.on("release", (_, client) => busySince.delete(client as pg.PoolClient));
  pool.on("remove", (client) => {
    connected.delete(client as pg.PoolClient);
    busySince.delete(client as pg.PoolClient);
  });
  const watch = setInterval(() => {
    const suspectFrom = performance.now() - suspectMs;
    if ([...busySince.values()].some((since) => since < suspectFrom)) primary.ask().catch(() => {});
  }, 2_000).unref();
  const end = pool.end.bind(pool);
  pool.end = (() => {
    clearInterval(watch);
    return end();
  }) as typeof pool.end;
  return pool;
}

/** Knows which host is the primary, and asks all of them when that is in doubt. */
class Primary {
  private known: Host | undefined;
  private asking: Promise<Host> | undefined;
  private readonly urls: readonly string[];
  private readonly onMoved: (now: Host) => void;

  constructor(urls: readonly string[], onMoved: (now: Host) => void) {
    this.urls = urls;
    this.onMoved = onMoved;
  }

  async find(): Promise<Host> {
    return this.known ?? this.ask();
  }

  doubt(): void {
    this.known = undefined;
  }

  /** Asks all hosts at once. Everybody who asks meanwhile, and shortly afterwards, gets the same answer. */
  ask(): Promise<Host> {
    if (!this.asking) {
      const rest = () => {
        this.asking = undefined;
      };
      this.asking = this.askAll();
      this.asking.catch(() => {}).then(() => setTimeout(rest, restMs).unref());
    }
    return this.asking;
  }

  private async askAll(): Promise<Host> {
    const answers = await Promise.allSettled(this.urls.map(askHost));
    const hosts = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    // A former primary that wakes up believes for a moment that it still is one, but each new one has a later timeline.
    const [newest] = hosts.filter(({ timeline }) => timeline !== null).sort(byTimeline);
    if (newest) {
      if (!this.known || !isAt(this.known, newest)) this.onMoved(newest);
      this.known = newest;
      return newest;
    }
    this.known = undefined;
    if (hosts.length > 0) throw new NoPrimary();
    const failures = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    // A wrong password says more than a host that is down.
    throw failures.find((reason) => !isUnavailable(reason)) ?? failures[0];
  }
}

/** A client of the pool that connects to the primary, whatever host it was made for. */
function clientOf(primary: Primary) {
  return class extends pg.Client {
    // The pool calls it with a callback.
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const done = this.connectToPrimary();
      if (!callback) return done.then(() => this);
      // Without an error the pool expects none.
      done.then(() => callback(undefined as unknown as Error), callback);
      return undefined;
    }

    private async connectToPrimary(): Promise<void> {
      const { host, port } = await primary.find();
      // Since this took too long, the pool has given up.
      if (streamOf(this).destroyed) throw new Error("timeout exceeded when trying to connect");
      Object.assign(this, { host, port });
      try {
        await super.connect();
        // What is known may have changed since.
        if ((await readTimeline(this)) === null) throw new NoPrimary();
      } catch (error) {
        primary.doubt();
        hangUp(this);
        throw error;
      }
    }
  };
}

/** Asks a host for its timeline, which is null on a standby and where writes are forbidden. */
async function askHost(connectionString: string) {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new pg.Client({ connectionString, application_name: "hanked asks", ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    return { host: client.host, port: client.port, timeline: await readTimeline(client) };
  } finally {
    // A host that does not answer would not answer this either.
    client.end().catch(() => {});
  }
}

async function readTimeline(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ timeline: string | null }>(`
    select case when current_setting('transaction_read_only') = 'off'
      then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`);
  return rows[0]?.timeline ?? null;
}

/** Timelines are hexadecimal numbers of one length. */
function byTimeline(a: { timeline: string | null }, b: { timeline: string | null }): number {
  return (b.timeline ?? "").localeCompare(a.timeline ?? "");
}

function isAt(one: Host | pg.PoolClient, { host, port }: Host): boolean {
  const at = one as Host;
  return at.host === host && at.port === port;
}

/** Closes the socket at once: a server that hangs would not read a goodbye. */
function hangUp(client: pg.Client | pg.PoolClient): void {
  streamOf(client).destroy();
}

/** `pg` does not declare its socket in its types. */
function streamOf(client: object) {
  return (client as { connection: pg.Connection }).connection.stream;
}
