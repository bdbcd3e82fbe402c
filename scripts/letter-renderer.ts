import { join } from "node:path";
import type { renderLetterMail } from "../app/features/letter/mail/render-letter.ts";
import { ensureBuilt } from "./ensure-built.ts";

/** From the built server: Node by itself does not read TSX. */
export async function loadLetterRenderer(): Promise<typeof renderLetterMail> {
  await ensureBuilt();
  const bundle: { renderLetterMail: typeof renderLetterMail } = await import(
    join(import.meta.dirname, "../build/server/entry.server.js")
  );
  return bundle.renderLetterMail;
}
