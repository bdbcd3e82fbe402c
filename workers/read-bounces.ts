import { parseSettings } from "../app/env.server.ts";
import {
  describeBounces,
  readBounceFolder,
} from "../app/features/trials/owners/bounce-folder.server.ts";
import { openDatabase } from "../db/open-database.ts";
import { exitWithMessage } from "../ops/command-line.ts";
import { explainFailure } from "../ops/operator-database.ts";
import { createShutdownSignal } from "./shutdown-signal.ts";

/*
 * Reads the Maildir of MAIL_BOUNCES, and exits. The background job runs it as a separate process: anyone can send such
 * mail, and visitors must not notice when one takes long to read.
 */

/** Mail that is not read by then waits for the next run. */
const readWithinMs = 60_000;

// Writing fails when the server is gone, and nobody needs the output then.
process.stdout.on("error", () => {});

try {
  const { mail, hosts, ...settings } = parseSettings();
  if (mail.bounces === undefined) throw new Error("MAIL_BOUNCES is not set");
  const signal = AbortSignal.any([createShutdownSignal(), AbortSignal.timeout(readWithinMs)]);
  const database = await openDatabase(settings, "operate");
  try {
    const log = {
      error: (details: object, message: string) => say(`${message} ${JSON.stringify(details)}`),
    };
    const parts = { database, hosts: Object.values(hosts), log };
    const read = await readBounceFolder(mail.bounces, parts, signal);
    if (Object.values(read).some((count) => count > 0)) say(describeBounces(read));
  } finally {
    await database.close();
  }
  if (process.connected) process.disconnect();
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "letters"));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
