import {
  blockOf,
  exportLeads,
  fillIn,
  getStatus,
  postLead,
  waitUntil,
  waitUntilReady,
} from "./commands.ts";
import { type Crowded, pages } from "./crowd.ts";
import type { Server, Step } from "./server.ts";
import type { Tally } from "./visitors.ts";

type Proxy = "nginx" | "caddy";

const page = "docs/running/upgrading.md";
const proxyPage = "docs/running/proxy.md";

/** These ask most of the machine, and the last one replaces the database. */
export const proxySteps: Step[] = [
  crowdStep("nginx"),
  rollingStep("nginx"),
  crowdStep("caddy"),
  rollingStep("caddy"),
  {
    name: "upgrade to what the former version cannot go on with, and back with the backup",
    async run(server) {
      const { former, closed } = server.versions;
      await server.run(upgradeTo(closed));
      await waitUntilReady(server);
      const before = await countLeads(server);
      await postLead(server, "Kaob OÜ");
      await refuseCode(server, backTo(former));

      const newest = await server.run("ls -d /var/backups/hanked/before-upgrade/hanked-*Z");
      const back = fillIn(blockOf(page, "With the backup"), {
        "v0.5.0": former,
        "/var/backups/hanked/before-upgrade/hanked-20261116T020000Z":
          newest.trim().split("\n").at(-1) ?? "",
        "--since 2026-11-16": `--since ${new Date().toISOString().slice(0, 10)}`,
      });
      await server.run(back);
      await waitUntilReady(server);
      const after = await countLeads(server);
      if (after !== before) throw new Error(`${before} leads before the upgrade, ${after} after`);
      await postLead(server, "Uuesti OÜ");
      await server.run(`grep -q 'Kaob OÜ' /var/backups/hanked/leads-since.csv
        test -f /var/backups/hanked/trials.csv
        deploy/as-owner letters resume`);
      return "the code alone does not start, and the other process goes on; the lead since the backup is in the exported file";
    },
  },
];

/** One process behind the proxy, so that it gets all connections. */
function crowdStep(proxy: Proxy): Step {
  return {
    name: `${proxy}: one client with 2,050 connections leaves room for others`,
    async run(server) {
      await switchTo(server, proxy);
      await server.run("systemctl stop hanked@3001");
      const out = await server.run("deploy/node lab/operator/crowd.ts");
      await server.run("systemctl start hanked@3001");
      const found: Crowded[] = JSON.parse(out);
      const shutOut = found.filter(({ answered }) => answered < pages);
      if (shutOut.length > 0) throw new Error(JSON.stringify(shutOut));
      const slowest = Math.max(...found.map(({ slowestSeconds }) => slowestSeconds));
      return `${found.map(({ held }) => held).join(", ")} connections held; the slowest page took ${slowest} s`;
    },
  };
}

function rollingStep(proxy: Proxy): Step {
  return {
    name: `${proxy}: restart, upgrade and way back while visitors read pages and post leads`,
    async run(server) {
      await switchTo(server, proxy);
      // A folder each, as on two machines. The harder case: neither process has the other's files.
      await server.run(`install -d -o hanked -g hanked -m 770 /var/lib/hanked/second
        echo DATA_DIR=/var/lib/hanked/second > /etc/hanked/3001.env
        systemctl restart hanked@3001`);
      await waitUntilReady(server);
      const { former, later } = server.versions;
      const seen = [
        `restart ${await amidVisitors(server, `${proxy}-restart`, "deploy/restart 3000 3001")}`,
        `upgrade ${await amidVisitors(server, `${proxy}-upgrade`, upgradeTo(later))}`,
        `way back ${await amidVisitors(server, `${proxy}-way-back`, backTo(former))}`,
      ];
      return seen.join("; ");
    },
  };
}

/** Switches to a proxy as the document tells. */
async function switchTo(server: Server, proxy: Proxy): Promise<void> {
  await server.run(`systemctl stop nginx caddy; systemctl start ${proxy}`);
  const commands = blockOf(proxyPage, "Behind a TLS proxy", proxy === "nginx" ? 0 : 1);
  // Nobody issues certificates here, so Caddy signs its own.
  const local =
    "sed -i '0,/^{$/s//{\\n\\tlocal_certs\\n\\tskip_install_trust/' /etc/caddy/Caddyfile";
  await server.run(commands.replace("\ncaddy validate", `\n${local}\ncaddy validate`));
  for (const site of ["hanked.ee", "hanked.lv", "hanked.lt"])
    await waitUntil(server, `curl -sfk -o /dev/null https://${site}/`);
}

/** Throws if a request failed, or if a lead was not stored exactly once. */
async function amidVisitors(server: Server, round: string, commands: string): Promise<string> {
  const visiting = server.tryRun(
    `rm -f /run/enough; deploy/node lab/operator/visitors.ts ${round}`,
  );
  try {
    await server.run(`sleep 2\n${commands}`);
  } finally {
    await server.run("touch /run/enough");
  }
  const { code, out, err } = await visiting;
  if (code !== 0) throw new Error(`the visitors ended with ${code}: ${err}`);
  const { requests, failed, failures, leads }: Tally = JSON.parse(out);
  const emails = (await exportLeads(server)).map(({ email }) => email);
  const stored = emails.filter((email) => email.endsWith(`@${round}.example`));
  const people = new Set(stored).size;
  const sum = `${requests} requests, ${failed} failed, ${leads} leads, ${stored.length} stored`;
  if (failed > 0 || leads < 20 || stored.length !== leads || people !== leads)
    throw new Error(`${round}: ${sum} of ${people} people: ${failures.join("; ")}`);
  return sum;
}

function upgradeTo(version: string): string {
  return fillIn(blockOf(page, "Upgrading"), { "v0.6.0": version });
}

function backTo(version: string): string {
  return fillIn(blockOf(page, "The way back"), { "v0.5.0": version });
}

/** The former version says why it does not start, and the other process serves. */
async function refuseCode(server: Server, commands: string): Promise<void> {
  const { code, err } = await server.tryRun(commands);
  if (code === 0 || !err.includes("not ready")) throw new Error(`deploy/restart: ${code} ${err}`);
  await server.run(
    "journalctl -u hanked@3000 -o cat | grep -q 'the database is of a later version'",
  );
  if ((await getStatus(server, "https://hanked.ee/")) !== "200")
    throw new Error("the other process does not serve");
}

async function countLeads(server: Server): Promise<number> {
  return (await exportLeads(server)).length;
}
