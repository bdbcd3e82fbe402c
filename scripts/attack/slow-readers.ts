import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { anotherVisitor, fetchMemoryMb, fetchMetric, type Target } from "./target.ts";

const sockets = 150;
const everyMs = 100;
/** Longer than the server's idle timeout. */
const waitMs = 45_000;

/** Requests a large cached file repeatedly without reading; counts the open connections and the memory after a while. */
export async function readSlowly(target: Target): Promise<{ alive: number; memoryMb: number }> {
  const before = { memory: await fetchMemoryMb(target), sockets: await countSockets(target) };
  const readers = Array.from({ length: sockets }, () => connectTo(target.port));
  const timer = setInterval(() => {
    for (const reader of readers) if (!reader.destroyed) reader.write(nextRequest());
  }, everyMs);
  await setTimeout(15_000);
  const memoryMb = (await fetchMemoryMb(target)) - before.memory;
  await setTimeout(waitMs - 15_000);
  clearInterval(timer);
  // Counted on the server's side: a socket that does not read does not notice that it was closed.
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
  return fetchMetric(target, 'nodejs_active_resources{type="TCPSocketWrap"}');
}
