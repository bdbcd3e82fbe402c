import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runProgram } from "./run-program.ts";

export interface Versions {
  /** What is here, whether it is committed or not. */
  former: string;
  /** Its migration only adds, so that the former version can go on with it. */
  later: string;
  /** Its migration gives the site a right that the former version takes for a mistake, and does not start with. */
  closed: string;
}

/** A repository with this version and two that are made up, each with a migration of its own. */
export function makeOrigin(folder: string): Versions {
  const git = (...args: string[]) => runProgram("git", args, folder);
  mkdirSync(folder, { recursive: true });
  const listed = runProgram("git", ["ls-files", "-z", "-co", "--exclude-standard"], ".");
  for (const name of listed.split("\0").filter(Boolean)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    cpSync(name, join(folder, name));
  }
  git("init", "--quiet", "--initial-branch=main");
  const release = (tag: string) => {
    git("add", "--all");
    const author = ["-c", "user.name=Play", "-c", "user.email=play@hanked.example"];
    git(...author, "commit", "--quiet", "--message", tag);
    git("tag", tag);
    return tag;
  };
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const former = release(`v${version}`);
  addMigration(folder, "later_note", "ALTER TABLE leads ADD COLUMN IF NOT EXISTS later_note text;");
  replaceIn(join(folder, "package.json"), `"version": "${version}"`, '"version": "900.1.0"');
  const later = release("v900.1.0");
  addMigration(folder, "later_right", "GRANT SELECT (later_note) ON leads TO hanked_web;");
  replaceIn(join(folder, "db/web-rights.ts"), "('leads', '{id}'", "('leads', '{id,later_note}'");
  replaceIn(join(folder, "package.json"), '"version": "900.1.0"', '"version": "900.2.0"');
  const closed = release("v900.2.0");
  // Whoever clones it gets this version.
  git("checkout", "--quiet", "-B", "main", former);
  return { former, later, closed };
}

function addMigration(folder: string, name: string, statement: string): void {
  const file = join(folder, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error(`${file} names no migration`);
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, "0")}_${name}`;
  journal.entries.push({ ...last, idx, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `db/migrations/${tag}.sql`), `${statement}\n`);
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}
