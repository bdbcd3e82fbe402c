import { followMailMessages } from "../../app/features/follows/messages.ts";
import { type LocalMailServer, startMailServer } from "../../tests/setup/mail-server.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import { pause } from "./pause.ts";
import type { Random } from "./random.ts";

const refusals: Record<string, LocalMailServer["answers"]> = {
  "greets with 421": { greeting: 421 },
  "refuses mailboxes for now": { rcpt: 451 },
  "refuses mails for now": { data: 452 },
};
const faults = [...Object.keys(refusals), "is killed", "hangs", "loses the answer"];

/** The parts of a mail that are counted. */
export interface CaughtMail {
  /** From its Message-ID: the id of its row. */
  id: string;
  to: string;
  /** When the mail server accepted it: from then on it counts as delivered. */
  at: number;
  /** The token of the trial's pages, `/proov/TOKEN`, or of a follow's: `/jalgi/TOKEN`. */
  token: string | undefined;
  /** What a mail about a followed procurement does: it asks to confirm, says that it is followed, or tells news. */
  follow: "asks" | "begins" | "news" | null;
  /** Whether it has the one-click link to leave the trial, which a confirmation does not have. */
  isDigest: boolean;
  /** Marks of the notices that it lists, each once. */
  notices: string[];
}

/** Starts a mail server on loopback, behind a proxy, that fails as mail servers do. Passes on each accepted mail. */
export async function startMailService(onTaken: (mail: CaughtMail) => void) {
  const server = await startMailServer();
  const proxy = new DatabaseProxy(server.port);
  await proxy.open();
  let losesAnswer = false;
  const service = {
    url: `smtp://127.0.0.1:${proxy.port}`,
    /** Counts the cuts: an answer under way may be lost with the connection. */
    proxy,
    faults: 0,
    taken: 0,

    /** Causes one fault after the other until the signal; works in between and afterwards. */
    async fail(random: Random, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await pause(random.between(1_000, 5_000), signal);
        const fault = random.pick(faults);
        const ms = random.between(200, 1_500);
        if (signal.aborted) return;
        service.faults += 1;
        Object.assign(server.answers, refusals[fault]);
        losesAnswer = fault === "loses the answer";
        if (fault === "is killed") proxy.close();
        if (fault === "hangs") proxy.hold({ questions: true, answers: true });
        await pause(ms, signal);
        Object.assign(server.answers, { greeting: undefined, rcpt: undefined, data: undefined });
        losesAnswer = false;
        if (fault === "is killed") await proxy.open();
        // As if somebody restarted a server that hangs.
        if (fault === "hangs") proxy.cut();
        proxy.hold({});
      }
    },
  };
  server.onTaken = () => {
    const mail = server.taken.pop();
    if (mail) onTaken(readMail(mail.bytes, mail.to.join()));
    service.taken += 1;
    if (!losesAnswer) return true;
    // Loses one answer per fault.
    losesAnswer = false;
    proxy.cut();
    return false;
  };
  return service;
}

export type MailService = Awaited<ReturnType<typeof startMailService>>;

/** Reads only the plain text: both parts list the same notices. */
export function readMail(bytes: Buffer, to: string): CaughtMail {
  const [plain = ""] = bytes.toString("latin1").split("Content-Type: text/html");
  const end = plain.indexOf("\r\n\r\n");
  const head = plain.slice(0, end).replaceAll("\r\n ", " ");
  // Quoted-printable breaks lines anywhere.
  const text = head + plain.slice(end).replaceAll("=\r\n", "");
  const [, page, token] = /\/(proov|jalgi)\/([\w-]{44})/.exec(text) ?? [];
  const hasWayOut = /^List-Unsubscribe:/im.test(head);
  const isOfFollow = page === "jalgi";
  const begins = isOfFollow && beginnings.some((one) => withoutSpaces(decode(text)).includes(one));
  return {
    id: /^Message-ID: *<([0-9a-f-]{36})@/im.exec(head)?.[1] ?? "",
    to,
    at: performance.now(),
    token,
    follow: isOfFollow ? (!hasWayOut ? "asks" : begins ? "begins" : "news") : null,
    isDigest: hasWayOut && !isOfFollow,
    notices: [...new Set(text.match(/ZQ\d{5}QZ/g))],
  };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
const beginnings = Object.values(followMailMessages).map(({ following }) =>
  withoutSpaces(following.text),
);

/** Quoted-printable. */
function decode(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
