import { prepareQueues } from "../jobs/queues.ts";
import type { Database } from "./database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { seedCpv } from "./seed/seed-cpv.ts";

/** Brings a database up to what this version of the code expects. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database);
  await prepareQueues(database);
  await seedCpv(database);
}

/**
 * A web process may log in as a member of hanked_web alone, which cannot migrate: then everything
 * must have been prepared by `npm run db:migrate` before.
 */
export async function ensurePrepared(database: Database): Promise<void> {
  try {
    await prepareDatabase(database);
  } catch (error) {
    if (!(await isMigrated(database))) throw error;
  }
}
