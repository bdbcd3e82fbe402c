import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createMailer } from "../../app/features/mail/create-mailer.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import { siteOfCountry } from "../../app/site/host.ts";
import type { Database } from "../../db/database.ts";
import { writeOutput } from "../write-output.ts";
import type { PreviewOf } from "./command.ts";
import { composeEarlier, composeNow, type DigestOf } from "./compose-now.ts";
import { isBarred, listTrialsOf } from "./find-person.ts";

/** The text that would be sent now. Sends nothing, and counts nothing as sent. */
export async function previewDigest(
  database: Database,
  { hosts }: Pick<Settings, "hosts">,
  { of, html }: { of: PreviewOf; html: string | undefined },
): Promise<string> {
  const digestPathOf = "email" in of ? await findDigestOf(database, of.email) : of;
  const now = await composeNow(database, hosts, digestPathOf);
  // For a person, show what they would get; without one, show what such a digest is like.
  const isPersons = "email" in of;
  const content = now.mail ?? (isPersons ? null : await composeEarlier(database, hosts, of));
  if (!content) {
    return isPersons
      ? "no digest: nothing is new since the last one\n"
      : "no digest: no notice matches\n";
  }
  // The HTML is as personal as the digest.
  if (html !== undefined) await writeOutput(html, content.html, { replace: true });
  const note = now.mail ? notes[now.kind] : notes.nothing;
  return `${note ? `(${note})\n\n` : ""}${content.subject}\n\n${content.text.trimEnd()}\n`;
}

const notes = {
  notices: "",
  word: "the mail of the third run without matches",
  prolonged: "the trial is prolonged, since there was nothing to send",
  last: "the last digest of this trial",
  nothing: "nothing is new since the last run: this is the digest of the last day with matches",
};

async function findDigestOf(database: Database, email: string): Promise<DigestOf> {
  const trials = await database.asOwner((tx) => listTrialsOf(tx, email));
  const trial = trials.find(({ runs }) => runs) ?? trials.find((one) => one.end_reason === null);
  if (trial) return { country: trial.country, profile: trial.profile, trial };
  throw new Error(
    trials.length > 0 ? "that trial has ended" : "no trial is known under that address",
  );
}

/** Uses the mailer of real digests. Belongs to no trial: nothing is counted, and its links lead to nothing. */
export async function sendTestDigest(
  database: Database,
  settings: Pick<Settings, "hosts" | "mail" | "dataDir">,
  { to, ...digestPathOf }: Omit<DigestOf, "trial"> & { to: string },
): Promise<string> {
  if (await database.asOwner((tx) => isBarred(tx, to))) {
    throw new Error("this person has left, or their mailbox refused us: nothing is sent to them");
  }
  const { hosts, dataDir } = settings;
  const mailer = createMailer(settings);
  try {
    const { mail: now } = await composeNow(database, hosts, digestPathOf);
    const content = now ?? (await composeEarlier(database, hosts, digestPathOf));
    if (!content) throw new Error("no notice matches this profile: nothing to send");
    const id = randomUUID();
    const siteHost = siteOfCountry(digestPathOf.country, hosts).host;
    const date = new Date().toISOString();
    await mailer.send({ id, recipient: to, siteHost, date, ...content });
    return settings.mail.server
      ? `accepted by the mail server: ${content.subject}, Message-ID <${id}@${siteHost}>\n`
      : `SMTP_URL is not set, so it is in ${join(dataDir, "outbox", `${id}.eml`)}\n`;
  } finally {
    mailer.close();
  }
}
