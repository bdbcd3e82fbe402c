import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LeadNotification, Submission } from "../../app/features/leads/submission.server.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import { syncFolder } from "../../db/private-folder.ts";
import { inFolder, readPlainFile } from "../plain-files.ts";

/** Whether a file is about a person, by its text and its name. */
type Finder = (text: string, name: string) => boolean;

/** A lead is theirs, too, if its form has one of the keys: a correction may have another address than what it corrects. */
export function holdsLeadOf(email: string, keys: ReadonlySet<string> = new Set()): Finder {
  return finder(email, (file: Submission) => keys.has(file.formKey) || isFrom(file, email));
}

/** Adds the keys of the person's forms among the files, and erases nothing. */
export async function collectFormKeys(folder: string, email: string, keys: Set<string>) {
  const collect = (file: Submission) => {
    if (isFrom(file, email)) keys.add(file.formKey);
    return false;
  };
  await eraseFiles(folder, (text) => {
    try {
      return collect(JSON.parse(text) as Submission);
    } catch {
      return false;
    }
  });
}

function isFrom({ lead, corrects }: Submission, email: string): boolean {
  return same(lead.email, email) || same(corrects?.emailBefore ?? "", email);
}

/** The outbox holds notifications of leads, and mails to those who sent them. */
export function mentionsLeadOf(email: string): Finder {
  const notifies = finder(email, ({ message }: LeadNotification) =>
    message
      .split("\n")
      .some((line) => same(line, `Email: ${email}`) || same(line, `Email before: ${email}`)),
  );
  return (text, name) =>
    /\.eml(\.draft)?$/.test(name) ? isAddressedTo(text, email) : notifies(text, name);
}

/** Finds mails in the outbox by whom they are to. */
export function isDigestTo(isTheirs: (address: string) => boolean): Finder {
  return (text, name) => {
    const to = /\.eml(\.draft)?$/.test(name) ? recipientOf(text) : undefined;
    return to !== undefined && isTheirs(to);
  };
}

function isAddressedTo(mail: string, email: string): boolean {
  const to = recipientOf(mail);
  return to !== undefined && same(to, parseMailAddress(email) ?? email);
}

/** Looks only at the header: the text names the company's own address too. Domains are in ASCII there. */
function recipientOf(mail: string): string | undefined {
  const end = mail.indexOf("\r\n\r\n");
  const head = (end < 0 ? mail : mail.slice(0, end)).replace(/\r\n[ \t]+/g, " ");
  const to = head.split("\r\n").find((line) => line.toLowerCase().startsWith("to:"));
  return to?.slice("to:".length).trim();
}

/** Erases drafts and damaged files too. Throws if one cannot be read: it may be about the person. */
export async function eraseFiles(folder: string, isMeant: Finder): Promise<number> {
  const erased = await inFolder(folder, async (path) => {
    let count = 0;
    for (const entry of await readdir(path)) {
      const text = await readPlainFile(join(path, entry));
      if (text === undefined || !isMeant(text, entry)) continue;
      await rm(join(path, entry), { force: true });
      count += 1;
    }
    // So that a power cut does not bring the files back.
    if (count > 0) await syncFolder(path);
    return count;
  });
  return erased ?? 0;
}

function finder<T>(email: string, matches: (content: T) => boolean): Finder {
  return (text) => {
    try {
      return matches(JSON.parse(text) as T);
    } catch {
      // A damaged file: the address anywhere in it is enough.
      return text.toLowerCase().includes(JSON.stringify(email).slice(1, -1).toLowerCase());
    }
  };
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
