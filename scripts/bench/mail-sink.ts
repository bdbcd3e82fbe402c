import { createServer, type Socket } from "node:net";

/*
 * A mail server in a process of its own that takes every letter and keeps none. Bare, so that it takes little of the processor
 * that is measured. Says its port, then, whenever it is asked, how many letters it has taken, how many bytes they had, and
 * when the first and the last came. The first argument: how long it thinks before each answer, like a relay that is far away.
 */

const delayMs = Number(process.argv[2] ?? 0);
const end = "\r\n.\r\n";
const taken = { letters: 0, bytes: 0, first: 0, last: 0 };

export type Taken = typeof taken;

const server = createServer((socket) => {
  socket.setNoDelay();
  socket.on("error", () => {});
  const client = new Client(socket);
  socket.on("data", (chunk: Buffer) => client.hear(chunk.toString("latin1")));
  client.say("220 sink");
});

class Client {
  private readonly socket: Socket;
  private inLetter = false;
  private text = "";

  constructor(socket: Socket) {
    this.socket = socket;
  }

  say(answer: string): void {
    if (delayMs > 0) setTimeout(() => this.socket.write(`${answer}\r\n`), delayMs);
    else this.socket.write(`${answer}\r\n`);
  }

  hear(chunk: string): void {
    this.text += chunk;
    for (;;) {
      const mark = this.inLetter ? end : "\r\n";
      const at = this.text.indexOf(mark);
      if (at < 0) return;
      const said = this.text.slice(0, at);
      this.text = this.text.slice(at + mark.length);
      if (this.inLetter) this.take(said.length);
      else this.answer(said.slice(0, 4).toUpperCase());
    }
  }

  private take(bytes: number): void {
    this.inLetter = false;
    taken.letters += 1;
    taken.bytes += bytes;
    taken.last = Date.now();
    taken.first ||= taken.last;
    this.say("250 taken");
  }

  private answer(command: string): void {
    this.inLetter = command === "DATA";
    if (this.inLetter) this.say("354 go on");
    else this.say(command === "QUIT" ? "221 bye" : "250 sink");
    if (command === "QUIT") setTimeout(() => this.socket.end(), delayMs);
  }
}

process.on("message", () => process.send?.(taken));
process.once("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
