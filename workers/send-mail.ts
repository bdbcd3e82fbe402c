import { parseSettings } from "../app/env.server.ts";
import { createMailer } from "../app/features/mail/create-mailer.server.ts";
import { createMailSender } from "../app/server/create-mail-sender.ts";
import { openDatabase } from "../db/open-database.ts";
import { exitWithMessage } from "../ops/command-line.ts";
import { explainFailure } from "../ops/operator-database.ts";
import { exitCodes, previouslyRefusedFlag, type SendProgress } from "./mail-job.ts";
import { createShutdownSignal } from "./shutdown-signal.ts";

/*
 * Sends the mails that are due, and exits. The background job starts it (workers/mail-job.ts), at low priority: composing
 * and signing thousands of mails takes a minute of CPU, which visitors must not notice.
 */

/** How long to wait for a mail under way when the process is asked to end. */
const patienceMs = 8_000;

// Writing fails when the server is gone, and nobody needs the output then.
process.stdout.on("error", () => {});

try {
  process.exitCode = await sendMail();
  // Otherwise the IPC channel would keep the process alive.
  if (process.connected) process.disconnect();
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "letters"));
}

async function sendMail(): Promise<number> {
  const settings = parseSettings();
  const signal = createShutdownSignal();
  const mailer = createMailer(settings);
  const database = await openDatabase(settings, "operate");
  signal.addEventListener("abort", () => setTimeout(() => mailer.close(), patienceMs).unref());
  try {
    const sender = await createMailSender(settings, {
      database,
      mailer,
      log: { info: say, error: say },
      signal,
      doubtful: process.argv.includes(previouslyRefusedFlag),
      onProgress: tellServer,
    });
    const { ended, sent, nothing } = await sender.run();
    say({}, `${sent} sent, ${nothing} with nothing new; ${ended}`);
    return exitCodes[ended];
  } finally {
    mailer.close();
    await database.close();
  }
}

/** The server may have ended meanwhile; mails under way are still finished then. */
function tellServer(progress: SendProgress): void {
  if (process.connected) process.send?.(progress, undefined, undefined, () => {});
}

function say(details: object, message: string): void {
  const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
  process.stdout.write(`${message}${more}\n`);
}
