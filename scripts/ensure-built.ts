import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build-site.ts";

const stamp = "build/.built-from";

/** What the bundles of browsers and of Node are made of. */
const sources = [
  "app",
  "calendar",
  "content",
  "db",
  "importer",
  "jobs",
  "public",
  "package-lock.json",
  "scripts",
  "server.ts",
  "vite.config.ts",
];

/** Compares contents, not dates: a fresh clone or another branch has dates of its own. */
export async function ensureBuilt(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  process.stderr.write("hanked: building\n");
  await build();
  writeFileSync(stamp, current);
}

/** Fonts are made by the build, and measurements are no part of it. */
const noSource = /\.woff2$|\.test\.ts$|^scripts\/(bench|faults|attack|operator|orca|budget)/;

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).filter((name) => !noSource.test(name))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(source: string): string[] {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((name) => join(source, name))
    .filter((name) => statSync(name).isFile())
    .sort();
}
