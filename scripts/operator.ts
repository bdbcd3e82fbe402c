import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../tests/setup/postgres.ts";
import { install } from "./browser.ts";
import { parseScriptOptions } from "./command-line.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import {
  chooseSteps,
  describeLines,
  isAsWritten,
  runSteps,
  type Step,
  saveLines,
} from "./operator/frame.ts";
import { Play } from "./operator/play.ts";
import { backupSteps } from "./operator/steps-backup.ts";
import { debianSteps } from "./operator/steps-debian.ts";
import { deploySteps } from "./operator/steps-deploy.ts";
import { doctorSteps } from "./operator/steps-doctor.ts";
import { failureSteps } from "./operator/steps-failures.ts";
import { installationSteps } from "./operator/steps-installation.ts";
import { ownersSteps } from "./operator/steps-owners.ts";
import { rollingRestartSteps } from "./operator/steps-rolling-restart.ts";
import { wayBackSteps } from "./operator/steps-way-back.ts";

const usage = `npm run operator [-- --only TEXT] [-- --list]

Plays what docs/running.md and docs/running tell, on this machine alone: with a PostgreSQL, nginx and Caddy of its own, from an
empty server to restores, upgrades and failures. Ends with the operator's table: each step, and whether it went as written.
--only plays the steps whose name has the text, and what they go on with; --list names all.
`;

const steps: Step[] = [
  ...installationSteps,
  ...backupSteps,
  ...failureSteps,
  ...doctorSteps,
  ...ownersSteps,
  ...deploySteps,
  ...debianSteps,
  ...wayBackSteps,
  ...rollingRestartSteps,
];

try {
  const { list, only } = parseScriptOptions(usage, {
    name: "operator",
    options: { list: { type: "boolean", default: false }, only: { type: "string", default: "" } },
  });
  if (list) {
    for (const { name, where } of steps) process.stdout.write(`${name} (${where.join(", ")})\n`);
  } else {
    process.exit((await playAll(only)) ? 0 : 1);
  }
} catch (error) {
  exitWithMessage(error);
}

async function playAll(only: string): Promise<boolean> {
  installPrograms();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "hanked-operator-"));
  // PostgreSQL and the proxies run as other users and must be able to pass.
  chmodSync(folder, 0o711);
  const play = new Play(folder);
  const interrupted = () => {
    void play.close().finally(() => process.exit(1));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, interrupted);
  try {
    const lines = await runSteps(chooseSteps(steps, only), play);
    saveLines(lines);
    process.stdout.write(describeLines(lines));
    return isAsWritten(lines);
  } finally {
    await play.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function installPrograms(): void {
  const missing = [
    ...(findPostgres() ? [] : ["postgresql"]),
    ...["curl", "git", "logrotate", "nginx", "caddy"].filter(
      (name) => !existsSync(`/usr/sbin/${name}`) && !existsSync(`/usr/bin/${name}`),
    ),
  ];
  if (missing.length > 0 && !install(...missing)) {
    throw new Error(`${missing.join(", ")} cannot be installed here; the play needs them`);
  }
}
