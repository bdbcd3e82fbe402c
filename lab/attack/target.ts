import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/open-database.ts";
import { copyTemplate, ensureTemplates } from "../../tests/setup/embedded-template.ts";
import { fillNotices } from "../bench/fill-notices.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { mailsPerHour } from "./mail.ts";

export interface Target extends RunningSite {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The Maildir of MAIL_BOUNCES. */
  bounces: string;
}

/** Number of notices in the attacked list. */
export const attackedNotices = { stored: 6_000, active: 5_000 };

/**
 * Starts our own site with the default limits, on the embedded database unless DATABASE_URL names a prepared one. It
 * trusts `X-Forwarded-For` from this machine, so that an attack can come from one address or from many.
 */
export async function withTarget<T>(
  env: NodeJS.ProcessEnv,
  attack: (target: Target) => Promise<T>,
): Promise<T> {
  const databaseUrl = env["DATABASE_URL"];
  const dataDir = databaseUrl ? mkdtempSync(join(tmpdir(), "hanked-")) : await fillEmbedded();
  const bounces = join(dataDir, "bounces");
  for (const part of ["new", "cur"]) mkdirSync(join(bounces, part), { recursive: true });
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    TRUST_PROXY: "loopback",
    VISITOR_PAGES_PER_SECOND: "5",
    // Otherwise no mail would go to strangers either.
    LETTERS: "on",
    UNCONFIRMED_MAIL_PER_HOUR: String(mailsPerHour),
    BIND_ADDRESS: "127.0.0.1",
    MAIL_BOUNCES: bounces,
    ...env,
  });
  try {
    return await attack({ ...site, dataDir, databaseUrl, bounces });
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fillEmbedded(): Promise<string> {
  await ensureTemplates();
  const dataDir = copyTemplate("prepared");
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
  await fillNotices(database, attackedNotices);
  await database.close();
  return dataDir;
}
