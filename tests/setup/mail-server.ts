import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TakenMail {
  from: string;
  to: string[];
  /** The message as it came over the network. */
  bytes: Buffer;
  /** Whether it came over TLS. */
  secure: boolean;
  user: string | undefined;
}

type Step = "greeting" | "mail" | "rcpt" | "data";

export interface LocalMailServer {
  port: number;
  taken: TakenMail[];
  /** How often a client has connected. */
  connections(): number;
  /** How many mails came, taken or not. */
  received(): number;
  /** How it answers each step from now on: an SMTP code (with its text), no answer, or the end of the connection. */
  answers: Partial<Record<Step, number | `${number} ${string}` | "hang" | "hang-up">>;
  /** Called with the number of mails taken so far. If it returns false, the client gets no reply. */
  onTaken: ((taken: number) => boolean) | undefined;
  parse(place?: number): Promise<ParsedMail>;
  /** Ends all connections, too. */
  close(): Promise<void>;
}

/** A mail server on loopback that takes everything unless `answers` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<LocalMailServer> {
  const answers: LocalMailServer["answers"] = {};
  const taken: TakenMail[] = [];
  let connected = 0;
  let received = 0;
  const answer = (step: Step, done: (error?: Error) => void, take?: () => void) => {
    const how = answers[step];
    if (how === "hang") return;
    if (how === "hang-up") return endConnections();
    if (how) return done(refusal(String(how)));
    take?.();
    if (step !== "data" || (local.onTaken?.(taken.length) ?? true)) done();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    closeTimeout: 1,
    onConnect(_, done) {
      connected += 1;
      answer("greeting", done);
    },
    onMailFrom: (_, __, done) => answer("mail", done),
    onRcptTo: (_, __, done) => answer("rcpt", done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        received += 1;
        const { mailFrom, rcptTo } = session.envelope;
        answer("data", done, () =>
          taken.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            bytes: Buffer.concat(chunks),
            secure: session.secure === true,
            user: session.user as string | undefined,
          }),
        );
      });
    },
    ...options,
  });
  // Errors are expected: in some tests the client disconnects half-way.
  server.on("error", () => {});
  const endConnections = () => {
    for (const connection of server.connections) connection.close();
  };
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const local: LocalMailServer = {
    port: (listening.address() as AddressInfo).port,
    taken,
    connections: () => connected,
    received: () => received,
    answers,
    onTaken: undefined,
    parse: (place = 0) => simpleParser(taken[place]?.bytes ?? Buffer.alloc(0)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return local;
}

/** Quotes the refused address, as real servers often do. */
function refusal(how: string): Error {
  const [code, ...said] = how.split(" ");
  const text = [...said, "not <anna@jumts.example>"].join(" ");
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
