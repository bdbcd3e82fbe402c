import { join } from "node:path";
import { ErrorNotes } from "../../app/features/owners/error-notes.server.ts";
import { loadMorningFacts, ownersZone } from "../../app/features/owners/morning-facts.server.ts";
import { composeMorning } from "../../app/features/owners/morning-message.ts";
import type { Database } from "../../db/database.ts";

/** What the owners would be told now. Nothing is sent. */
export async function previewMorning(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<string> {
  const errors = new ErrorNotes({ folder: join(dataDir, "errors") });
  const facts = await loadMorningFacts({
    database,
    dataDir,
    loadErrors: (since) => errors.load(since),
    now,
  });
  const { subject, text } = composeMorning(facts, ownersZone);
  return `${subject}\n\n${text}`;
}
