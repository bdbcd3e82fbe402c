import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { modesOf, syncFolder } from "../../../db/private-folder.ts";
import type { Settings } from "../../process/settings.ts";

import { type DkimKey, loadDkimKey } from "./dkim-key.server.ts";
import { MailFailure } from "./mail-failure.ts";
import { mailMessage, type Sender } from "./mail-message.ts";
import type { Mailer } from "./outgoing-mail.ts";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

/** Throws SettingsError if mails are to be signed and the DKIM key cannot be used. */
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

/** Used without a mail server: writes each mail to a file that a mail program can open. */
function createOutboxMailer(folder: string, sender: Sender, dkim: DkimKey | undefined): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...(dkim && { dkim }),
  });
  return {
    async send(mail) {
      const composed = mailMessage(mail, sender);
      try {
        const { message } = await transport.sendMail(composed);
        // Named by the mail's id, so a retry replaces the file.
        await writeDurably(folder, `${mail.id}.eml`, message as Buffer);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new MailFailure("away", `it could not be written to the outbox (${code ?? "?"})`);
      }
    },
    close() {},
  };
}

async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const modes = modesOf(folder);
  await mkdir(folder, { recursive: true, mode: modes.folder });
  const draft = join(folder, `${randomUUID()}.eml.draft`);
  try {
    const handle = await open(draft, "w", modes.file);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    // A full disk leaves half a draft behind.
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
