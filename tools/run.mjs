// The entry point of every npm script: `node tools/run.mjs NAME [ARGUMENTS]`.
// Runs on any Node from 20 on, with nothing installed: installs the pinned Node and the packages, then
// runs the file NAME.ts of tools/ or lab/, or the built version of one of ops/. Plain JavaScript, because an old Node cannot read TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const { node: pinned, nodeIntegrity } = JSON.parse(readFileSync("package.json", "utf8")).config;

const [name, ...args] = process.argv.slice(2);
const folder = ["tools", "ops", "lab"].find((each) => existsSync(`${each}/${name}.ts`));
if (!folder) {
  fail(`there is no script '${name ?? ""}'; 'npm run' lists them`);
}
const node = ensureNode();
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
ensurePackages(node);

// The flags are explained in tools/node-flags.ts, which an old Node cannot read.
const flags = ["--liftoff-only"];
let program = `${folder}/${name}.ts`;
if (folder === "ops") {
  const { status } = spawnSync(node, ["tools/build.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) fail("the build did not succeed");
  flags.push("--max-semi-space-size=4");
  program = `build/server/${name}.js`;
}
const child = spawn(node, [...flags, program, ...args], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** The Node that runs this, if it is the pinned one; else the npm package that carries it. */
function ensureNode() {
  if (process.versions.node === pinned) return process.execPath;
  const os = process.platform === "win32" ? "win" : process.platform;
  const carrier = `node-${os}-${process.arch}`;
  const integrity = nodeIntegrity[`${os}-${process.arch}`];
  if (!integrity) fail(`package.json has no digest of ${carrier}; run this with Node ${pinned}`);
  const home = join(root, ".cache", `node-${pinned}`);
  const binary = join(home, "node_modules", carrier, "bin", os === "win" ? "node.exe" : "node");
  const stamp = join(home, ".installed");
  if (existsSync(binary) && isStamped(stamp, integrity)) return binary;
  say(`fetching Node ${pinned}`);
  mkdirSync(home, { recursive: true });
  const wanted = { private: true, dependencies: { [carrier]: pinned } };
  writeFileSync(join(home, "package.json"), JSON.stringify(wanted));
  // With a lock file npm checks the package's integrity hash.
  const known = { version: pinned, integrity };
  const packages = { "": wanted, [`node_modules/${carrier}`]: known };
  writeFileSync(join(home, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  npm(process.execPath, ["ci", "--ignore-scripts"], home);
  writeFileSync(stamp, integrity);
  return binary;
}

/** Installs if the lock file, the platform or Node has changed since the last time. */
function ensurePackages(node) {
  const stamp = join("node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync("package-lock.json"))
    .update(`${process.platform} ${process.arch} ${pinned}`)
    .digest("hex");
  if (isStamped(stamp, wanted)) return;
  say("installing packages");
  // No package needs its install script, and one of them would report its use to its maker. Not
  // `npm ci`: it refuses a lock file that lacks another platform's optional binaries.
  npm(node, ["install", "--no-save", "--ignore-scripts", "--include=dev"], root);
  writeFileSync(stamp, wanted);
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

function npm(node, npmArgs, cwd) {
  const quiet = [...npmArgs, "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const { status } = cli
    ? spawnSync(node, [cli, ...quiet], { cwd, stdio: ["ignore", "ignore", "inherit"] })
    : spawnSync("npm", quiet, { cwd, stdio: ["ignore", "ignore", "inherit"], shell: true });
  if (status !== 0) fail(`npm ${npmArgs[0]} did not succeed`);
}

function say(text) {
  process.stderr.write(`hanked: ${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
