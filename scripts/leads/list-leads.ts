import { join } from "node:path";
import { LeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { cleanText } from "../../app/site/clean-text.ts";
import type { Database } from "../../db/database.ts";
import { textTable } from "../text-table.ts";
import {
  countLeadsByDelivery,
  deliveryOf,
  type LeadRecord,
  listLeadRecords,
} from "./lead-records.ts";

const limit = 50;
const header = ["received (UTC)", "company", "e-mail", "activity", "delivery"];

export async function listLeads(database: Database, dataDir: string): Promise<string> {
  const [records, counts] = await database.asOwner(
    async (tx) => [await listLeadRecords(tx, { limit }), await countLeadsByDelivery(tx)] as const,
  );
  const folder = join(dataDir, "leads");
  const files = new LeadFiles(folder);
  const waiting = (await files.list()).filter(({ state }) => state !== "stored").length;
  const damaged = await files.countUnreadable();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const count = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0;
  const lines = [
    ...(records.length > 0 ? [...textTable([header, ...records.map(cellsOf)]), ""] : []),
    ...(total > records.length ? [`the latest ${records.length} of ${total}`] : []),
    `${total} leads: ${count("delivered")} delivered, ${count("pending")} pending, ` +
      `${count("given up")} given up, ${count("flagged")} flagged` +
      (count("not tracked") > 0 ? `, ${count("not tracked")} not tracked` : ""),
    ...(waiting > 0 ? [`${waiting} more in files, not in the database yet`] : []),
    ...(damaged > 0 ? [`${damaged} damaged, to be looked at: *.unreadable.json in ${folder}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Cleaned, since rows of an adopted table may hold terminal control sequences. */
function cellsOf({ lead, submission }: LeadRecord): string[] {
  const received = lead.created_at?.toISOString().slice(0, 16).replace("T", " ") ?? "";
  return [
    received,
    cleanText(lead.company, 30),
    cleanText(lead.email, 40),
    cleanText(lead.activity, 10),
    deliveryOf(submission),
  ];
}
