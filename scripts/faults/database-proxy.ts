import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { pause } from "./pause.ts";

/**
 * A proxy between the site and PostgreSQL, since a real database cannot be made to hang. It can also hold back the
 * answers only: then a commit succeeds without the site knowing.
 */
export class DatabaseProxy {
  private server: Server | undefined;
  private readonly pairs = new Set<Pair>();
  private held: Held = { questions: false, answers: false };
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

  /** Connections are refused, as when nothing listens. */
  refuse(): void {
    this.server?.close();
    this.server = undefined;
    this.cut();
  }

  /** Breaks every connection; new ones are accepted. */
  cut(): void {
    this.cuts += 1;
    for (const pair of this.pairs) pair.cut();
  }

  hold(held: Held): void {
    this.held = held;
    for (const pair of this.pairs) pair.hold(held);
  }

  /** Delivers what was held back. */
  release(): void {
    this.hold({ questions: false, answers: false });
  }

  close(): void {
    this.refuse();
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
    const pair = new Pair(client, database);
    this.pairs.add(pair);
    pair.hold(this.held);
    // Not when one side is closed: the other has yet to learn it if that is held back.
    for (const socket of [client, database]) {
      socket.once("close", () => {
        if (client.closed && database.closed) this.pairs.delete(pair);
      });
    }
  }
}

interface Held {
  /** Requests of the site are held back. */
  questions: boolean;
  /** Answers of the database are held back. */
  answers: boolean;
}

class Pair {
  private readonly questions: OneWay;
  private readonly answers: OneWay;
  private readonly sockets: Socket[];

  constructor(client: Socket, database: Socket) {
    this.sockets = [client, database];
    this.questions = new OneWay(client, database);
    this.answers = new OneWay(database, client);
  }

  hold({ questions, answers }: Held): void {
    this.questions.hold(questions);
    this.answers.hold(answers);
  }

  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }
}

/** One direction of a connection. Its end is held back like its bytes. */
class OneWay {
  private held = false;
  private ended = false;
  private waiting: Buffer[] = [];
  private readonly to: Socket;

  constructor(from: Socket, to: Socket) {
    this.to = to;
    from.on("data", (chunk: Buffer) => {
      this.waiting.push(chunk);
      this.deliver();
    });
    from.on("error", () => {});
    from.once("close", () => {
      this.ended = true;
      this.deliver();
    });
  }

  hold(held: boolean): void {
    this.held = held;
    this.deliver();
  }

  private deliver(): void {
    if (this.held) return;
    for (const chunk of this.waiting.splice(0)) if (this.to.writable) this.to.write(chunk);
    if (this.ended) this.to.end();
  }
}
