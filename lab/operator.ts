import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitWithMessage, parseScriptOptions } from "../ops/command-line.ts";
import { textTable } from "../ops/text-table.ts";
import { install } from "./browser.ts";
import { dataSteps } from "./operator/data.ts";
import { deploySteps } from "./operator/deploy.ts";
import { proxySteps } from "./operator/proxies.ts";
import { bootServer, type Step } from "./operator/server.ts";
import { watchingSteps } from "./operator/watching.ts";

const usage = `npm run operator [-- --only TEXT] [-- --list]

Follows docs/running.md and docs/running on a Debian server inside this machine, with systemd, PostgreSQL, nginx and Caddy: from
the installation to restores, upgrades and failures. Prints each step, and whether it went as written. Needs root on Linux.
--only runs the installation and the steps whose names contain TEXT; --list prints all names.
`;

const [installation, ...others] = [...deploySteps, ...watchingSteps, ...dataSteps, ...proxySteps];

try {
  const { list, only } = parseScriptOptions(usage, {
    name: "operator",
    options: { list: { type: "boolean", default: false }, only: { type: "string", default: "" } },
  });
  const steps = [installation, ...others.filter(({ name }) => name.includes(only))];
  if (list) for (const { name } of steps) process.stdout.write(`${name}\n`);
  else process.exitCode = (await play(steps)) ? 0 : 1;
} catch (error) {
  exitWithMessage(error);
}

async function play(steps: Step[]): Promise<boolean> {
  installPrograms();
  const folder = mkdtempSync(join(tmpdir(), "hanked-operator-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await bootServer(folder);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.once(
        signal,
        () =>
          void server
            .stop()
            .then(remove)
            .finally(() => process.exit(1)),
      );
    const rows: string[][] = [];
    for (const { name, run } of steps) {
      const from = performance.now();
      const result = await run(server).then(
        (seen) => `as written: ${seen}`,
        (error: Error) => `NOT: ${error.message.replaceAll("\n", " ")}`,
      );
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      process.stderr.write(`hanked: ${seconds} s  ${name}: ${result}\n`);
      rows.push([name, result, seconds]);
    }
    await server.stop();
    process.stdout.write(`${textTable([["step", "result", "seconds"], ...rows], 2).join("\n")}\n`);
    return rows.every(([, result]) => result?.startsWith("as written"));
  } finally {
    remove();
  }
}

function installPrograms(): void {
  const programs = [
    "caddy",
    "curl",
    "git",
    "logrotate",
    "nginx",
    "pg_createcluster",
    "pgbouncer",
    "promtool",
  ];
  const packages: Record<string, string> = {
    pg_createcluster: "postgresql",
    promtool: "prometheus",
  };
  const missing = programs
    .filter((name) => ["/usr/sbin", "/usr/bin"].every((place) => !existsSync(join(place, name))))
    .map((name) => packages[name] ?? name);
  if (missing.length > 0 && !install(...missing))
    throw new Error(`${missing.join(", ")} cannot be installed here; the play needs them`);
}
