import { BlockList, isIP } from "node:net";
import { relative, resolve, sep } from "node:path";
import type { Connect, ServerOptions } from "vite";
import { SettingsError } from "../app/env.server.ts";
import type { Settings } from "../app/process/settings.ts";
import { normaliseHost, type SiteHosts } from "../app/site/host.ts";

/** Folders that the browser needs. Vite serves nothing else of the project, above all not the leads in `data`. */
const served = ["app", "node_modules", "public"];

/** A development server exposes its sources, so it answers only this machine, and no other website's pages. */
export function guardOptions({ dataDir, hosts }: Settings): ServerOptions {
  const folder = served.find((name) => isInside(resolve(name), dataDir));
  if (folder) {
    throw new SettingsError(
      `DATA_DIR must not be in ${folder}, which is served during development`,
    );
  }
  return {
    // For Vite's WebSocket; all other requests are checked by `isOwnHost` first.
    allowedHosts: [".localhost", ...Object.values(hosts).map((host) => `.${host}`)],
    cors: false,
    fs: { strict: true, allow: served.map((name) => resolve(name)) },
    // Otherwise each write to the database would reload the page.
    watch: { ignored: [`${dataDir}/**`, "**/.cache/**", "**/build/**", "**/reports/**"] },
  };
}

/**
 * Removes the endpoints that Vite serves at fixed addresses: `/__open-in-editor` starts a program with a file's name,
 * for any page that asks. Middleware without an address, which serves what a browser loads, stays.
 */
export function closeEndpoints(middlewares: Connect.Server): void {
  middlewares.stack = middlewares.stack.filter(({ route }) => route === "");
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && resolve(path) !== way);
}

/** Against DNS rebinding: a website can point its own name at this machine and read our answers. */
export function isOwnHost(host: string | undefined, hosts: SiteHosts): boolean {
  const name = normaliseHost(host ?? "");
  return name === "localhost" || name.endsWith(".localhost") || Object.values(hosts).includes(name);
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** The address to listen on, which must be a loopback address. */
export function loopbackAddress({ bindAddress = "127.0.0.1" }: Settings): string {
  const family = isIP(bindAddress);
  const own =
    family === 0
      ? bindAddress === "localhost"
      : loopback.check(bindAddress, family === 6 ? "ipv6" : "ipv4");
  if (own) return bindAddress;
  throw new SettingsError("BIND_ADDRESS must be a loopback address during development");
}
