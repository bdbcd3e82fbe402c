import { execFile } from "node:child_process";
import type { TcpNetConnectOpts } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type ConnectionOptions, connect, createSecureContext, type TLSSocket } from "node:tls";
import { promisify } from "node:util";

export interface Crowded {
  crowd: string;
  /** Connections that the client had when the pages were asked for. */
  held: number;
  /** Pages that somebody else got meanwhile, and how long the slowest took. */
  answered: number;
  slowestSeconds: number;
}

/** More than one process of the site keeps open. */
const connections = 2_050;
export const pages = 10;

/** What the client sends on each of its connections. It reads no answer. */
const crowds = {
  "nothing on each": "",
  "half a request on each": "GET / HTTP/1.1\r\nHost: hanked.lv\r\nX-Slow: ",
  "an unread answer on each": "GET /sitemaps/codes-1.xml HTTP/1.1\r\nHost: hanked.ee\r\n\r\n",
  "half a form on each": "POST / HTTP/1.1\r\nHost: hanked.lv\r\nContent-Length: 60000\r\n\r\nname=",
};

/** Run on the server: one client with many connections to the proxy, and somebody else who asks for pages meanwhile. */
async function visitAmid(crowd: string, text: string): Promise<Crowded> {
  const begun = new Set<TLSSocket>();
  const open = new Set<TLSSocket>();
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: "127.0.0.1",
    port: 443,
    localAddress: "127.0.9.9",
    servername: "hanked.lv",
    ALPNProtocols: ["http/1.1"],
    secureContext: createSecureContext(),
    rejectUnauthorized: false,
  };
  const begin = () => {
    const socket = connect(options);
    begun.add(socket.pause());
    socket.on("error", () => {});
    socket.once("secureConnect", () => {
      open.add(socket);
      socket.write(text);
    });
    socket.once("close", () => {
      begun.delete(socket);
      open.delete(socket);
    });
  };
  // What the proxy closes is opened again. Some at a time: its backlog would refuse all at once.
  const refill = setInterval(() => {
    for (let more = 0; more < 100 && begun.size < connections; more++) begin();
  }, 50);
  const goOn = setInterval(() => {
    if (crowd.startsWith("half")) for (const socket of open) socket.writable && socket.write("x");
  }, 1_000);
  // On a busy machine it gets fewer.
  for (let tries = 0; open.size < connections && tries < 150; tries++) await setTimeout(100);
  const found: Crowded = { crowd, held: open.size, answered: 0, slowestSeconds: 0 };
  for (let page = 0; page < pages; page++) {
    const { status, seconds } = await askForPage();
    if (status === "200") found.answered += 1;
    found.slowestSeconds = Math.max(found.slowestSeconds, seconds);
  }
  clearInterval(refill);
  clearInterval(goOn);
  for (const socket of begun) socket.destroy();
  return found;
}

/** On a new connection from another address, and by another program, so that the crowd does not slow it down. */
async function askForPage() {
  const options = ["-sk", "--interface", "127.0.8.8", "--max-time", "4", "-o", "/dev/null"];
  const written = ["-w", "%{http_code} %{time_total}", "https://hanked.ee/"];
  const { stdout } = await promisify(execFile)("curl", [...options, ...written]).catch(
    ({ stdout }) => ({ stdout: String(stdout) }),
  );
  const [status, seconds] = stdout.split(" ");
  return { status, seconds: Number(seconds) };
}

if (import.meta.main) {
  const found: Crowded[] = [];
  for (const [crowd, text] of Object.entries(crowds)) found.push(await visitAmid(crowd, text));
  process.stdout.write(JSON.stringify(found));
}
