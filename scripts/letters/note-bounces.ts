import {
  describeBounces,
  noteReport,
  readReportFile,
} from "../../app/features/trials/owners/bounce-folder.server.ts";
import type { SiteHosts } from "../../app/site/host.ts";
import type { Database } from "../../db/database.ts";

const maxFiles = 1_000;

/** As the folder of MAIL_BOUNCES, by hand. The files stay as they are. */
export async function noteBounces(
  database: Database,
  hosts: SiteHosts,
  files: string[],
): Promise<string> {
  if (files.length > maxFiles) throw new Error(`bounces takes ${maxFiles} files at a time`);
  // All are read before one is noted: a misspelt name must not leave half of them noted.
  const mails: Uint8Array[] = [];
  for (const file of files) {
    const bytes = await readReportFile(file);
    if (!bytes) throw new Error(`${file} is no mail: a plain file of up to 1 MB`);
    mails.push(bytes);
  }
  const count = { hard: 0, soft: 0, complaint: 0, unknown: 0, left: 0 };
  for (const bytes of mails) {
    const outcome = await noteReport(bytes, { database, hosts: Object.values(hosts) });
    count[outcome ?? "left"]++;
  }
  return `${describeBounces(count)}\n`;
}
