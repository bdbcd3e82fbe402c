import { parseSettings } from "../app/env.server.ts";
import { CpvCatalogue, listCodeRows } from "../app/features/cpv/cpv-catalogue.server.ts";
import { createMailer } from "../app/features/mail/create-mailer.server.ts";
import { loadLinkKey } from "../app/features/mail/mail-settings.server.ts";
import {
  composeTrialDigest,
  type TrialComposer,
} from "../app/features/trials/runs/compose-digest.server.ts";
import {
  DigestSender,
  type SendProgress,
} from "../app/features/trials/runs/digest-sender.server.ts";
import { NewsSource } from "../app/features/trials/runs/news-source.server.ts";
import { siteOfCountry } from "../app/site/host.ts";
import type { Country } from "../app/site/sites.ts";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";
import { exitWithMessage } from "../ops/command-line.ts";
import { explainFailure } from "../ops/operator-database.ts";
import { exitCodes, previouslyRefusedFlag } from "./digest-job.ts";
import { createShutdownSignal } from "./shutdown-signal.ts";

/*
 * Sends the trials' digests that are due, and exits. The background job starts it (workers/digest-job.ts), at low
 * priority: composing and signing thousands of mails takes a minute of CPU, which visitors must not notice.
 */

/** How long to wait for a mail under way when the process is asked to end. */
const patienceMs = 8_000;
/** Time limit for reading what is new, which takes more than one query. */
const readWithinMs = 60_000;

// Writing fails when the server is gone, and nobody needs the output then.
process.stdout.on("error", () => {});

try {
  process.exitCode = await sendDigests();
  // Otherwise the IPC channel would keep the process alive.
  if (process.connected) process.disconnect();
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "letters"));
}

async function sendDigests(): Promise<number> {
  const settings = parseSettings();
  const leaving = createShutdownSignal();
  const mailer = createMailer(settings);
  const database = await openDatabase(settings, "operate");
  leaving.addEventListener("abort", () => setTimeout(() => mailer.close(), patienceMs).unref());
  const siteOf = (country: Country) => siteOfCountry(country, settings.hosts);
  try {
    const composer = await createComposer(database, siteOf);
    const sender = new DigestSender({
      database,
      mailer,
      compose: (due) => composeTrialDigest(composer, due, Date.now()),
      hostOf: (country) => siteOf(country).host,
      log: { info: say, error: say },
      signal: leaving,
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

async function createComposer(
  database: Database,
  siteOf: TrialComposer["siteOf"],
): Promise<TrialComposer> {
  const catalogue = new CpvCatalogue(await database.asSender(listCodeRows));
  return {
    news: new NewsSource((work) => database.asSender(work, readWithinMs), catalogue),
    catalogue,
    siteOf,
    key: await database.asSender(loadLinkKey),
    written: new Map(),
  };
}

/** The server may have ended meanwhile; mails under way are still finished then. */
function tellServer(progress: SendProgress): void {
  if (process.connected) process.send?.(progress, undefined, undefined, () => {});
}

function say(details: object, message: string): void {
  const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : "";
  process.stdout.write(`${message}${more}\n`);
}
