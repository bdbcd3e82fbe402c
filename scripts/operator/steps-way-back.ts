import { ask, debianOf, expectLeads, inSources, postLead, untilReady } from "./debian-commands.ts";
import type { DebianServer } from "./debian-server.ts";
import { blockOf } from "./documents.ts";
import type { Step } from "./frame.ts";

const page = "docs/running/upgrading.md";
const documented = { later: "v0.6.0", former: "v0.5.0" };

/** A new version on the server of the steps before, and back to the former one. */
export const wayBackSteps: Step[] = [
  {
    name: "Debian: upgrade, a lead on the new version, and back with the former version's code",
    where: [page, "The way back"],
    apart: true,
    limitSeconds: 480,
    async run(play) {
      const { server, versions } = debianOf(play);
      const visitors = await startVisitors(server);
      await upgrade(server, versions.later);
      await postLead(server, "Uuel OÜ");
      const back = blockOf(page, "The way back");
      await inSources(server, withVersion(back, documented.former, versions.former));
      await postLead(server, "Tagasi OÜ");
      const asked = await visitors.stop();
      await expectLeads(server, ["Esimene OÜ", "Uuel OÜ", "Tagasi OÜ"]);
      return `nothing is lost; ${asked} requests meanwhile, 0 failed`;
    },
  },
  {
    name: "Debian: upgrade to what the former version cannot go on with, and back with the backup",
    where: [page, "With the backup"],
    apart: true,
    limitSeconds: 600,
    async run(play) {
      const { server, versions } = debianOf(play);
      await upgrade(server, versions.closed);
      await postLead(server, "Kaob OÜ");
      await refuseCode(
        server,
        withVersion(blockOf(page, "The way back"), documented.former, versions.former),
      );
      await inSources(server, await withNames(server, versions.former));
      await untilReady(server);
      await postLead(server, "Uuesti OÜ");
      await expectLeads(server, ["Esimene OÜ", "Uuel OÜ", "Tagasi OÜ", "Uuesti OÜ"]);
      const lost = await server.run("grep -c 'Kaob OÜ' /var/backups/hanked/leads-since.csv");
      if (lost.trim() !== "1") throw new Error("the lead since the backup was not exported");
      const resumed = "deploy/as-owner letters resume";
      await inSources(server, `${resumed} && test -f /var/backups/hanked/trials.csv`);
      return "the code alone does not start, and the other process goes on; lost is the lead since the backup, which is in the exported file";
    },
  },
];

async function upgrade(server: DebianServer, version: string): Promise<void> {
  await inSources(server, withVersion(blockOf(page, "Upgrading"), documented.later, version));
  await untilReady(server);
}

/** The former version says why it does not start; the other process serves. */
async function refuseCode(server: DebianServer, commands: string): Promise<void> {
  const { code, err } = await server.tryRun(`cd /srv/hanked\n${commands}`);
  if (code === 0 || !err.includes("not ready")) throw new Error(`deploy/restart: ${code} ${err}`);
  const reason = await server.tryRun(
    "journalctl -u hanked@3000 -o cat | grep -c 'the database is of a later version'",
  );
  if (reason.code !== 0)
    throw new Error("the log does not say that the database is of a later version");
  if ((await ask(server, "/")) !== "200") throw new Error("the other process does not serve");
}

/** The document's commands with this backup's name, and the day on which it was made. */
async function withNames(server: DebianServer, former: string): Promise<string> {
  const newest = (
    await server.run("ls -d /var/backups/hanked/before-upgrade/hanked-*Z | tail -1")
  ).trim();
  const day = new Date().toISOString().slice(0, 10);
  return withVersion(blockOf(page, "With the backup"), documented.former, former)
    .replace("/var/backups/hanked/before-upgrade/hanked-20261116T020000Z", newest)
    .replaceAll("--since 2026-11-16", `--since ${day}`);
}

function withVersion(commands: string, from: string, to: string): string {
  if (!commands.includes(`git checkout ${from}\n`)) throw new Error(`it has no ${from}`);
  return commands.replace(from, to);
}

/** Pages that are kept, that are made anew, and pictures, all the time, and no more often than one visitor may. */
async function startVisitors(server: DebianServer): Promise<{ stop(): Promise<number> }> {
  const to = "--resolve hanked.ee:443:127.0.0.1 -o /dev/null -w '%{http_code} %{url_effective}\\n'";
  const paths = "https://hanked.ee/ https://hanked.ee/cpv-koodid?q=$n https://hanked.ee/og.png";
  await server.run(`
    rm -f /run/visited /run/enough
    (n=0; while [ ! -e /run/enough ]; do
      n=$((n + 1))
      for path in ${paths}; do curl -sk ${to} $path; done
      sleep 1
    done) > /run/visited 2>&1 < /dev/null &`);
  return {
    async stop() {
      const lines = (await server.run("touch /run/enough; sleep 1; cat /run/visited"))
        .trim()
        .split("\n");
      const failed = lines.filter((line) => !line.startsWith("200 "));
      if (failed.length > 0)
        throw new Error(`${failed.length} of ${lines.length} requests failed: ${failed[0]}`);
      return lines.length;
    },
  };
}
