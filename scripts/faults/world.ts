import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { openDatabase, openPostgres } from "../../db/open-database.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import { FaultySite } from "./faulty-site.ts";
import { KillablePostgres } from "./killable-postgres.ts";
import { accessKey, NotificationService } from "./notification-service.ts";
import { loadStored, type StoredLead } from "./tally-leads.ts";

export type DatabaseKind = "embedded" | "postgres";

/** More than one site shares the work of one PostgreSQL. */
interface WorldOptions {
  sites?: number;
  env?: NodeJS.ProcessEnv;
}

/** Sites, database and notification service, on loopback only and in one folder. */
export class World {
  readonly dataDir: string;
  readonly notifier = new NotificationService();
  readonly kind: DatabaseKind;
  private made: { sites: FaultySite[]; server: PostgresServer | undefined } | undefined;

  constructor(kind: DatabaseKind, folder: string) {
    this.kind = kind;
    this.dataDir = join(folder, kind);
    mkdirSync(this.dataDir);
  }

  async open({ sites = 1, env = {} }: WorldOptions = {}): Promise<void> {
    const notifyUrl = await this.notifier.start();
    const server = this.kind === "postgres" ? await openServer() : undefined;
    const made = Array.from(
      { length: sites },
      (_, place) =>
        new FaultySite({
          PATH: process.env.PATH,
          TMPDIR: process.env.TMPDIR,
          NODE_ENV: "production",
          BIND_ADDRESS: "127.0.0.1",
          METRICS_PORT: "0",
          DATA_DIR: place === 0 ? this.dataDir : join(this.dataDir, `site-${place}`),
          DATABASE_URL: server && `postgres://owner@127.0.0.1:${server.proxy.port}/postgres`,
          LEAD_NOTIFY_URL: notifyUrl,
          LEAD_NOTIFY_KEY: accessKey,
          TRUST_PROXY: "loopback",
          ...env,
        }),
    );
    this.made = { sites: made, server };
    // One after the other: the first prepares the database.
    for (const site of made) await site.start();
  }

  get site(): FaultySite {
    return this.sites[0] as FaultySite;
  }

  get sites(): FaultySite[] {
    if (!this.made) throw new Error("not open yet");
    return this.made.sites;
  }

  /** Also before it was opened. */
  get openSites(): FaultySite[] {
    return this.made?.sites ?? [];
  }

  get server(): PostgresServer | undefined {
    return this.made?.server;
  }

  /** Not through the proxy; with an embedded database, through the running server if there is one. */
  loadStored(): Promise<StoredLead[]> {
    return this.withDatabase(loadStored);
  }

  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await this.openDatabase();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async close(): Promise<void> {
    this.notifier.close();
    for (const site of this.openSites) await site.retire();
    this.made?.server?.proxy.close();
    await this.made?.server?.postgres.close();
  }

  private openDatabase(): Promise<Database> {
    if (this.server) return Promise.resolve(openPostgres(this.server.postgres.url, 1));
    return openDatabase({ databaseUrl: undefined, dataDir: this.dataDir }, "operate");
  }
}

interface PostgresServer {
  postgres: KillablePostgres;
  proxy: DatabaseProxy;
}

async function openServer(): Promise<PostgresServer> {
  const postgres = new KillablePostgres();
  await postgres.open();
  const proxy = new DatabaseProxy(Number(new URL(postgres.url).port));
  await proxy.open();
  return { postgres, proxy };
}
