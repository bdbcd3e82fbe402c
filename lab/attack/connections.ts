import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { readMetric } from "../../tests/setup/read-metric.ts";
import { readMemoryMb } from "./pages.ts";
import { anotherVisitor, attacker, page, send } from "./send.ts";
import type { Target } from "./target.ts";

function open({ port }: Target): Socket {
  const socket = connect(port, "127.0.0.1");
  return socket.on("error", () => {});
}

/** Two Host headers: a proxy may use one of them and we the other. Returns how many such requests are accepted. */
export async function nameTwoHosts(target: Target): Promise<number> {
  const socket = open(target);
  socket.write("GET / HTTP/1.1\r\nHost: hanked.lv\r\nHost: hanked.lt\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).startsWith("HTTP/1.1 400") ? 0 : 1;
}

/** What one client makes the proxy send on each connection. The client reads no answer. */
const requests = {
  "half a request each": `GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Forwarded-For: ${attacker}\r\nX-Slow: `,
  "an unread answer each": `GET /sitemaps/codes-1.xml HTTP/1.1\r\nHost: hanked.ee\r\nX-Forwarded-For: ${attacker}\r\n\r\n`,
  "half a form each": `POST / HTTP/1.1\r\nHost: hanked.lv\r\nX-Forwarded-For: ${attacker}\r\nContent-Length: 60000\r\n\r\nname=`,
};

export type Crowd = keyof typeof requests;

/**
 * How long another visitor of the same proxy waits for a page at most, in milliseconds, while one client holds more
 * connections than the server keeps open. Ends after `pages` answers, or after `maxMs`.
 */
export async function crowdOut(target: Target, crowd: Crowd, pages: number, maxMs: number) {
  const sockets = Array.from({ length: 2_050 }, () => open(target).pause());
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(requests[crowd]);
  const trickle = setInterval(() => {
    if (crowd === "an unread answer each") return;
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 1_000);
  const started = performance.now();
  let answeredAt = started;
  let longest = 0;
  for (let answered = 0; answered < pages && performance.now() - started < maxMs; ) {
    // On a new connection: the proxy has none to spare.
    const answer = await send({ ...page(target), agent: false }).catch(() => undefined);
    longest = Math.max(longest, performance.now() - answeredAt);
    await setTimeout(50);
    if (answer?.status !== 200) continue;
    answered += 1;
    answeredAt = performance.now();
  }
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  return longest;
}

/** Sends a header byte by byte, never to its end; counts the connections that are still open after a while. */
export async function sendSlowly(target: Target): Promise<number> {
  const senders = Array.from({ length: 20 }, () => open(target).resume());
  for (const sender of senders) sender.write("GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Slow: ");
  const timer = setInterval(() => {
    for (const sender of senders) if (!sender.destroyed) sender.write("x");
  }, 1_000);
  // The server's header timeout is ten seconds, checked every two.
  await setTimeout(16_000);
  clearInterval(timer);
  const alive = senders.filter(({ destroyed }) => !destroyed).length;
  for (const sender of senders) sender.destroy();
  return alive;
}

/** Requests a large cached file repeatedly without reading; counts open connections and memory after a while. */
export async function readSlowly(target: Target): Promise<{ alive: number; memoryMb: number }> {
  const countSockets = () =>
    readMetric(target, 'nodejs_active_resources{type="TCPSocketWrap"}').catch(() => 0);
  const before = { memory: await readMemoryMb(target), sockets: await countSockets() };
  const readers = Array.from({ length: 150 }, () => open(target).pause());
  const file = "GET /sitemaps/codes-1.xml HTTP/1.1\r\nHost: hanked.ee\r\nAccept-Encoding: br\r\n";
  const timer = setInterval(() => {
    for (const reader of readers.filter(({ destroyed }) => !destroyed)) {
      reader.write(`${file}X-Forwarded-For: ${anotherVisitor()}\r\n\r\n`);
    }
  }, 100);
  await setTimeout(15_000);
  const memoryMb = (await readMemoryMb(target)) - before.memory;
  // Together longer than the server's idle timeout.
  await setTimeout(30_000);
  clearInterval(timer);
  // Counted on the server's side: a socket that does not read does not notice that it was closed.
  const alive = Math.max(0, (await countSockets()) - before.sockets);
  for (const reader of readers) reader.destroy();
  return { alive, memoryMb };
}
