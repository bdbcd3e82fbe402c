import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { copyDataDir, createPreparedDatabase } from "./databases.ts";

/**
 * A database that a test fills for a site, without made-up notices. Uses PostgreSQL if it is installed: a site then
 * starts twice as fast as with the embedded database, which the browser tests and `server.test.ts` use.
 */
export async function createSiteDatabase() {
  const postgres = inject("postgresUrl") ? await createPreparedDatabase() : undefined;
  const dataDir = postgres ? mkdtempSync(join(tmpdir(), "hanked-test-")) : copyDataDir();
  const open = () => openDatabase({ databaseUrl: postgres?.url, dataDir }, "operate");

  return {
    env: { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) },
    /** Connects beside the running server, as an operator's command does. */
    open,
    async change<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = await open();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async remove(): Promise<void> {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The real server, with a database of its own that has no notices. */
export async function openSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const database = await createSiteDatabase();
  const site = await startSite({ ...database.env, ...env });
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await database.remove();
      return code;
    },
  };
}
