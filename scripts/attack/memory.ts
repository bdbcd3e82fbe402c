import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { commandFlags } from "../node-flags.ts";
import { send } from "./send.ts";
import { anotherVisitor, fetchMemoryMb, type Target } from "./target.ts";

const hosts = ["hanked.ee", "hanked.lv", "hanked.lt", "localhost"];

/** The server's memory in megabytes after requests for this many distinct pages, from as many visitors. */
export async function visitPages(target: Target, pages: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = (host: string, path: string) => {
    const headers = { Host: host, "Accept-Encoding": "br", "X-Forwarded-For": anotherVisitor() };
    return send({ port: target.port, path, headers, agent });
  };
  const sitemap = await ask("hanked.ee", "/sitemaps/codes-1.xml");
  const text = brotliDecompressSync(sitemap.bytes).toString();
  const codes = [...text.matchAll(/\/cpv-koodid\/[\d-]+/g)].map(([path]) => path);
  const addresses = hosts.flatMap((host) => codes.map((path) => [host, path] as const));
  let next = 0;
  const visit = async () => {
    while (next < pages) {
      const [host, path] = addresses[next] ?? ["hanked.ee", `/aktiivsed-hanked?q=${next}`];
      next += 1;
      const { status } = await ask(host, path);
      if (status !== 200) throw new Error(`${host}${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, visit));
  agent.destroy();
  return fetchMemoryMb(target);
}

/** The peak memory of an operator's command in megabytes, with no server running. */
export async function runCommand(args: string[], dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [...commandFlags, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 || peak;
    } catch {
      // It has ended, or this is not Linux.
    }
  }, 20);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return peak;
}
