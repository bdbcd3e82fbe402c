import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Target } from "./target.ts";

const sockets = 20;
/** The server's header timeout is ten seconds, checked every two. */
const waitMs = 16_000;

/** Sends a header byte by byte, never to its end; counts the connections that are still open after a while. */
export async function sendSlowly({ port }: Target): Promise<number> {
  const senders = Array.from({ length: sockets }, () => openSender(port));
  const timer = setInterval(() => {
    for (const sender of senders) if (!sender.destroyed) sender.write("x");
  }, 1_000);
  await setTimeout(waitMs);
  clearInterval(timer);
  const alive = senders.filter(({ destroyed }) => !destroyed).length;
  for (const sender of senders) sender.destroy();
  return alive;
}

function openSender(port: number): Socket {
  const socket = connect(port, "127.0.0.1").resume();
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Slow: ");
  return socket;
}
