import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { LeadFiles } from "./lead-files.server.ts";

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

/** Throws if a folder is there and cannot be read. */
export async function countLeadFiles(dataDir: string): Promise<WaitingLeadFiles> {
  const files = new LeadFiles(join(dataDir, "leads"));
  const [listed, unreadable, inOutbox] = await Promise.all([
    files.list(),
    files.countUnreadable(),
    countNotificationFiles(join(dataDir, "outbox")),
  ]);
  const waiting = listed.filter(({ state }) => state !== "stored").length;
  return { waiting, unreadable, inOutbox };
}

async function countNotificationFiles(outbox: string): Promise<number> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new Error(`the outbox cannot be read (${error.code})`);
  });
  return names.filter((name) => name.endsWith(".json")).length;
}
