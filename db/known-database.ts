import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastMigration } from "./migrate.ts";
import type { DatabaseSettings } from "./open-database.ts";
import { listHosts } from "./several-hosts.ts";

/**
 * A file in DATA_DIR that records that this database was prepared for this version of the code. With it, a restarted
 * server starts even while the database is down; without it, the database may be missing or another one.
 */
export class KnownDatabase {
  private readonly file: string;
  private readonly fingerprint: string;

  constructor({ databaseUrl, dataDir }: DatabaseSettings) {
    this.file = join(dataDir, "known-database");
    const addresses = listHosts(databaseUrl ?? "embedded:").flatMap((one) => {
      const { username, host, pathname } = new URL(one);
      return [username, host, pathname];
    });
    const facts = [...addresses, lastMigration()].join(" ");
    this.fingerprint = createHash("sha256").update(facts).digest("hex");
  }

  isKnown(): boolean {
    try {
      return readFileSync(this.file, "utf8").trim() === this.fingerprint;
    } catch {
      return false;
    }
  }

  remember(): void {
    if (this.isKnown()) return;
    try {
      mkdirSync(join(this.file, ".."), { recursive: true, mode: 0o700 });
      writeFileSync(this.file, `${this.fingerprint}\n`);
    } catch {
      // A full disk: the next start then needs the database, as the first did.
    }
  }
}
