import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Settings } from "../../app/env.server.ts";
import { createMailer } from "../../app/features/mail/create-mailer.server.ts";
import type { Database } from "../../db/database.ts";
import { composeNow, type LetterWish, siteOfCountry } from "./compose-now.ts";
import { isBarred } from "./find-person.ts";

/** Through the mailer that letters go through. It belongs to no trial: nothing is counted, and it comes once. */
export async function sendTestLetter(
  database: Database,
  settings: Pick<Settings, "hosts" | "mail" | "dataDir">,
  { to, ...wish }: LetterWish & { to: string },
): Promise<string> {
  if (await database.asOwner((tx) => isBarred(tx, to))) {
    throw new Error("this person has left, or their mailbox refused us: nothing is sent to them");
  }
  const mailer = createMailer(settings);
  try {
    const mail = await composeNow(database, settings.hosts, wish);
    if (!mail) throw new Error("nothing fits this profile, so there is no letter to send");
    const id = randomUUID();
    const { host } = siteOfCountry(wish.country, settings.hosts);
    await mailer.send({
      id,
      recipient: to,
      siteHost: host,
      ...mail,
      date: new Date().toISOString(),
    });
    return settings.mail.server
      ? `accepted by the mail server: ${mail.subject}, Message-ID <${id}@${host}>\n`
      : `SMTP_URL is not set, so it is in ${join(settings.dataDir, "outbox", `${id}.eml`)}\n`;
  } finally {
    mailer.close();
  }
}
