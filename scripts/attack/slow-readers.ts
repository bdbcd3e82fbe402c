import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { anotherVisitor, readMemoryMb, type Target } from "./target.ts";

const sockets = 150;
/** A little more than the site waits for a reader that has fallen silent. */
const waitMs = 45_000;

/** Ask for the largest thing there is, uncompressed, and read nothing of it. What is left after a while. */
export async function readSlowly(target: Target): Promise<{ alive: number; memoryMb: number }> {
  const before = await readMemoryMb(target);
  const path = "/aktiivsed-hanked.json";
  const readers = Array.from({ length: sockets }, () => openReader(target.port, path));
  await setTimeout(3_000);
  const memoryMb = (await readMemoryMb(target)) - before;
  await setTimeout(waitMs);
  const alive = await countAlive(readers);
  for (const reader of readers) reader.destroy();
  return { alive, memoryMb };
}

function openReader(port: number, path: string): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => {});
  const headers = [
    "Host: hanked.ee",
    "Accept-Encoding: identity",
    `X-Forwarded-For: ${anotherVisitor()}`,
  ];
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  return socket;
}

/** Who is still connected can still write; the others hear that nobody listens any more. */
async function countAlive(readers: Socket[]): Promise<number> {
  for (const reader of readers) reader.write("GET / HTTP/1.1\r\n");
  await setTimeout(500);
  for (const reader of readers) if (!reader.destroyed) reader.write("Host: hanked.ee\r\n\r\n");
  await setTimeout(500);
  return readers.filter(({ destroyed, writable }) => !destroyed && writable).length;
}
