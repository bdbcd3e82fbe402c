import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PoolClient } from "pg";
import type { Tx } from "../../db/database.ts";
import { reasonOf } from "../../db/failures.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type PostgresServer, startPostgres } from "../../tests/setup/postgres.ts";
import { type LaunchedSite, launchSite } from "../running-site.ts";
import { Cluster } from "./cluster.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import { labAddress, type Machine, makeMachines, removeMachines } from "./machines.ts";
import { pause } from "./pause.ts";

/** On machines of their own: `cluster`, a primary with two standbys, and `alone`, one PostgreSQL without any. */
export type DatabaseKind = "embedded" | "postgres" | "cluster" | "alone";

/** A line of the table, and whether its value is right. A list names what went wrong: by default it must be empty. */
export type Row = [name: string, value: number | string | readonly string[], holds?: boolean];

/** PostgreSQL, and the proxy through which sites reach it. */
export interface Postgres {
  server: PostgresServer;
  proxy: DatabaseProxy;
  kills: number;
}

/** Sites and their database, in one folder: on loopback only, or on machines of their own. */
export class World {
  readonly kind: DatabaseKind;
  readonly dataDir: string;
  readonly sites: FaultySite[] = [];
  /** Undefined with the embedded database. */
  postgres: Postgres | undefined;
  /** Only on machines of their own. */
  cluster: Cluster | undefined;
  machines: Machine[] = [];
  databaseFaults = 0;

  constructor(kind: DatabaseKind, folder: string) {
    this.kind = kind;
    this.dataDir = join(folder, kind);
    mkdirSync(this.dataDir);
  }

  /** Starts the database and the sites, which share one PostgreSQL. There may be machines for more sites. */
  async open(env: NodeJS.ProcessEnv, sites = 1, siteMachines = sites): Promise<void> {
    this.machines = await this.openMachines(siteMachines, env);
    if (this.kind === "postgres") {
      const server = await startPostgres();
      const proxy = new DatabaseProxy(Number(new URL(server.url).port));
      this.postgres = { server, proxy, kills: 0 };
      await proxy.open();
    }
    for (let index = 0; index < sites; index++) {
      const machine = this.machines[index];
      const dataDir = index === 0 ? this.dataDir : join(this.dataDir, `site-${index}`);
      const siteEnv = {
        BIND_ADDRESS: machine?.address ?? "127.0.0.1",
        DATABASE_URL:
          this.postgres && `postgres://owner@127.0.0.1:${this.postgres.proxy.port}/postgres`,
        TRUST_PROXY: machine ? labAddress : "loopback",
        LETTERS: "on",
        // One machine knows all hosts of the database, the other asks HAProxy for the primary.
        ...(this.cluster && {
          DATABASE_URL: index === 0 ? this.cluster.url : this.cluster.urlBehindProxy,
        }),
        // The limits are high, so that no mail waits for the next hour.
        UNCONFIRMED_MAIL_PER_HOUR: "10000",
        UNCONFIRMED_MAIL_PER_DOMAIN: "10000",
        ...env,
      };
      const site = new FaultySite(siteEnv, dataDir, machine);
      // As HAProxy's file has it.
      if (machine) site.port = 3000;
      this.sites.push(site);
      // One after the other: the first prepares the database.
      await site.start();
    }
  }

  /** The machines of the sites, where they have their own. */
  private async openMachines(sites: number, env: NodeJS.ProcessEnv): Promise<Machine[]> {
    if (this.kind !== "cluster" && this.kind !== "alone") return [];
    const databases = this.kind === "cluster" ? ["db1", "db2", "db3"] : ["db1"];
    const webs = Array.from({ length: sites }, (_, index) => `web${index + 1}`);
    const machines = makeMachines([...databases, ...webs], this.dataDir);
    const own = machines.splice(databases.length);
    this.cluster = new Cluster(machines);
    await this.cluster.open();
    for (const machine of own) this.cluster.bootSite(machine, env);
    return own;
  }

  /** Bypasses the proxy, and retries while the database is down. Reaches an embedded one through its running server. */
  async asOwner<T>(work: (tx: Tx, client: PoolClient) => Promise<T>): Promise<T> {
    const end = performance.now() + 60_000;
    for (;;) {
      try {
        const databaseUrl = this.postgres?.server.url ?? this.cluster?.url;
        const settings = { databaseUrl, dataDir: this.dataDir };
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
      ["  failed starts", failedStarts, this.kind !== "embedded" || failedStarts.length === 0],
      ["  exit status after SIGTERM", exitCodes.join(), exitCodes.every((code) => code === 0)],
      ["  visitors' data in their logs", leaks, leaks === 0],
    ];
  }

  /** Synchronous, since it is called when this process exits. */
  close(): void {
    for (const site of this.sites) site.running?.process.kill("SIGKILL");
    this.postgres?.server.stop();
    if (this.cluster) removeMachines(this.dataDir);
  }
}

/** Our server with a supervisor that restarts it, on the same port and folder. */
export class FaultySite {
  readonly dataDir: string;
  /** Where to ask it. */
  readonly host: string;
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
  private readonly within: readonly string[];

  constructor(env: NodeJS.ProcessEnv, dataDir: string, machine?: Machine) {
    this.env = { ...env, DATA_DIR: dataDir };
    this.dataDir = dataDir;
    this.host = machine?.address ?? "127.0.0.1";
    this.within = machine ? ["ip", "netns", "exec", machine.name] : [];
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
    const site = launchSite({ ...this.env, PORT: String(this.port) }, ".", this.within);
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
