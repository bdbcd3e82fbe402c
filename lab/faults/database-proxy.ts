import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { pause } from "./pause.ts";

/**
 * A proxy between the site and PostgreSQL or a mail server, since a real one cannot be made to hang. It can also hold
 * back only the answers: then a commit succeeds without the site knowing.
 */
export class DatabaseProxy {
  private server: Server | undefined;
  private readonly pairs = new Set<[client: Socket, database: Socket]>();
  private held = { questions: false, answers: false };
  private readonly targetPort: number;
  port = 0;
  /** How often connections were broken. */
  cuts = 0;

  constructor(targetPort: number) {
    this.targetPort = targetPort;
  }

  async open(): Promise<void> {
    // Another process may have taken the port for a moment.
    for (let attempt = 0; !(await this.listen()); attempt++) {
      if (attempt === 100) throw new Error(`port ${this.port} is gone`);
      await pause(50);
    }
  }

  /** Refuses connections, as when nothing listens. */
  close(): void {
    this.server?.close();
    this.server = undefined;
    this.cut();
  }

  /** Breaks every connection; new ones are accepted. */
  cut(): void {
    this.cuts += 1;
    for (const socket of [...this.pairs].flat()) socket.resetAndDestroy();
  }

  /** Holds data back, the end of a connection included. The next call without `held` delivers it. */
  hold(held: { questions?: boolean; answers?: boolean }): void {
    this.held = { questions: false, answers: false, ...held };
    for (const pair of this.pairs) this.holdPair(pair);
  }

  private listen(): Promise<boolean> {
    const server = createServer((client) => this.accept(client));
    return new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(this.port, "127.0.0.1", () => {
        this.server = server;
        this.port = (server.address() as AddressInfo).port;
        resolve(true);
      });
    });
  }

  private accept(client: Socket): void {
    const database = connect(this.targetPort, "127.0.0.1");
    const pair: [Socket, Socket] = [client, database];
    this.pairs.add(pair);
    this.holdPair(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on("data", (chunk: Buffer) => to.writable && to.write(chunk));
      from.on("error", () => {});
      from.once("close", () => {
        to.end();
        if (client.closed && database.closed) this.pairs.delete(pair);
      });
    }
  }

  private holdPair([client, database]: [Socket, Socket]): void {
    client[this.held.questions ? "pause" : "resume"]();
    database[this.held.answers ? "pause" : "resume"]();
  }
}
