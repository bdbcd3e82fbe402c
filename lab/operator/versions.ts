import { execFileSync } from "node:child_process";
import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillIn } from "./commands.ts";

export interface Versions {
  /** The working tree, whether it is committed or not. */
  former: string;
  /** Every style sheet and the page script differ. Its migration only adds, so the former version can still run. */
  later: string;
  /** Its migration gives the site a right with which the former version refuses to start. */
  closed: string;
}

/** A repository with this version and two made-up later ones. */
export function makeOrigin(folder: string): Versions {
  mkdirSync(folder);
  const sh = (command: string) => execFileSync("sh", ["-ec", command, "sh", folder]);
  sh(
    'git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$1"; git init -q -b main "$1"',
  );
  const release = (version: string) => {
    sh(`cd "$1"; git add --all; git tag v${version} $(git -c user.name=Play -c user.email=play@hanked.example \\
      commit-tree -m v${version} $(git write-tree))`);
    return `v${version}`;
  };
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const change = (name: string, values: Record<string, string>) => {
    const file = join(folder, name);
    writeFileSync(file, fillIn(readFileSync(file, "utf8"), values));
  };
  const former = release(version);

  addMigration(folder, "later_note", "ALTER TABLE leads ADD COLUMN IF NOT EXISTS later_note text;");
  change("package.json", { [`"version": "${version}"`]: '"version": "900.1.0"' });
  for (const sheet of globSync(join(folder, "app/styles/*.css")))
    appendFileSync(sheet, ".later-version { color: red; }\n");
  appendFileSync(join(folder, "app/browser/page-script.ts"), "\nwindow.name ||= 'later';\n");
  const later = release("900.1.0");

  addMigration(folder, "later_right", "GRANT SELECT (later_note) ON leads TO hanked_web;");
  change("db/web-rights.ts", { "('leads', '{id}'": "('leads', '{id,later_note}'" });
  change("package.json", { '"version": "900.1.0"': '"version": "900.2.0"' });
  const closed = release("900.2.0");

  // A clone gets this version.
  sh(`cd "$1"; git reset --quiet --hard ${former}`);
  return { former, later, closed };
}

function addMigration(folder: string, name: string, statement: string): void {
  const file = join(folder, "db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const last = journal.entries.at(-1);
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, "0")}_${name}`;
  journal.entries.push({ ...last, idx, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `db/migrations/${tag}.sql`), `${statement}\n`);
}
