import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { isForbidden, isRefusal, reasonOf } from "./failures.ts";
import { isMigrated, isOfLaterVersion, isUntouched, migrate } from "./migrate.ts";
import { hasQueues, prepareQueues } from "./queues.ts";
import { leads } from "./schema.ts";
import { seedDemoNotices } from "./seed/demo-notices.ts";
import { isCpvComplete, seedCpv } from "./seed/seed-cpv.ts";
import { listExcessRights, listOpenViews, refuseExcessRights } from "./web-rights.ts";

/** An operator must do something first: the message says what. */
class NotPrepared extends Error {
  /** Errors with a code are printed without a stack. */
  readonly code = "not-prepared";
}

/** Migrates and seeds. Returns notes for the operator. */
export function prepareDatabase(database: Database): Promise<string[]> {
  return withAdvisoryLock(database, async () => {
    // Before the first migration, so that a refused database is left unchanged.
    if (await isUntouched(database)) await refuseExcessRights(database);
    await migrate(database);
    await prepareQueues(database);
    const notes = await revokePublicRights(database);
    await refuseExcessRights(database);
    await tryLead(database);
    await seedCpv(database);
    return [...notes, ...(await database.asOwner(listOpenViews))];
  });
}

/**
 * A web process may log in as a member of hanked_web alone, which cannot migrate: then everything
 * must have been prepared by `npm run db:migrate` before. Demo notices are added only
 * here, and only to an embedded database without any; returns how many.
 */
export async function ensurePrepared(database: Database): Promise<{ demoNotices: number }> {
  const missing = await listUnprepared(database);
  if (missing.length > 0) await prepareOrExplain(database, missing);
  return { demoNotices: await seedDemoNotices(database) };
}

async function prepareOrExplain(database: Database, missing: string[]): Promise<void> {
  // A later version has changed the database on purpose: preparing it again would break that version.
  if (await isOfLaterVersion(database)) {
    throw new NotPrepared(
      `the database is of a later version, which this one cannot use (${missing.join("; ")}): see "The way back" in docs/running/upgrading.md`,
    );
  }
  try {
    await prepareDatabase(database);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    const stranger = await findLoginWithoutRole(database);
    throw new NotPrepared(
      stranger
        ? `the login ${stranger} is no member of hanked_web: as the database's owner, GRANT hanked_web TO ${stranger}`
        : "the database is not prepared, and this login may not do it: run npm run db:migrate as its owner",
    );
  }
}

/** The login's name if it is not a member of hanked_web; undefined if it is, or if there is no such role yet. */
async function findLoginWithoutRole(database: Database): Promise<string | undefined> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ login: string }>(sql`
      select quote_ident(current_user) as login from pg_roles
      where rolname = 'hanked_web' and not pg_has_role(current_user, oid, 'MEMBER')`),
  );
  return rows[0]?.login;
}

/** Whether the login may become hanked_sender, without which no digests can be sent. */
export async function maySend(database: Database): Promise<boolean> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ may: boolean }>(sql`
      select pg_has_role(current_user, oid, 'MEMBER') as may from pg_roles where rolname = 'hanked_sender'`),
  );
  return rows[0]?.may ?? false;
}

export async function isPrepared(database: Database): Promise<boolean> {
  return (await listUnprepared(database)).length === 0;
}

export async function listUnprepared(database: Database): Promise<string[]> {
  if (!(await isMigrated(database))) return ["migrations of this version are missing"];
  if (!(await hasQueues(database))) return ["queues of background jobs are missing"];
  if (!(await isCpvComplete(database))) return ["CPV codes are missing"];
  return database.asWeb(listExcessRights);
}

/** Any number that other programs on the same server are unlikely to lock. */
const lockKey = 748_392_001;

/**
 * Processes that start together run it one after the other. An embedded database has only one process. The lock belongs
 * to a transaction: behind a transaction pooler, that of a session would stay locked for good.
 */
async function withAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.kind === "embedded") return work();
  return database.asOwner(async (_, client) => {
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [lockKey]);
    return work();
  });
}

/** Thrown to roll back. */
class Stored extends Error {}

/**
 * Stores a lead as the server does, and rolls back. An adopted table of leads may require more than we know of, such as
 * a column that must be filled; without this check, the first visitor would find out.
 */
async function tryLead(database: Database): Promise<void> {
  try {
    await database.asWeb(async (tx) => {
      const lead = { company: "Hanked", name: "Hanked", email: "test@hanked.invalid" };
      await tx
        .insert(leads)
        .values({ ...lead, privacy_consent: true })
        .returning({ id: leads.id });
      throw new Stored();
    });
  } catch (error) {
    if (error instanceof Stored) return;
    const reason = `the table leads accepts no leads: ${reasonOf(error)}`;
    throw new Error(
      isRefusal(error) ? `${reason}; give such a column a default, or let it be empty` : reason,
    );
  }
}

/**
 * A role that may create temporary tables, or anything in our schema, can shadow a name that the owner uses. PostgreSQL
 * grants everyone the first, and before version 15 the second. These rights belong to the database, which a dump does
 * not contain, so they are checked each time. Returns notes for the operator: what was revoked, and what could not be.
 */
async function revokePublicRights(database: Database): Promise<string[]> {
  const notes: string[] = [];
  for (const { right, open } of await listPublicRights(database)) {
    if (!open) continue;
    const revoke = `REVOKE ${right} FROM PUBLIC, hanked_web`;
    // Without the right to do so, REVOKE fails or only warns.
    await database.asOwner((tx) => tx.execute(sql.raw(revoke))).catch(() => {});
    const closed = (await listPublicRights(database)).some(
      (now) => now.right === right && !now.open,
    );
    notes.push(
      closed
        ? `took ${right} from PUBLIC: grant it to other roles that need it`
        : `this user may not take ${right} from PUBLIC: as an administrator run ${revoke}`,
    );
  }
  if (await isSuperuser(database)) {
    notes.push(
      "the owner is a superuser, which it need not be: see 'The owner' in docs/running/database.md",
    );
  }
  // An embedded database has no other roles.
  return database.kind === "embedded" ? [] : notes;
}

/** `right`: in the syntax of REVOKE. */
async function listPublicRights(database: Database) {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ right: string; open: boolean }>(sql`
      select format('TEMPORARY ON DATABASE %I', current_database()) as right,
        has_database_privilege('hanked_web', current_database(), 'TEMPORARY') as open
      union all
      select format('CREATE ON DATABASE %I', current_database()),
        has_database_privilege('hanked_web', current_database(), 'CREATE')
      union all
      select format('CREATE ON SCHEMA %I', current_schema()),
        has_schema_privilege('hanked_web', current_schema(), 'CREATE')`),
  );
  return rows;
}

async function isSuperuser(database: Database): Promise<boolean> {
  const asked = sql`select rolsuper from pg_roles where rolname = current_user`;
  return (await database.asOwner((tx) => tx.execute(asked))).rows[0]?.rolsuper === true;
}
