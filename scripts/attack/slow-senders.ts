import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Target } from "./target.ts";

const sockets = 20;
/** The site waits ten seconds for headers, and looks every two. */
const waitMs = 16_000;

/** A byte of a header every second, and never the end of it: how many are still listened to after a while. */
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
