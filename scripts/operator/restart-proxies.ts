import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { testCertificate } from "../../tests/setup/test-certificate.ts";

export type ProxyName = "nginx" | "caddy" | "plain nginx";

export interface RunningProxy {
  httpsPort: number;
  httpPort: number;
  /** What it logged. */
  log(): string;
  stop(): Promise<void>;
}

export interface Ports {
  http: number;
  https: number;
  /** Of the two processes. */
  sites: [number, number];
}

/**
 * The system's own nginx or Caddy with the file that operators get. Only what belongs to a machine is filled in: ports,
 * certificates, and where logs go. Each of these must occur in the file.
 */
export async function startProxy(
  name: ProxyName,
  folder: string,
  ports: Ports,
): Promise<RunningProxy> {
  const child = name === "caddy" ? startCaddy(folder, ports) : startNginx(name, folder, ports);
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; !(await accepts(ports.https)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`${name}: ${output.slice(-1_000)}`);
    await setTimeout(100);
  }
  return {
    httpsPort: ports.https,
    httpPort: ports.http,
    log: () =>
      output + (name === "caddy" ? "" : readFileSync(join(folder, "nginx-access.log"), "utf8")),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, [program === "nginx" ? "-v" : "version"]).status === 0;
}

function startNginx(name: ProxyName, folder: string, ports: Ports): ChildProcess {
  const cert = join(folder, "cert.pem");
  const key = join(folder, "key.pem");
  writeFileSync(cert, testCertificate.cert);
  writeFileSync(key, testCertificate.key, { mode: 0o600 });
  const given = readFileSync("deploy/nginx.conf", "utf8");
  const filled = fillIn(name === "nginx" ? given : withDefaults(given), [
    ["/run/nginx.pid", join(folder, "nginx.pid")],
    ["/var/log/hanked/", `${folder}/`],
    ["listen 80", `listen 127.0.0.1:${ports.http}`],
    ["listen 443", `listen 127.0.0.1:${ports.https}`],
    [/\n *listen \[::\][^\n]*/g, ""],
    ["/etc/hanked/tls/fullchain.pem", cert],
    ["/etc/hanked/tls/privkey.pem", key],
    ["127.0.0.1:3000", `127.0.0.1:${ports.sites[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${ports.sites[1]}`],
  ]);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, filled);
  // As many open files as systemd gives it.
  const limited = ["--nofile=1024:", "nginx", "-c", file, "-g", "daemon off;"];
  return spawn("prlimit", limited, { stdio: ["ignore", "ignore", "pipe"] });
}

/** What nginx does with two upstreams if it is told nothing more. */
function withDefaults(given: string): string {
  const from = given.indexOf("upstream hanked {");
  const to = given.indexOf("\n  }", from);
  const servers = "server 127.0.0.1:3000; server 127.0.0.1:3001; keepalive 32;";
  const plain = `${given.slice(0, from)}upstream hanked { ${servers}${given.slice(to)}`;
  const told = ["proxy_next_upstream", "proxy_connect_timeout", "proxy_send_timeout"];
  const dropped = [...told, "proxy_read_timeout", "proxy_set_header X-Retries-502"];
  const isDropped = (line: string) => dropped.some((word) => line.trimStart().startsWith(word));
  return plain
    .split("\n")
    .filter((line) => !isDropped(line))
    .join("\n");
}

function startCaddy(folder: string, ports: Ports): ChildProcess {
  const given = readFileSync("deploy/Caddyfile.two-processes", "utf8");
  const local = [
    "admin off",
    "local_certs",
    "skip_install_trust",
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    "default_bind 127.0.0.1",
    `storage file_system ${join(folder, "caddy")}`,
  ];
  const filled = fillIn(given, [
    [/^\{$/m, `{\n\t${local.join("\n\t")}`],
    ["127.0.0.1:3000", `127.0.0.1:${ports.sites[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${ports.sites[1]}`],
  ]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, filled);
  return spawn("caddy", ["run", "--config", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder },
  });
}

function fillIn(given: string, places: [string | RegExp, string][]): string {
  return places.reduce((text, [place, value]) => {
    const filled =
      typeof place === "string" ? text.replaceAll(place, value) : text.replace(place, value);
    if (filled === text) throw new Error(`the proxy's file has no ${place}`);
    return filled;
  }, given);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
