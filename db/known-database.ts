import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastMigration } from "./migrate.ts";
import type { DatabaseSettings } from "./open-database.ts";

/**
 * A note in DATA_DIR that this database was found prepared for this version of the code. With it a server
 * that is started again does without the database for a while; without it there may be none, or another.
 */
export class KnownDatabase {
  private readonly file: string;
  private readonly mark: string;

  constructor({ databaseUrl, dataDir }: DatabaseSettings) {
    this.file = join(dataDir, "known-database");
    const { username, host, pathname } = new URL(databaseUrl ?? "embedded:");
    const facts = [username, host, pathname, lastMigration()].join(" ");
    this.mark = createHash("sha256").update(facts).digest("hex");
  }

  isKnown(): boolean {
    try {
      return readFileSync(this.file, "utf8").trim() === this.mark;
    } catch {
      return false;
    }
  }

  remember(): void {
    if (this.isKnown()) return;
    try {
      mkdirSync(join(this.file, ".."), { recursive: true, mode: 0o700 });
      writeFileSync(this.file, `${this.mark}\n`);
    } catch {
      // A full disk: then the next start needs the database, as the first did.
    }
  }
}
