import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createMailer } from "../../app/features/mail/create-mailer.server.ts";
import { siteOfCountry } from "../../app/site/host.ts";
import type { Settings } from "../../app/site/settings.ts";
import type { Database } from "../../db/database.ts";
import { composeEarlier, composeNow, type LetterOf } from "./compose-now.ts";
import { isBarred } from "./find-person.ts";

/** Through the mailer that letters go through. It belongs to no trial: nothing is counted, and its links lead to nothing. */
export async function sendTestLetter(
  database: Database,
  settings: Pick<Settings, "hosts" | "mail" | "dataDir">,
  { to, ...letterOf }: Omit<LetterOf, "trial"> & { to: string },
): Promise<string> {
  if (await database.asOwner((tx) => isBarred(tx, to))) {
    throw new Error("this person has left, or their mailbox refused us: nothing is sent to them");
  }
  const { hosts, dataDir } = settings;
  const mailer = createMailer(settings);
  try {
    const { content: now } = await composeNow(database, hosts, letterOf);
    const content = now ?? (await composeEarlier(database, hosts, letterOf));
    if (!content) throw new Error("nothing fits this profile, so there is no letter to send");
    const id = randomUUID();
    const siteHost = siteOfCountry(letterOf.country, hosts).host;
    await mailer.send({ id, recipient: to, siteHost, ...content });
    return settings.mail.server
      ? `accepted by the mail server: ${content.subject}, Message-ID <${id}@${siteHost}>\n`
      : `SMTP_URL is not set, so it is in ${join(dataDir, "outbox", `${id}.eml`)}\n`;
  } finally {
    mailer.close();
  }
}
