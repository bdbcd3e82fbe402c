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
 * `empty` is an untouched database; `prepared` is migrated and has all CPV codes; `demo` also has the made-up notices,
 * like the database of a server that was started once.
 */
type Template = "empty" | "prepared" | "demo";

/** Deadlines of the made-up notices count from the moment they were made, and the first ones pass soon. */
const freshMs = 12 * 60 * 60 * 1000;

/**
 * Makes embedded databases that are copied, never opened: making one takes seconds, copying it a tenth of one. They
 * depend on `db` and on packages, and are used for half a day unless these change.
 */
export async function ensureTemplates(): Promise<void> {
  const folder = templatesFolder();
  if (existsSync(folder) && Date.now() - statSync(folder).mtimeMs < freshMs) return;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Renamed to `folder` only once all are complete.
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

/** Returns a DATA_DIR that holds a copy of the template. */
export function copyTemplate(template: Template, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "hanked-test-"));
  cpSync(join(templatesFolder(), template), folder, { recursive: true });
  return folder;
}

let found: string | undefined;

/** Computed once: no test changes the files that the fingerprint covers. */
function templatesFolder(): string {
  found ??= join(cache, fingerprint());
  return found;
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  // This file says which templates there are.
  hash.update(readFileSync(import.meta.filename));
  const names = readdirSync("db", { recursive: true, encoding: "utf8" }).filter(
    (each) => /\.(ts|sql|json)$/.test(each) && !each.endsWith(".test.ts"),
  );
  for (const name of names.sort()) {
    hash.update(name).update(readFileSync(join("db", name)));
  }
  return hash.digest("hex").slice(0, 16);
}
