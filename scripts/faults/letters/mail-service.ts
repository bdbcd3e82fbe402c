import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { pause } from "../pause.ts";
import type { Random } from "../random.ts";

/** What befalls the mail server. Whoever it is killed for gets no answer, and it is away for a while. */
export const mailFaults = [
  "is killed",
  "hangs",
  "loses the answer",
  "refuses some mailboxes for now",
  "refuses letters for now",
  "greets with 421",
  "cuts letters short",
] as const;

export type MailMode = (typeof mailFaults)[number] | "well";

/** A letter that the mail server has: from then on it is the recipient's. */
export interface TakenMail {
  to: string;
  at: number;
  bytes: Buffer;
}

/** A mail server on loopback that fails as mail servers do. Hands on each letter that it took. */
export class MailService {
  mode: MailMode = "well";
  /** Letters that were taken though the sender was never told, each of which rightly comes a second time. */
  lostAnswers = 0;
  /** How often its connections were cut. An answer on its way may be lost with them. */
  cuts = 0;
  faults = 0;
  taken = 0;
  private readonly onTaken: (mail: TakenMail) => void;
  private server: SMTPServer | undefined;
  private port = 0;

  constructor(onTaken: (mail: TakenMail) => void) {
    this.onTaken = onTaken;
  }

  async start(): Promise<string> {
    const server = this.createServer();
    // Clients that are killed in the middle are the point.
    server.on("error", () => {});
    const listening = server.listen(this.port, "127.0.0.1");
    await once(listening, "listening");
    this.port = (listening.address() as AddressInfo).port;
    this.server = server;
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** At once: whatever was under way is cut, and new connections are refused. */
  kill(): void {
    this.cutAll();
    this.server?.close();
    this.server = undefined;
  }

  private cutAll(): void {
    this.cuts += 1;
    for (const { _socket } of this.server?.connections ?? []) _socket.resetAndDestroy();
  }

  /** One fault after the other until the signal; well in between and afterwards. */
  async fail(random: Random, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(random.between(1_000, 5_000), signal);
      const mode = random.pick(mailFaults);
      const ms = random.between(200, 1_500);
      if (signal.aborted) return;
      this.faults += 1;
      if (mode === "is killed") this.kill();
      else this.mode = mode;
      await pause(ms, signal);
      this.mode = "well";
      if (mode === "is killed") await this.start();
      // A server that hung is restarted by somebody, and its connections end.
      if (mode === "hangs") this.cutAll();
    }
  }

  private createServer(): SMTPServer {
    let asked = 0;
    return new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      closeTimeout: 1,
      onConnect: (_, done) => done(this.mode === "greets with 421" ? refusal(421) : null),
      onRcptTo: (_, __, done) => {
        asked += 1;
        const refuses = this.mode === "refuses some mailboxes for now" && asked % 3 === 0;
        done(refuses ? refusal(451) : null);
      },
      onData: (stream, session, done) => {
        const cut = () => {
          for (const { id, _socket } of this.server?.connections ?? [])
            if (id === session.id) _socket.resetAndDestroy();
        };
        if (this.mode === "cuts letters short") return cut();
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.once("end", () => {
          if (this.mode === "hangs") return;
          if (this.mode === "refuses letters for now") return done(refusal(452));
          const to = session.envelope.rcptTo[0]?.address ?? "";
          this.taken += 1;
          this.onTaken({ to, at: performance.now(), bytes: Buffer.concat(chunks) });
          if (this.mode !== "loses the answer") return done();
          // Once each time: then it is well again.
          this.mode = "well";
          this.lostAnswers += 1;
          cut();
        });
      },
    });
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error("not now"), { responseCode });
}
