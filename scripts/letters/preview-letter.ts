import { writeFile } from "node:fs/promises";
import type { Settings } from "../../app/env.server.ts";
import type { Database } from "../../db/database.ts";
import type { PreviewOf } from "./command.ts";
import { composeNow, type LetterWish } from "./compose-now.ts";
import { listTrialsOf } from "./find-person.ts";

interface PreviewOptions {
  of: PreviewOf;
  /** A file for the HTML. */
  html: string | undefined;
}

/** The text that would go out now; nothing is sent, and nothing counts as told. */
export async function previewLetter(
  database: Database,
  { hosts }: Pick<Settings, "hosts">,
  { of, html }: PreviewOptions,
): Promise<string> {
  const wish = "email" in of ? await findWish(database, of.email) : of;
  const mail = await composeNow(database, hosts, wish);
  if (!mail) return "no letter: nothing fits\n";
  // The HTML is as personal as the letter.
  if (html !== undefined) await writeFile(html, mail.html, { mode: 0o600 });
  return `${mail.subject}\n\n${mail.text}${mail.text.endsWith("\n") ? "" : "\n"}`;
}

async function findWish(database: Database, email: string): Promise<LetterWish> {
  const trials = await database.asOwner((tx) => listTrialsOf(tx, email));
  const trial = trials.find(({ runs }) => runs) ?? trials.find((one) => one.end_reason === null);
  if (trial) return trial;
  throw new Error(
    trials.length > 0 ? "that trial has ended" : "no trial is known under that address",
  );
}
