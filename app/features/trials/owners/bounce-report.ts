import type { Bounce } from "../runs/run-store.server.ts";

/** What we look for comes before the body of the returned mail, so the rest is not read. */
const maxReadBytes = 256 * 1024;
/** Bytes of headers, in the mail and in each of its parts. Real ones have a few kilobytes. */
const maxHeaderBytes = 16 * 1024;
/** A real report has three parts, one of which may be made of two. */
const maxParts = 50;
const maxDepth = 4;
const maxGroups = 20;

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/**
 * A delivery report (RFC 3464) or a complaint (RFC 5965) about a mail of ours; null for any other mail. Anyone can
 * write one, but not with the Message-ID of a mail that they never saw. MIME is parsed by hand: that takes a hundred
 * lines, in time linear to the mail's length, while a library for all mails also parsed addresses that we do not need.
 */
export function parseBounceReport(bytes: Uint8Array, hosts: readonly string[]) {
  const mail = readEntity(linesOf(bytes.subarray(0, maxReadBytes)));
  if (!mail) return null;
  const parts = leavesOf(mail);
  const bounce = findBounce(parts);
  if (!bounce) return null;
  const digest = findDigest(mail, parts, hosts);
  return digest === null ? null : { digest, bounce };
}

function findBounce(parts: Entity[]): Bounce | null {
  for (const part of parts) {
    const type = typeOf(part);
    if (statusTypes.includes(type)) return classifyStatus(fieldGroups(contentOf(part)));
    if (type === "message/feedback-report") {
      const [fields] = fieldGroups(contentOf(part));
      return isComplaint(fields?.get("feedback-type") ?? "") ? "complaint" : null;
    }
  }
  return null;
}

/** Leaves out `not-spam`, and reports about signatures (`auth-failure`). */
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
 * Refused for good, but not for lack of a mailbox: it is full (5.2.2), the mail is too long (5.2.3, 5.3.4) or rejected
 * (5.6, 5.7), the sender is rejected (5.1.7, 5.1.8), a server was down for days (5.3, 5.4.7). Another mail may arrive.
 */
function isAboutUs(status: string): boolean {
  return (
    ["5.1.7", "5.1.8", "5.2.2", "5.2.3", "5.4.7"].includes(status) || /^5\.[367]\./.test(status)
  );
}

/** Found by the headers of the returned mail, else by the message that the report replies to. */
function findDigest({ headers }: Entity, parts: Entity[], hosts: readonly string[]): string | null {
  const returned = parts
    .filter((part) => returnedTypes.includes(typeOf(part)))
    .map((part) => fieldGroups(contentOf(part))[0]?.get("message-id") ?? "");
  const answered = [headers.get("in-reply-to") ?? "", headers.get("references") ?? ""];
  for (const text of [...returned, ...answered]) {
    const digest = parseMessageId(text, hosts);
    if (digest) return digest;
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

/** Blocks of `Name: value`, with folded lines joined; the first of each name counts. */
function fieldGroups(lines: string[]): Fields[] {
  const groups: Fields[] = [];
  let fields: Fields | undefined;
  let last = "";
  for (const line of lines) {
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
    // A repeated name is skipped, with its continuation lines.
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

/** A mail, or one of its parts (RFC 2045). */
interface Entity {
  headers: Fields;
  body: string[];
}

/** Null if the headers are longer than any real ones. */
function readEntity(lines: string[]): Entity | null {
  const blank = lines.indexOf("");
  const end = blank < 0 ? lines.length : blank;
  const header = lines.slice(0, end);
  if (header.reduce((length, line) => length + line.length + 2, 0) > maxHeaderBytes) return null;
  return { headers: fieldGroups(header)[0] ?? new Map(), body: lines.slice(end + 1) };
}

/** The parts without parts of their own, in order. */
function leavesOf(entity: Entity, depth = 0): Entity[] {
  if (!typeOf(entity).startsWith("multipart/")) return [entity];
  if (depth === maxDepth) return [];
  return splitParts(entity)
    .flatMap((lines) => readEntity(lines) ?? [])
    .flatMap((part) => leavesOf(part, depth + 1));
}

function splitParts({ headers, body }: Entity): string[][] {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(headers.get("content-type") ?? "");
  const delimiter = `--${found?.[1] ?? found?.[2]}`;
  const parts: string[][] = [];
  for (const line of found ? body : []) {
    const mark = line.startsWith("--") ? line.trimEnd() : "";
    if (mark === `${delimiter}--`) break;
    if (mark !== delimiter) parts.at(-1)?.push(line);
    else if (parts.push([]) > maxParts) break;
  }
  return parts;
}

function typeOf({ headers }: Entity): string {
  return firstWord(headers.get("content-type"));
}

function contentOf({ headers, body }: Entity): string[] {
  const encoding = firstWord(headers.get("content-transfer-encoding"));
  if (encoding === "base64") return linesOf(Buffer.from(body.join(""), "base64"));
  if (encoding !== "quoted-printable") return body;
  const text = body.join("\n").replace(/=[ \t]*\n/g, "");
  return text
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .split(/\r?\n/);
}

function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder("latin1").decode(bytes).replaceAll("\r\n", "\n").split("\n");
}
