import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { statSync } from "node:fs";
import { loadDkimKey } from "../../app/features/mail/dkim-key.server.ts";
import { classifyFailure } from "../../app/features/mail/mail-failure.ts";
import { verifySmtp } from "../../app/features/mail/smtp-mailer.server.ts";
import type { MailSettings } from "../../app/process/settings.ts";
import type { SmtpServer } from "../../app/process/smtp-url.ts";
import { reasonOf } from "../../db/failures.ts";
import { type Check, fine, type Note, warning, wrong } from "./finding.ts";

type FindTxt = (name: string) => Promise<string[][]>;

export function mailChecks({ server, dkim }: MailSettings): Check[] {
  return [
    ...(server ? [{ subject: "SMTP_URL", look: () => checkSmtp(server) }] : []),
    ...(dkim ? [{ subject: "DKIM", look: () => checkDkim(dkim, findTxt) }] : []),
  ];
}

const connectMs = 4_000;

/** Connects, starts TLS and logs in. Sends no mail. */
export async function checkSmtp(server: SmtpServer, withinMs = connectMs): Promise<Note> {
  const { host, port, security, login } = server;
  try {
    await verifySmtp(server, withinMs);
  } catch (error) {
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    // Without an answer of the server, the message comes from the network or TLS and quotes nobody.
    const own = responseCode ? "" : `: ${reasonOf(error)}`;
    const message = `${classifyFailure(error).message}${own}`;
    const refused = code === "EAUTH" || responseCode === 535;
    const todo = refused
      ? "correct user and password in SMTP_URL"
      : "see that the mail server runs, takes TLS, and is let through the firewall; or correct SMTP_URL";
    return wrong(`${host}:${port}: ${message}`, todo);
  }
  const how = security === "none" ? "without TLS" : "over TLS";
  return fine(`${host}:${port} ${login ? "lets us log in" : "answers"} ${how}; no mail was sent`);
}

/** Checks that the key can be read, and that the DNS has its public half. */
export async function checkDkim(
  dkim: NonNullable<MailSettings["dkim"]>,
  find: FindTxt,
): Promise<Note> {
  const privateKey = loadDkimKey(dkim)?.privateKey ?? "";
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  const open = process.getuid && (statSync(dkim.keyFile).mode & 0o077) !== 0;
  let records: string[][];
  try {
    records = await find(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") {
      return wrong(`there is no TXT record ${name}`, describeRecord(privateKey));
    }
    return warning(`${name} could not be looked up (${code})`, "see that this machine has a DNS");
  }
  if (!records.some((chunks) => isKeyOf(chunks.join(""), privateKey))) {
    return wrong(`the TXT record ${name} is of another key`, describeRecord(privateKey));
  }
  if (open) return warning("the file of the key is open to other users", "chmod go-rwx it");
  return fine(`${name} is of our key`);
}

function describeRecord(privateKey: string): string {
  const spki = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  return `write it into the DNS: v=DKIM1; k=rsa; p=${spki.toString("base64")}`;
}

/** `v=DKIM1; k=rsa; p=…`, where p is the public key in one of two wrappings. */
function isKeyOf(record: string, privateKey: string): boolean {
  const tags = record.split(";").map((tag) => tag.split("=", 2).map((part) => part.trim()));
  const start = record.split(";").find((tag) => tag.trim().startsWith("p=")) ?? "";
  if (!tags.some(([name]) => name === "p")) return false;
  const bytes = Buffer.from(start.slice(start.indexOf("p=") + 2).replace(/\s+/g, ""), "base64");
  const ours = createPublicKey(createPrivateKey(privateKey));
  return (["spki", "pkcs1"] as const).some((type) => {
    try {
      const theirs: KeyObject = createPublicKey({ key: bytes, format: "der", type });
      return theirs.equals(ours);
    } catch {
      return false;
    }
  });
}

const findTxt: FindTxt = (name) => new Resolver({ timeout: 3_000, tries: 1 }).resolveTxt(name);
