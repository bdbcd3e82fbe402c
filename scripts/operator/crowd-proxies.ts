import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { Agent, get } from "node:https";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { waitFor } from "../faults/pause.ts";
import { startSite } from "../running-site.ts";
import { type Crowd, connections, crowds } from "./crowd.ts";
import { freePort } from "./play.ts";
import { type ProxyName, startProxy } from "./restart-proxies.ts";
import { untilServed } from "./restart-visitors.ts";

export interface Crowded {
  proxy: ProxyName;
  crowd: Crowd;
  /** Connections that the client had at most. */
  held: number;
  /** Pages that somebody else got meanwhile, and how long the slowest took. */
  answered: number;
  slowestMs: number;
}

/** Pages that somebody else asks for. */
export const pages = 10;
/** How long they wait for each. */
const patienceMs = 4_000;
/** How long the client has to open its connections; on a busy machine it gets fewer. */
const gatherMs = 15_000;

/**
 * One client with more connections than a process of the site keeps open, through each proxy with the file of deploy/, and
 * somebody else who asks for pages meanwhile, each on a new connection. One process stands behind both ports of the file.
 */
export async function crowdProxies(proxies: ProxyName[], folder: string): Promise<Crowded[]> {
  const found: Crowded[] = [];
  const site = await startSite({ BIND_ADDRESS: "127.0.0.1", TRUST_PROXY: "loopback" });
  try {
    for (const proxy of proxies) {
      const own = join(folder, `crowded-${proxy}`);
      mkdirSync(own, { recursive: true });
      const ports = { http: await freePort(), https: await freePort() };
      const running = await startProxy(proxy, own, { ...ports, sites: [site.port, site.port] });
      try {
        await untilServed(ports.https);
        for (const crowd of Object.keys(crowds) as Crowd[])
          found.push({ proxy, crowd, ...(await visitAmid(ports.https, crowd)) });
      } finally {
        await running.stop();
      }
    }
    return found;
  } finally {
    await site.stop();
  }
}

async function visitAmid(port: number, crowd: Crowd) {
  const client = spawn(process.execPath, ["scripts/operator/crowd.ts", String(port), crowd], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let held = 0;
  client.stdout.on("data", (lines) => {
    held = Math.max(held, ...String(lines).trim().split("\n").map(Number));
  });
  try {
    await waitFor(() => held === connections, gatherMs);
    let [answered, slowestMs] = [0, 0];
    for (let page = 0; page < pages; page++) {
      const from = performance.now();
      if (await isServed(port)) answered += 1;
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - from));
      await setTimeout(100);
    }
    return { held, answered, slowestMs };
  } finally {
    client.kill("SIGKILL");
    await once(client, "exit");
  }
}

/** From another address. */
function isServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(
      {
        host: "127.0.0.1",
        port,
        localAddress: "127.0.8.8",
        agent: new Agent({ keepAlive: false }),
        servername: "hanked.ee",
        headers: { Host: `hanked.ee:${port}` },
        // Of this play alone.
        rejectUnauthorized: false,
        signal: AbortSignal.timeout(patienceMs),
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode === 200));
        answer.once("error", () => resolve(false));
      },
    );
    asked.once("error", () => resolve(false));
  });
}
