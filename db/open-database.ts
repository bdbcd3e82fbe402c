import { join } from "node:path";
import pg from "pg";
import { createDatabase, type Database, type OpenAs } from "./database.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { allowNames } from "./named-query.ts";
import { restrictDataDir } from "./private-folder.ts";
import { createPrimaryPool, listHosts } from "./several-hosts.ts";

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
}

export async function openDatabase(settings: DatabaseSettings, as: OpenAs): Promise<Database> {
  restrictDataDir(settings.dataDir);
  const url = as === "operate" ? settings.databaseOwnerUrl : undefined;
  const postgres = url ?? settings.databaseUrl;
  return postgres ? openPostgres(postgres) : openEmbedded(embeddedFolder(settings.dataDir), as);
}

export function embeddedFolder(dataDir: string): string {
  return join(dataDir, "pglite");
}

export function openPostgres(connectionString: string, max = 10): Database {
  const options = {
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // An idle connection to a machine that is gone ends within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "hanked",
  };
  const hosts = listHosts(connectionString);
  const pool =
    hosts.length > 1
      ? createPrimaryPool(hosts, options)
      : new pg.Pool({ connectionString, ...options });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", allowNames);
  return createDatabase("postgres", pool);
}
