import type { TakenMail } from "./mail-service.ts";

/** What a mail says, as far as it is counted. */
export interface CaughtMail {
  /** Of its Message-ID: the id of its row. */
  id: string;
  to: string;
  at: number;
  /** Of the trial's pages: `/proov/TOKEN`. */
  token: string | undefined;
  /** Where one click leaves. Only letters have it; a confirmation has not. */
  leave: string | undefined;
  /** Marks of the notices that it tells of, each once. */
  notices: string[];
}

/** Notices of these runs have it in their titles. */
export const markOf = (number: number) => `ZQ${String(number).padStart(5, "0")}QZ`;

export function readMail({ bytes, to, at }: TakenMail): CaughtMail {
  const whole = bytes.toString("latin1");
  const end = whole.indexOf("\r\n\r\n");
  const head = whole.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  const text = plainText(head, whole.slice(end + 4));
  const leave = /<(https?:[^<>]+)>/.exec(headerOf(head, "List-Unsubscribe") ?? "")?.[1];
  return {
    id: /^<([0-9a-f-]{36})@/.exec(headerOf(head, "Message-ID") ?? "")?.[1] ?? "",
    to,
    at,
    token: /\/proov\/([\w-]{44})/.exec(leave ?? text)?.[1],
    leave: leave && new URL(leave).pathname,
    notices: [...new Set(text.match(/ZQ\d{5}QZ/g))],
  };
}

function headerOf(head: string, name: string): string | undefined {
  const start = `${name.toLowerCase()}:`;
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(start));
  return line?.slice(start.length).trim();
}

/** The plain part of a mail, or all of it if it has no parts. */
function plainText(head: string, body: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  if (!boundary) return decode(head, body);
  for (const part of body.split(`--${boundary}`)) {
    const end = part.indexOf("\r\n\r\n");
    const partHead = part.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
    if (end < 0 || !/content-type: *(text\/plain|multipart)/i.test(partHead)) continue;
    return plainText(partHead, part.slice(end + 4));
  }
  return "";
}

/** Marks and links are ASCII, so other characters may come out as they like. */
function decode(head: string, body: string): string {
  const encoding = /content-transfer-encoding: *([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
}
