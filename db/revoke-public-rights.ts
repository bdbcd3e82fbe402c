import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

interface PublicRight {
  /** In the syntax of REVOKE. */
  right: string;
  open: boolean;
}

/**
 * A role that may create temporary tables, or anything in our schema, can shadow a name that the owner uses. PostgreSQL
 * grants everyone the first, and before version 15 the second. These rights belong to the database, which a dump does
 * not contain, so they are checked each time. Returns notes for the operator: what was revoked, and what could not be.
 */
export async function revokePublicRights(database: Database): Promise<string[]> {
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
