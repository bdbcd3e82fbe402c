import { join } from "node:path";
import type { Settings } from "../../site/settings.ts";
import { loadDkimKey } from "./dkim-key.server.ts";
import { createOutboxMailer } from "./outbox-mailer.server.ts";
import type { Mailer } from "./outgoing-letter.ts";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

/** Throws SettingsError if letters are to be signed and there is no key. */
export function createMailer({
  mail,
  hosts,
  dataDir,
}: Pick<Settings, "mail" | "hosts" | "dataDir">): Mailer {
  const sender = { hosts, from: mail.from };
  const dkim = loadDkimKey(mail.dkim);
  return mail.server
    ? createSmtpMailer(mail.server, sender, dkim)
    : createOutboxMailer(join(dataDir, "outbox"), sender, dkim);
}
