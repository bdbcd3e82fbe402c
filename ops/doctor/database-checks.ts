import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { reasonOf } from "../../db/failures.ts";
import { embeddedFolder, openDatabase, openPostgres } from "../../db/open-database.ts";
import { listUnprepared, maySend } from "../../db/prepare.ts";
import { listHosts } from "../../db/several-hosts.ts";
import { isPooled } from "../../db/upkeep/pooler.ts";
import { type Finding, fine, mergeNotes, type Note, warning, wrong } from "./finding.ts";

type DatabaseSettings = Pick<Settings, "databaseUrl" | "databaseOwnerUrl" | "dataDir">;

/** Opens the site's database if there is one; never creates it. */
export async function openSiteDatabase({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<Database | undefined> {
  if (databaseUrl) return openPostgres(databaseUrl, 3);
  if (!existsSync(embeddedFolder(dataDir))) return undefined;
  return openDatabase({ databaseUrl: undefined, dataDir }, "operate");
}

interface Login extends Record<string, unknown> {
  version: number;
  login: string;
  superuser: boolean;
  /** Null if there is no such role yet. */
  member: boolean | null;
  owns: boolean;
}

const askLogin = sql`
  select current_setting('server_version_num')::int / 10000 as version, quote_ident(current_user) as login,
    r.rolsuper as superuser,
    (select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = 'hanked_web') as member,
    exists (select from pg_class where relname = 'leads' and relowner = r.oid
      and relnamespace = to_regnamespace(quote_ident(current_schema()))) as owns
  from pg_roles r where rolname = current_user`;

const oldestVersion = 15;

/** Checks connection, version and login. If the database is not usable, further checks have no point. */
export async function checkDatabase(
  database: Database,
): Promise<{ isUsable: boolean; note: Note }> {
  let login: Login | undefined;
  try {
    const { rows } = await database.asOwner((tx) => tx.execute<Login>(askLogin));
    login = rows[0];
  } catch (error) {
    return { isUsable: false, note: wrong(reasonOf(error), remedyFor(error)) };
  }
  if (!login) throw new Error("it does not know who we are");
  const who = database.kind === "embedded" ? "embedded" : `as ${login.login}`;
  const reached = `${who}, PostgreSQL ${login.version}`;
  if (login.version < oldestVersion) {
    const note = wrong(reached, `upgrade PostgreSQL to ${oldestVersion} or newer`);
    return { isUsable: false, note };
  }
  const note = mergeNotes([fine(reached), ...checkLogin(database, login)]);
  return { isUsable: login.member !== false, note };
}

/** An embedded database has no other roles. */
function checkLogin({ kind }: Database, { login, superuser, member, owns }: Login): Note[] {
  if (kind === "embedded") return [];
  if (member === false) {
    return [
      wrong("no member of hanked_web", `as the database's owner: GRANT hanked_web TO ${login}`),
    ];
  }
  const apart = "give the site a login of its own: docs/running/database.md, The owner";
  if (superuser) return [wrong("a superuser: a break-in would get the whole server", apart)];
  if (owns) return [warning("the owner of the tables: a break-in could read leads", apart)];
  return member ? [fine("a member of hanked_web, and not the owner")] : [];
}

/** The same check that a server makes before it serves. */
export async function checkPreparation(database: Database): Promise<Note> {
  const missing = await listUnprepared(database);
  if (missing.length === 0) return fine("up to date");
  return wrong(missing.join("; "), "npm run db:migrate, as the owner");
}

/** Checks the login of operators' commands, if it is not the site's. */
export async function checkOwner(ownerUrl: string): Promise<Note> {
  const database = openPostgres(ownerUrl, 1);
  try {
    const { rows } = await database.asOwner((tx) => tx.execute<Login>(askLogin));
    const [login] = rows;
    if (login?.superuser) {
      const todo = "it need not be: docs/running/database.md, The owner";
      return warning(`${login.login} is a superuser`, todo);
    }
    if (!login?.owns) {
      const todo = "npm run db:migrate, if it is new; else set DATABASE_OWNER_URL to the owner's";
      return warning(`${login?.login} owns no table of leads`, todo);
    }
    if (await isPooled(database.pool)) {
      const todo = "give the address of PostgreSQL itself: docs/running/pooler.md";
      return wrong("leads to a pooler, through which no backup can be made", todo);
    }
    return fine(`${login.login} owns the tables, and is no superuser`);
  } catch (error) {
    return wrong(reasonOf(error), remedyFor(error, "DATABASE_OWNER_URL"));
  } finally {
    await database.close();
  }
}

interface PoolerRow {
  database: string;
  cl_active: number;
  cl_waiting: number;
  sv_active: number;
  maxwait: number;
}

/** Checks who waits at the pooler that the site's address leads to; nothing if it leads to PostgreSQL itself. */
export async function checkPooler(
  { pool }: Database,
  { databaseUrl = "", databaseOwnerUrl }: DatabaseSettings,
): Promise<Finding[]> {
  if (!(await isPooled(pool))) return [];
  const notes = [await askPooler(listHosts(databaseUrl)[0] ?? "")];
  if (!databaseOwnerUrl) {
    const todo =
      "set DATABASE_OWNER_URL to the address of PostgreSQL itself: docs/running/pooler.md";
    notes.push(warning("backups cannot be made through it", todo));
  }
  return [{ subject: "pooler", ...mergeNotes(notes) }];
}

/** Only PgBouncer answers, and only a login among its stats_users. */
async function askPooler(url: string): Promise<Note> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const console = openPostgres(Object.assign(new URL(url), { pathname: "pgbouncer" }).href, 1);
  try {
    const { rows } = await console.pool.query<PoolerRow>("SHOW POOLS");
    const ours = rows.filter(({ database }) => database === name);
    const sum = (of: (row: PoolerRow) => number) => ours.reduce((all, row) => all + of(row), 0);
    const clients = sum((row) => row.cl_active + row.cl_waiting);
    const found = `PgBouncer: ${clients} clients, ${sum((row) => row.sv_active)} connections busy`;
    const longest = Math.max(0, ...ours.map(({ maxwait }) => maxwait));
    if (longest < 1) return fine(`${found}, nobody waits for a connection`);
    const waiting = `${sum((row) => row.cl_waiting)} wait for a connection, for ${longest} s`;
    const todo = "raise default_pool_size, or see what is slow: docs/running/pooler.md";
    return warning(`${found}; ${waiting}`, todo);
  } catch {
    return fine("there is one, which does not tell this login who waits (stats_users)");
  } finally {
    await console.close();
  }
}

/** Checks the login that sends digests: the site's, unless there is a separate one. */
export async function checkSender(site: Database, senderUrl: string | undefined): Promise<Note> {
  const database = senderUrl ? openPostgres(senderUrl, 1) : site;
  try {
    if (!(await maySend(database))) {
      return warning(
        "this login may not send digests: they wait for another process",
        "set DATABASE_SENDER_URL, or LETTERS=off here: docs/running/database.md",
      );
    }
    if (database.kind === "embedded" || senderUrl) return fine("may send digests");
    return warning(
      "the login that serves visitors may send digests, and so read the addresses of trials",
      "give digests a login of their own: docs/running/database.md",
    );
  } catch (error) {
    return wrong(reasonOf(error), remedyFor(error, "DATABASE_SENDER_URL"));
  } finally {
    if (database !== site) await database.close();
  }
}

function remedyFor(error: unknown, setting = "DATABASE_URL"): string {
  const { code = "" } = (error ?? {}) as { code?: string };
  if (/^28/.test(code)) return `correct user and password in ${setting}`;
  if (code === "3D000") return `make the database, or correct its name in ${setting}`;
  if (code.startsWith("53")) return "there are too many connections: raise max_connections";
  return `start PostgreSQL, or correct ${setting}; meanwhile leads wait in DATA_DIR`;
}
