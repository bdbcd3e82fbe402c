import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PoolClient } from "pg";
import type { Tx } from "../../db/database.ts";
import { reasonOf } from "../../db/failures.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type PostgresServer, startPostgres } from "../../tests/setup/postgres.ts";
import { type LaunchedSite, launchSite } from "../running-site.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import { pause } from "./pause.ts";

export type DatabaseKind = "embedded" | "postgres";

/** A line of the table, and whether its value is right. A list names what went wrong: by default it must be empty. */
export type Row = [name: string, value: number | string | readonly string[], holds?: boolean];

/** PostgreSQL, and the proxy through which sites reach it. */
export interface Postgres {
  server: PostgresServer;
  proxy: DatabaseProxy;
  kills: number;
}

/** Sites and their database, on loopback only and in one folder. */
export class World {
  readonly kind: DatabaseKind;
  readonly dataDir: string;
  readonly sites: FaultySite[] = [];
  /** Undefined with the embedded database. */
  postgres: Postgres | undefined;
  databaseFaults = 0;

  constructor(kind: DatabaseKind, folder: string) {
    this.kind = kind;
    this.dataDir = join(folder, kind);
    mkdirSync(this.dataDir);
  }

  /** Starts the database and the sites. Several sites share one PostgreSQL. */
  async open(env: NodeJS.ProcessEnv, sites = 1): Promise<void> {
    if (this.kind === "postgres") {
      const server = await startPostgres();
      const proxy = new DatabaseProxy(Number(new URL(server.url).port));
      this.postgres = { server, proxy, kills: 0 };
      await proxy.open();
    }
    for (let index = 0; index < sites; index++) {
      const site = new FaultySite({
        BIND_ADDRESS: "127.0.0.1",
        DATA_DIR: index === 0 ? this.dataDir : join(this.dataDir, `site-${index}`),
        DATABASE_URL:
          this.postgres && `postgres://owner@127.0.0.1:${this.postgres.proxy.port}/postgres`,
        TRUST_PROXY: "loopback",
        LETTERS: "on",
        // The limits are high, so that no mail waits for the next hour.
        UNCONFIRMED_MAIL_PER_HOUR: "10000",
        UNCONFIRMED_MAIL_PER_DOMAIN: "10000",
        ...env,
      });
      this.sites.push(site);
      // One after the other: the first prepares the database.
      await site.start();
    }
  }

  /** Bypasses the proxy, and retries while the database is down. Reaches an embedded one through its running server. */
  async asOwner<T>(work: (tx: Tx, client: PoolClient) => Promise<T>): Promise<T> {
    const end = performance.now() + 60_000;
    for (;;) {
      try {
        const settings = { databaseUrl: this.postgres?.server.url, dataDir: this.dataDir };
        const database = await openDatabase(settings, "operate");
        return await database.asOwner(work).finally(() => database.close());
      } catch (error) {
        if (performance.now() > end) {
          throw new Error(`the database did not recover within a minute: ${reasonOf(error)}`);
        }
        await pause(200);
      }
    }
  }

  get siteKills(): number {
    return this.sites.reduce((sum, { kills }) => sum + kills, 0);
  }

  /** Stops the sites, and reports what happened to them. */
  async stop(leastKills: number): Promise<Row[]> {
    const exitCodes = await Promise.all(this.sites.map((site) => site.stop()));
    const crashes = this.sites.flatMap((site) => site.crashes);
    const failedStarts = this.sites.flatMap((site) => site.failedStarts);
    const leaks = this.sites.reduce((sum, site) => sum + site.leaks, 0);
    return [
      ["servers killed", this.siteKills, this.siteKills >= leastKills],
      ["  crashed", crashes],
      // A server cannot start for the first time without its database.
      ["  failed starts", failedStarts, this.postgres !== undefined || failedStarts.length === 0],
      ["  exit status after SIGTERM", exitCodes.join(), exitCodes.every((code) => code === 0)],
      ["  visitors' data in their logs", leaks, leaks === 0],
    ];
  }

  /** Synchronous, since it is called when this process exits. */
  close(): void {
    for (const site of this.sites) site.running?.process.kill("SIGKILL");
    this.postgres?.server.stop();
  }
}

/** Our server with a supervisor that restarts it, on the same port and folder. */
export class FaultySite {
  port = 0;
  isReady = false;
  kills = 0;
  /** The last lines of each process that ended by itself: before it was ready, or after. */
  readonly failedStarts: string[] = [];
  readonly crashes: string[] = [];
  /** How many lines of output contain a visitor's data. */
  leaks = 0;
  running: LaunchedSite | undefined;
  private readonly env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  /** Retries, as a supervisor does: a start may fail while a new database is down. */
  async start(): Promise<void> {
    const end = performance.now() + 60_000;
    while (!(await this.launch())) {
      if (performance.now() > end) {
        throw new Error(`the site does not start:\n${this.failedStarts.at(-1)}`);
      }
      await pause(300);
    }
  }

  /** Kills the server while it starts. */
  async startAndKill(afterMs: number): Promise<void> {
    const launched = this.launch();
    await pause(afterMs);
    await this.kill();
    await launched;
  }

  async kill(): Promise<void> {
    if (this.running) this.kills += 1;
    await this.stop("SIGKILL");
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const site = this.running;
    if (!site) return null;
    this.running = undefined;
    this.isReady = false;
    const code = await site.stop(signal);
    this.readOutput(site);
    return code;
  }

  /** Returns true once the server is ready; false if it ends before. */
  private async launch(): Promise<boolean> {
    const site = launchSite({ ...this.env, PORT: String(this.port) });
    this.running = site;
    site.process.once("exit", () => {
      // Stopped on purpose.
      if (this.running !== site) return;
      (this.isReady ? this.crashes : this.failedStarts).push(this.readOutput(site));
      this.running = undefined;
      this.isReady = false;
    });
    const ports = await site.ready.catch(() => undefined);
    if (!ports || this.running !== site) return false;
    this.port = ports.port;
    this.isReady = true;
    return true;
  }

  /** Counts leaks; returns the last lines. */
  private readOutput(site: LaunchedSite): string {
    const lines = site.output().trim().split("\n");
    // Every visitor's company, address and phone number begin like this.
    this.leaks += lines.filter((line) => /faultless|\+372 5/i.test(line)).length;
    return lines.slice(-25).join("\n");
  }
}
