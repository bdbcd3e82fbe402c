import PostalMime, { type Email } from "postal-mime";
import type { Bounce } from "../mornings/letter-run-store.server.ts";

/** What a mail server, or a mailbox's provider, says of a letter of ours. */
export interface BounceReport {
  /** Of its row: the Message-ID's first half. */
  letter: string;
  bounce: Bounce;
}

/** Parts within parts, and bytes of headers: a real report has two levels and a few kilobytes. */
const limits = { maxNestingDepth: 8, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/**
 * What we look for comes before the letter that is returned, so the rest is not read. The library takes 12 µs a line, and
 * visitors wait meanwhile.
 */
const maxRead = { bytes: 256 * 1024, lines: 4_000 };
const maxPartLength = 64 * 1024;
const maxGroups = 20;

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/**
 * A delivery report (RFC 3464) or a complaint (RFC 5965) about a letter of ours; null for any other mail. Anyone can write
 * one, but not with the Message-ID of a letter that they never saw.
 */
export async function parseBounceReport(
  bytes: Uint8Array,
  hosts: readonly string[],
): Promise<BounceReport | null> {
  const email = await PostalMime.parse(startOf(bytes), limits).catch(() => null);
  if (!email) return null;
  const bounce = findBounce(email);
  if (!bounce) return null;
  const letter = findLetter(email, hosts);
  return letter === null ? null : { letter, bounce };
}

function startOf(bytes: Uint8Array): Uint8Array {
  let end = 0;
  for (let line = 0; line < maxRead.lines; line++) {
    const next = bytes.indexOf(0x0a, end);
    if (next < 0 || next >= maxRead.bytes) return bytes.subarray(0, maxRead.bytes);
    end = next + 1;
  }
  return bytes.subarray(0, end);
}

function findBounce(email: Email): Bounce | null {
  for (const { mimeType, content } of email.attachments) {
    if (statusTypes.includes(mimeType)) return classifyStatus(fieldGroups(textOf(content)));
    if (mimeType === "message/feedback-report") {
      const [fields] = fieldGroups(textOf(content));
      return isComplaint(fields?.get("feedback-type") ?? "") ? "complaint" : null;
    }
  }
  return null;
}

/** Not `not-spam`, nor reports about signatures (`auth-failure`). */
function isComplaint(type: string): boolean {
  return ["abuse", "fraud", "opt-out", "opt-out-list"].includes(type.trim().toLowerCase());
}

/** The first group is about the message, the others are about a recipient each. */
function classifyStatus(groups: Fields[]): Bounce | null {
  let soft = false;
  for (const fields of groups) {
    const action = firstWord(fields.get("action"));
    const status = /^([245])\.\d{1,3}\.\d{1,3}$/.exec(firstWord(fields.get("status")))?.[0] ?? "";
    if (action === "delayed") soft = true;
    if (action !== "failed") continue;
    if (status.startsWith("5.") && !isAboutUs(status)) return "hard";
    soft = true;
  }
  return soft ? "soft" : null;
}

/**
 * Refused for good, but not because there is no such mailbox: it is full (5.2.2), the letter is too long (5.2.3, 5.3.4) or not
 * liked (5.6, 5.7), the sender is not (5.1.7, 5.1.8), a server was away for days (5.3, 5.4.7). Another letter may arrive.
 */
function isAboutUs(status: string): boolean {
  return (
    ["5.1.7", "5.1.8", "5.2.2", "5.2.3", "5.4.7"].includes(status) || /^5\.[367]\./.test(status)
  );
}

/** By what came back of the letter, else by what the report says that it answers. */
function findLetter(email: Email, hosts: readonly string[]): string | null {
  const returned = email.attachments
    .filter(({ mimeType }) => returnedTypes.includes(mimeType))
    .map(({ content }) => fieldGroups(textOf(content))[0]?.get("message-id") ?? "");
  const answered = [email.inReplyTo ?? "", email.references ?? ""];
  for (const text of [...returned, ...answered]) {
    const letter = parseMessageId(text, hosts);
    if (letter) return letter;
  }
  return null;
}

/** `<uuid@host of ours>`, the first of several. */
function parseMessageId(text: string, hosts: readonly string[]): string | null {
  const ids = text
    .slice(0, 2_000)
    .matchAll(/<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@([\w.-]{1,253})>/gi);
  for (const [, id = "", host = ""] of ids) {
    if (hosts.includes(host.toLowerCase())) return id.toLowerCase();
  }
  return null;
}

type Fields = Map<string, string>;

/** Blocks of `Name: value`, folded lines joined, the first of each name. */
function fieldGroups(text: string): Fields[] {
  const groups: Fields[] = [];
  let fields: Fields | undefined;
  let last = "";
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") {
      fields = undefined;
      if (groups.length >= maxGroups) break;
      continue;
    }
    if (!fields) {
      fields = new Map();
      groups.push(fields);
      last = "";
    }
    if (/^[ \t]/.test(line)) {
      if (last) fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    const name = colon < 0 ? "" : line.slice(0, colon).trim().toLowerCase();
    // A name that was there before is passed over, with the lines that go on with it.
    last = name !== "" && !fields.has(name) ? name : "";
    if (last) fields.set(last, line.slice(colon + 1).trim());
  }
  return groups;
}

/** `failed (because …)` → `failed` */
function firstWord(text = ""): string {
  return (
    text
      .trim()
      .toLowerCase()
      .split(/[\s(;]/, 1)[0] ?? ""
  );
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === "string") return content.slice(0, maxPartLength);
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return new TextDecoder("latin1").decode(bytes.subarray(0, maxPartLength));
}
