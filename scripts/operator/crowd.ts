import type { TcpNetConnectOpts } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type ConnectionOptions, connect, createSecureContext, type TLSSocket } from "node:tls";

/** More than one process of the site keeps open. */
export const connections = 2_050;

/** What one client sends on each of its connections. It reads no answer. */
export const crowds = {
  "nothing on each": "",
  "half a request on each": "GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Slow: ",
  "an unread answer on each": "GET /sitemaps/codes-1.xml HTTP/1.1\r\nHost: hanked.ee\r\n\r\n",
  "half a form on each": "POST / HTTP/1.1\r\nHost: hanked.lv\r\nContent-Length: 60000\r\n\r\nname=",
};

export type Crowd = keyof typeof crowds;

/** In a process of its own, so that it does not slow down whoever measures. Prints how many connections it has. */
async function crowdIn(port: number, crowd: Crowd): Promise<never> {
  const begun = new Set<TLSSocket>();
  const open = new Set<TLSSocket>();
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: "127.0.0.1",
    port,
    localAddress: "127.0.9.9",
    servername: "hanked.lv",
    ALPNProtocols: ["http/1.1"],
    secureContext: createSecureContext(),
    // Of this play alone.
    rejectUnauthorized: false,
  };
  const begin = () => {
    const socket = connect(options);
    begun.add(socket.pause());
    socket.on("error", () => {});
    socket.once("secureConnect", () => {
      open.add(socket);
      socket.write(crowds[crowd]);
    });
    socket.once("close", () => {
      begun.delete(socket);
      open.delete(socket);
    });
  };
  for (let turn = 0; ; turn++) {
    // What the proxy closes is opened again. Some at a time: its backlog would refuse all at once.
    for (let more = 0; more < 100 && begun.size < connections; more++) begin();
    if (turn % 20 === 0 && crowd.startsWith("half"))
      for (const socket of open) if (socket.writable) socket.write("x");
    process.stdout.write(`${open.size}\n`);
    await setTimeout(50);
  }
}

if (import.meta.main) await crowdIn(Number(process.argv[2]), process.argv[3] as Crowd);
