import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { identityOf, type Ledger } from "./ledger.ts";
import type { NotificationService } from "./notification-service.ts";

export interface StoredLead {
  identity: string;
  honeypot: boolean;
}

export interface LeadTally {
  stored: number;
  notified: number;
  /** Allowed: better twice than never. */
  notifiedAgain: number;
  twice: string[];
  lost: string[];
  invented: string[];
  untold: string[];
  /** Leads of bots that the owners were notified of. */
  spam: string[];
  waitingFiles: number;
}

/** As the owner of the tables: the site itself may not read a lead. */
export async function loadStored(database: Database): Promise<StoredLead[]> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ company: string; phone: string; honeypot: boolean | null }>(sql`
      select company, phone, honeypot from leads left join lead_submissions on lead_id = leads.id::text`),
  );
  return rows.map((row) => {
    // A lead and its submission are written in one transaction.
    if (row.honeypot === null) throw new Error(`${row.company} is stored without its submission`);
    return { identity: identityOf(row), honeypot: row.honeypot };
  });
}

export function tallyLeads(
  stored: StoredLead[],
  ledger: Ledger,
  notifier: NotificationService,
  dataDir: string,
): LeadTally {
  const names = new Set(stored.map(({ identity }) => identity));
  const real = stored.filter(({ honeypot }) => !honeypot).map(({ identity }) => identity);
  const told = [...notifier.told.keys()];
  return {
    stored: names.size,
    notified: told.length,
    notifiedAgain: [...notifier.told.values()].filter((times) => times > 1).length,
    twice: stored
      .map(({ identity }) => identity)
      .filter((name, at, all) => all.indexOf(name) !== at),
    lost: ledger.leadsAnswered(303, 503).filter((name) => !names.has(name)),
    invented: [...names, ...told].filter((name) => !ledger.sent.has(name)),
    untold: real.filter((name) => !notifier.told.has(name)),
    spam: told.filter((name) => ledger.sent.get(name)?.honeypot),
    waitingFiles: filesIn(join(dataDir, "leads")).filter((name) =>
      /\.(waiting|notified)\.json$/.test(name),
    ).length,
  };
}

export function isSettled({ lost, untold, waitingFiles }: LeadTally): boolean {
  return lost.length + untold.length + waitingFiles === 0;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist, so nothing was spooled.
    return [];
  }
}
