import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { cachedPage } from "./flooding.ts";
import { send } from "./send.ts";
import { attacker, type Target } from "./target.ts";

/** More than the server keeps open. */
const connections = 2_050;
const everyMs = 50;

/** What one client has the proxy send on each connection. It reads no answer. */
const requests = {
  "half a request each": `GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Forwarded-For: ${attacker}\r\nX-Slow: `,
  "an unread answer each": `GET /sitemaps/codes-1.xml HTTP/1.1\r\nHost: hanked.ee\r\nX-Forwarded-For: ${attacker}\r\n\r\n`,
  "half a form each": `POST / HTTP/1.1\r\nHost: hanked.lv\r\nX-Forwarded-For: ${attacker}\r\nContent-Length: 60000\r\n\r\nname=`,
};

export type Crowd = keyof typeof requests;

/**
 * How long another visitor of the same proxy waits for a page at most, in milliseconds, while one client holds more
 * connections than the server keeps open. Ends after so many pages, or when `maxMs` are over.
 */
export async function crowdOut(
  { port }: Target,
  crowd: Crowd,
  { pages, maxMs }: { pages: number; maxMs: number },
): Promise<number> {
  const sockets = Array.from({ length: connections }, () => openConnection(port));
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
    const isAnswered = await isServed(port);
    longest = Math.max(longest, performance.now() - answeredAt);
    await setTimeout(everyMs);
    if (!isAnswered) continue;
    answered += 1;
    answeredAt = performance.now();
  }
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  return longest;
}

/** On a new connection: the proxy has none to spare. */
function isServed(port: number): Promise<boolean> {
  return send({ ...cachedPage({ port }), agent: false }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function openConnection(port: number): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  return socket.on("error", () => {});
}
