import type { Database } from "./database.ts";
import { isForbidden } from "./failures.ts";
import { isMigrated, isUntouched, migrate } from "./migrate.ts";
import { hasQueues, prepareQueues } from "./queues.ts";
import { revokePublicRights } from "./revoke-public-rights.ts";
import { seedDemoTenders } from "./seed/demo-notices.ts";
import { isCpvComplete, seedCpv } from "./seed/seed-cpv.ts";
import { listExcessRights, listOpenViews, refuseExcessRights } from "./web-rights.ts";

/** Migrates and seeds. Returns notes for the operator. */
export function prepareDatabase(database: Database): Promise<string[]> {
  return withAdvisoryLock(database, async () => {
    // Before the first migration, so that a refused database is left unchanged.
    if (await isUntouched(database)) await refuseExcessRights(database);
    await migrate(database);
    await prepareQueues(database);
    const notes = await revokePublicRights(database);
    await refuseExcessRights(database);
    await seedCpv(database);
    return [...notes, ...(await database.asOwner(listOpenViews))];
  });
}

/**
 * A web process may log in as a member of hanked_web alone, which cannot migrate: then everything
 * must have been prepared by `npm run db:migrate` before. Demo tenders are added only
 * here, and only to an embedded database without any; returns how many.
 */
export async function ensurePrepared(database: Database): Promise<{ demoTenders: number }> {
  // Also avoids the session lock, which a pooler in between would never release.
  if (!(await isPrepared(database))) await prepareOrExplain(database);
  return { demoTenders: await seedDemoTenders(database) };
}

async function prepareOrExplain(database: Database): Promise<void> {
  try {
    await prepareDatabase(database);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new Error(
      "the database is not prepared, and this login may not do it: run npm run db:migrate as its owner",
    );
  }
}

/** What a server asks for before it serves. */
export async function isPrepared(database: Database): Promise<boolean> {
  return (
    (await isMigrated(database)) &&
    (await hasQueues(database)) &&
    (await isCpvComplete(database)) &&
    (await database.asWeb(listExcessRights)).length === 0
  );
}

/** Any number that other programs on the same server are unlikely to lock. */
const lockKey = 748_392_001;

/** Processes that start together run it one after the other. An embedded database has only one process. */
async function withAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.kind === "embedded") return work();
  const client = await database.pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    return await work();
  } finally {
    // Ends the session, which releases the lock.
    client.release(true);
  }
}
