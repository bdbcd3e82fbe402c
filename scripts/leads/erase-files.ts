import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LeadNotification } from "../../app/features/leads/lead-message.ts";
import type { Submission } from "../../app/features/leads/submission.ts";
import { syncFolder } from "../../app/features/leads/sync-folder.server.ts";

/** Whether a file's text is about a person. */
type Finder = (text: string) => boolean;

export function holdsLeadOf(email: string): Finder {
  return finder(email, ({ lead }: Submission) => same(lead.email, email));
}

export function tellsOfLeadOf(email: string): Finder {
  return finder(email, ({ message }: LeadNotification) =>
    message.split("\n").some((line) => same(line, `Email: ${email}`)),
  );
}

/** Including drafts and damaged files. */
export async function eraseFiles(folder: string, isMeant: Finder): Promise<number> {
  let erased = 0;
  for (const entry of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, entry), "utf8").catch(() => "");
    if (!isMeant(text)) continue;
    await rm(join(folder, entry), { force: true });
    erased += 1;
  }
  // So that a power cut does not bring the files back.
  if (erased > 0) await syncFolder(folder);
  return erased;
}

function finder<T>(email: string, matches: (content: T) => boolean): Finder {
  return (text) => {
    try {
      return matches(JSON.parse(text) as T);
    } catch {
      // A damaged file: the address anywhere in it is enough.
      return text.toLowerCase().includes(JSON.stringify(email).slice(1, -1).toLowerCase());
    }
  };
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
