import { createTransport } from "nodemailer";
import { withTimeout } from "../../../db/with-timeout.ts";
import type { SmtpServer } from "../../process/smtp-url.ts";
import type { DkimKey } from "./dkim-key.server.ts";
import { classifyFailure, MailFailure } from "./mail-failure.ts";
import { mailMessage, type Sender } from "./mail-message.ts";
import type { Mailer } from "./outgoing-mail.ts";

const usualTimeouts = {
  /** Time to connect, and again until the server greets. */
  connectMs: 10_000,
  /** Silence at any later step. */
  silenceMs: 20_000,
  /** All steps together, since a server that trickles its answers is never silent. Well below the lease of a mail. */
  totalMs: 45_000,
};

export type SmtpTimeouts = typeof usualTimeouts;

/** Keeps connections open for the next mails. Never sends a mail a second time by itself: its row decides. */
export function createSmtpMailer(
  server: SmtpServer,
  sender: Sender,
  dkim: DkimKey | undefined,
  timeouts = usualTimeouts,
): Mailer {
  const open = () => openPool(server, dkim, timeouts);
  let pool = open();
  let closed = false;

  return {
    async send(mail) {
      if (closed) throw new MailFailure("away", "this process is ending");
      const message = mailMessage(mail, sender);
      const used = pool;
      try {
        await withTimeout(used.sendMail(message), timeouts.totalMs, () => {
          used.close({ force: true });
          if (pool === used && !closed) pool = open();
          throw new MailFailure("away", "the mail server did not answer in time");
        });
      } catch (error) {
        throw classifyFailure(error);
      }
    },
    close() {
      closed = true;
      pool.close({ force: true });
    },
  };
}

/** Connects, starts TLS and logs in as for sending, but sends no mail. Throws the library's error. */
export async function verifySmtp(server: SmtpServer, withinMs: number): Promise<void> {
  const transport = createTransport({
    ...connectionOf(server),
    dnsTimeout: withinMs,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectionOf({ host, port, security, login }: SmtpServer) {
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(login && { auth: { user: login.user, pass: login.password } }),
  };
}

function openPool(server: SmtpServer, dkim: DkimKey | undefined, timeouts: SmtpTimeouts) {
  const transport = createTransport({
    pool: true,
    ...connectionOf(server),
    maxConnections: 2,
    maxMessages: 100,
    // A connection that breaks while a mail is being sent may have delivered it.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: timeouts.connectMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    ...(dkim && { dkim }),
  });
  // Errors of idle connections. Errors while sending a mail reject its promise.
  transport.on("error", () => {});
  return transport;
}
