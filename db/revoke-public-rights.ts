import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

interface PublicRight {
  /** As REVOKE wants it. */
  right: string;
  open: boolean;
}

/**
 * Whoever may make temporary tables, or anything in our schema, can put something of their own in the way
 * of a name that the owner uses. PostgreSQL lets everyone do the first, and did let everyone do the
 * second before version 15. These rights belong to the database, which a dump does not hold, so they
 * are looked at each time. The answer is for the operator: what was done, and what could not be.
 */
export async function revokePublicRights(database: Database): Promise<string[]> {
  const notes: string[] = [];
  for (const { right, open } of await listPublicRights(database)) {
    if (!open) continue;
    const revoke = `REVOKE ${right} FROM PUBLIC, hanked_web`;
    // Who may not do it gets an error, or only a warning.
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
      "the owner is a superuser, which it need not be: see 'The owner' in docs/running.md",
    );
  }
  // There is nobody else in an embedded database, and its owner cannot be another.
  return database.kind === "embedded" ? [] : notes;
}

async function listPublicRights(database: Database): Promise<PublicRight[]> {
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
