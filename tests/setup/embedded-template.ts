import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { ensurePrepared, prepareDatabase } from "../../db/prepare.ts";

const cache = ".cache/embedded-templates";

/**
 * `empty` is a database that nothing was done with yet; `prepared` one that is migrated and has all CPV codes; `demo` has the
 * made-up notices too, as a server leaves it that was started once.
 */
type Template = "empty" | "prepared" | "demo";

/** The made-up notices are counted from the moment they were made, and the first deadlines are soon over. */
const freshMs = 12 * 60 * 60 * 1000;

/**
 * Embedded databases to be copied, never opened: to make one takes seconds, to copy it a tenth of one. They are made of
 * `db` and of packages, and are used for half a day unless these change.
 */
export async function ensureTemplates(): Promise<void> {
  const folder = templatesFolder();
  if (existsSync(folder) && Date.now() - statSync(folder).mtimeMs < freshMs) return;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Under their own name only once they are complete.
  const drafts = mkdtempSync(join(cache, "draft-"));
  type Prepare = (database: Database) => Promise<unknown>;
  const make = async (template: Template, from?: Template, prepare?: Prepare) => {
    const dataDir = join(drafts, template);
    if (from) cpSync(join(drafts, from), dataDir, { recursive: true });
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
    await prepare?.(database);
    await database.close();
    rmSync(join(dataDir, "pglite.run"), { recursive: true, force: true });
  };
  await make("empty");
  await make("prepared", "empty", prepareDatabase);
  await make("demo", "prepared", ensurePrepared);
  renameSync(drafts, folder);
}

/** A DATA_DIR with a copy in it. */
export function copyTemplate(template: Template, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "hanked-test-"));
  cpSync(join(templatesFolder(), template), folder, { recursive: true });
  return folder;
}

let found: string | undefined;

/** Found once: no test changes what it is made of. */
function templatesFolder(): string {
  found ??= join(cache, fingerprint());
  return found;
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  // Which templates there are.
  hash.update(readFileSync(import.meta.filename));
  const names = readdirSync("db", { recursive: true, encoding: "utf8" }).filter(
    (each) => /\.(ts|sql|json)$/.test(each) && !each.endsWith(".test.ts"),
  );
  for (const name of names.sort()) {
    hash.update(name).update(readFileSync(join("db", name)));
  }
  return hash.digest("hex").slice(0, 16);
}
