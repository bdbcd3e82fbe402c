import { existsSync } from "node:fs";
import { join } from "node:path";
import type { renderLetterMail } from "../../app/features/letter/mail/render-letter.ts";

interface Bundle {
  renderLetterMail: typeof renderLetterMail;
}

const bundle = join(import.meta.dirname, "../../build/server/entry.server.js");

/** What draws mails, from the built server: Node by itself does not read TSX. Nothing is built here, where a server runs. */
export async function loadBuiltMails(): Promise<Bundle> {
  if (!existsSync(bundle)) throw new Error("the site is not built: run npm run build");
  return import(bundle);
}
