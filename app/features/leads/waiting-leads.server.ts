import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { parseFileName } from "./lead-files.server.ts";

/** Leads in the database whose owners have not been told; each count ends at 10,000. */
export interface WaitingNotifications {
  waiting: number;
  oldest: Date | null;
  /** No longer tried, until somebody runs `npm run leads -- retry`. */
  givenUp: number;
}

/** As hanked_web or as the owner. */
export async function countWaitingNotifications(tx: Tx): Promise<WaitingNotifications> {
  const { rows } = await tx.execute<{
    waiting: number;
    oldest: Date | string | null;
    given_up: number;
  }>(sql`select waiting::int, oldest, given_up::int from waiting_notifications()`);
  const { waiting = 0, oldest = null, given_up = 0 } = rows[0] ?? {};
  return { waiting, oldest: oldest === null ? null : new Date(oldest), givenUp: given_up };
}

export interface WaitingLeadFiles {
  /** Not in the database yet. */
  waiting: number;
  /** Damaged, for a person to look at. */
  unreadable: number;
  /** Notifications as files, of times when no service was set. */
  inOutbox: number;
}

/** Looks, and leaves everything as it is. Throws if a folder is there and cannot be read. */
export async function countLeadFiles(dataDir: string): Promise<WaitingLeadFiles> {
  const [leads, outbox] = await Promise.all(
    ["leads", "outbox"].map((folder) => namesIn(join(dataDir, folder))),
  );
  const states = (leads ?? []).map((name) => parseFileName(name)?.state);
  return {
    waiting: states.filter((state) => state === "waiting" || state === "notified").length,
    unreadable: states.filter((state) => state === "unreadable").length,
    inOutbox: (outbox ?? []).filter((name) => name.endsWith(".json")).length,
  };
}

/** A missing folder is empty. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return [];
    throw new Error(`the folder ${folder} cannot be read (${code})`);
  }
}
