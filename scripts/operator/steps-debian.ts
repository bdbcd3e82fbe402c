import { basename, dirname, join } from "node:path";
import { findPostgres } from "../../tests/setup/postgres.ts";
import { breakIn } from "./break-in.ts";
import {
  asAdministrator,
  asCron,
  ask,
  debianOf,
  expectLeads,
  inSources,
  postLead,
  untilReady,
} from "./debian-commands.ts";
import { bootDebianServer, type DebianServer } from "./debian-server.ts";
import { blockOf, lineOf } from "./documents.ts";
import type { Step } from "./frame.ts";
import { makeOrigin } from "./later-versions.ts";
import type { Play } from "./play.ts";

const page = "docs/running.md";
const proxyPage = "docs/running/proxy.md";
const backupPage = "docs/running/backup.md";

/** The page on Debian to the letter, with systemd, nginx and PostgreSQL as packages have them: on a server inside of this machine. */
export const debianSteps: Step[] = [
  {
    name: "Debian: from an empty server to two processes under systemd, behind nginx",
    where: [page, "On Debian"],
    apart: true,
    limitSeconds: 360,
    async run(play) {
      const server = await boot(play);
      await server.run(programs());
      await inSources(server, blockOf(page, "2. The database and the settings"));
      await inSources(server, blockOf(page, "3. The site"));
      await untilReady(server);
      await server.run(certificate);
      await inSources(server, blockOf(proxyPage, "Behind a TLS proxy"));
      await inSources(server, blockOf(proxyPage, "Behind a TLS proxy", 2));
      await postLead(server, "Esimene OÜ");
      await expectLeads(server, ["Esimene OÜ"]);
      return `ready, and a lead is taken through nginx; ${await lookAtUnit(server)}`;
    },
  },
  {
    name: "Debian: the doctor, and what cron does every hour and every night",
    where: [page, "6. Every hour, every night"],
    apart: true,
    limitSeconds: 180,
    async run(play) {
      const { server } = debianOf(play);
      const lines = await examine(server);
      const sync = await asCron(server, lineOf(page, "6. Every hour, every night", "20 * * * *"));
      if (sync.code !== 3) throw new Error(`without a network, sync ended with ${sync.code}`);
      await server.run(lineOf(backupPage, "Backup and restore", "install -d"));
      await asAdministrator(server, blockOf(backupPage, "The drill", 1));
      await server.run("install -d -o hanked-owner -m 700 /srv/elsewhere");
      const made = lineOf(backupPage, "Off-site", "15 2 * * *");
      const copy = 'cp -r "$BACKUP" /srv/elsewhere; env > /srv/elsewhere/env';
      await asCron(server, made.replace('restic backup "$BACKUP"', copy)).then(succeeded);
      const drilled = await asCron(server, lineOf(backupPage, "Off-site", "15 4 * * 0"));
      if (!succeeded(drilled).includes("is the same in all tables")) throw new Error(drilled.out);
      await server.run(
        "cd /srv/elsewhere/hanked-*Z && test -s database.dump && test -s manifest.json",
      );
      const secrets = await server.tryRun("grep -E 'postgres://|PASSWORD' /srv/elsewhere/env");
      if (secrets.code === 0) throw new Error("the command of --offsite gets a password");
      return `${lines} lines, none wrong; backed up, taken elsewhere and restored beside, by cron's own lines`;
    },
  },
  {
    name: "Debian: a site that was broken into gets neither the owner's password nor backups, nor whom letters go to",
    where: [page, "On Debian"],
    apart: true,
    limitSeconds: 120,
    async run(play) {
      return breakIn(debianOf(play).server);
    },
  },
];

async function boot(play: Play): Promise<DebianServer> {
  const origin = join(play.folder, "origin");
  const versions = makeOrigin(origin);
  const server = await bootDebianServer(play.makeFolder("debian"), origin);
  play.keep(server);
  play.debian = { server, versions };
  // As their packages do when they are installed.
  const version = basename(dirname(findPostgres() ?? ""));
  await server.run(`pg_createcluster --start ${version} main; systemctl start nginx`);
  return server;
}

/** What would be fetched is there already: the server has no network. */
function programs(): string {
  const given = [
    "ln -s /opt/hanked/node_modules node_modules",
    "[ ! -d /opt/hanked/cache ] || ln -s /opt/hanked/cache .cache",
    "npm run build",
  ];
  return blockOf(page, "1. Programs and sources")
    .replace(/^apt install .*$/m, "")
    .replace("ADDRESS", "/opt/hanked/origin")
    .replace("npm run build", given.join("\n"));
}

const certificate = `
  install -d -m 700 /etc/hanked/tls
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=hanked.ee \\
    -keyout /etc/hanked/tls/privkey.pem -out /etc/hanked/tls/fullchain.pem 2> /dev/null`;

/** That systemd runs it as the unit says, and that what it forbids is not needed. */
async function lookAtUnit(server: DebianServer): Promise<string> {
  const verified = await server.tryRun("systemd-analyze verify hanked@3000.service 2>&1");
  if (verified.code !== 0 || verified.out.includes("hanked@")) throw new Error(verified.out);
  const main = "/proc/$(systemctl show -P MainPID hanked@3000)";
  const user = await server.run(`stat -c %U:%a ${main} /var/lib/hanked | tr '\\n' ' '`);
  if (user.trim() !== "hanked:555 hanked:770") throw new Error(`it belongs to ${user}`);
  const owner = await server.tryRun(`grep -c DATABASE_OWNER_URL ${main}/environ`);
  if (owner.code === 0) throw new Error("the site has the owner's address");
  // Drawn by a process of its own, which the unit must let start.
  const picture = await ask(server, "/og.png");
  if (picture !== "200") throw new Error(`/og.png answers ${picture}`);
  const from = performance.now();
  await server.run("systemctl stop hanked@3000");
  const seconds = Math.round((performance.now() - from) / 1000);
  const result = await server.run(
    "systemctl show -P Result -P ExecMainStatus -P NRestarts hanked@3000",
  );
  if (result.trim().split("\n").join(" ") !== "success 0 0")
    throw new Error(`it ended with ${result}`);
  if ((await ask(server, "/")) !== "200") throw new Error("the other process does not serve");
  await server.run("systemctl start hanked@3000");
  await untilReady(server);
  return `stopped by systemd within ${seconds} s`;
}

/** All but the names of hosts, which nobody can look up there. */
async function examine(server: DebianServer): Promise<number> {
  const doctor = blockOf(page, "5. Is all well?").trim();
  const { out } = await server.tryRun(`cd /srv/hanked\n${doctor} --json`);
  const { findings } = JSON.parse(out) as {
    findings: { subject: string; verdict: string; found: string }[];
  };
  const wrong = findings.filter(
    ({ verdict, subject }) => verdict === "wrong" && !subject.startsWith("host "),
  );
  if (wrong.length === 0) return findings.length;
  throw new Error(wrong.map(({ subject, found }) => `${subject}: ${found}`).join("; "));
}

function succeeded({ code, out, err }: { code: number | null; out: string; err: string }): string {
  if (code === 0) return out;
  throw new Error(`it ended with ${code}: ${err.trim().split("\n").at(-1)}`);
}
