import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { anotherVisitor, readMemoryMb, readMetric, type Target } from "./target.ts";

const sockets = 150;
const everyMs = 100;
/** A little more than the site waits for a reader that has fallen silent. */
const waitMs = 45_000;

/** Ask for a large file that is kept, again and again, and read nothing of it. What is left after a while. */
export async function readSlowly(target: Target): Promise<{ alive: number; memoryMb: number }> {
  const before = { memory: await readMemoryMb(target), sockets: await countSockets(target) };
  const readers = Array.from({ length: sockets }, () => connectTo(target.port));
  const timer = setInterval(() => {
    for (const reader of readers) if (!reader.destroyed) reader.write(nextRequest());
  }, everyMs);
  await setTimeout(15_000);
  const memoryMb = (await readMemoryMb(target)) - before.memory;
  await setTimeout(waitMs - 15_000);
  clearInterval(timer);
  // On the server's side: a reader that does not read does not hear that it was let go.
  const alive = Math.max(0, (await countSockets(target)) - before.sockets);
  for (const reader of readers) reader.destroy();
  return { alive, memoryMb };
}

function connectTo(port: number): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  return socket.on("error", () => {});
}

function nextRequest(): string {
  return [
    "GET /sitemaps/codes-1.xml HTTP/1.1",
    "Host: hanked.ee",
    "Accept-Encoding: br",
    `X-Forwarded-For: ${anotherVisitor()}`,
    "\r\n",
  ].join("\r\n");
}

function countSockets(target: Target): Promise<number> {
  return readMetric(target, 'nodejs_active_resources{type="TCPSocketWrap"}');
}
