import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TrialMails } from "../../app/features/trials/mails/trial-mails.ts";

const bundle = join(import.meta.dirname, "../../build/server/entry.server.js");

/** What draws mails, from the built server: Node by itself does not read TSX. Nothing is built here, where a server runs. */
export async function loadBuiltMails(): Promise<{ trialMails: TrialMails }> {
  if (!existsSync(bundle)) throw new Error("the site is not built: run npm run build");
  return import(bundle);
}
