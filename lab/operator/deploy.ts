import { breakIn } from "./break-in.ts";
import {
  blockOf,
  expectLeads,
  fillIn,
  getStatus,
  lineOf,
  postLead,
  waitUntilReady,
} from "./commands.ts";
import type { Server, Step } from "./server.ts";

const page = "docs/running.md";
const proxyPage = "docs/running/proxy.md";

/** docs/running.md from top to bottom. All other steps go on with this server. */
const installation: Step = {
  name: "installation: from an empty server to three processes under systemd, behind nginx",
  async run(server) {
    await server.run(packagesDone);
    const sources = blockOf(page, "1. Programs and sources").replace(/^apt install .*$/m, "");
    await server.run(fillIn(sources, { ADDRESS: "/opt/hanked/origin", "npm run build": build }));
    await server.run(blockOf(page, "2. The database and the settings"));
    await server.run(blockOf(page, "3. The site"));
    await waitUntilReady(server);
    await server.run(certificate);
    await server.run(blockOf(proxyPage, "Behind a TLS proxy"));
    await server.run(blockOf(proxyPage, "Behind a TLS proxy", 2));
    await server.run(lineOf("docs/running/backup.md", "Backup and restore", "install -d"));
    await postLead(server, "Esimene OÜ");
    await expectLeads(server, ["Esimene OÜ"]);
    return `ready, and a lead is taken through nginx; ${await checkUnit(server)}`;
  },
};

/** What installing the packages would do, and names that the DNS would know. */
const packagesDone = `pg_createcluster --start $(ls /usr/lib/postgresql | sort -n | tail -1) main
  systemctl start nginx
  echo '127.0.0.1 hanked.ee hanked.lv hanked.lt' >> /etc/hosts`;

/** npm would fetch these, but the server has no network. */
const build = `ln -s /opt/hanked/node_modules node_modules
  [ ! -d /opt/hanked/cache ] || ln -s /opt/hanked/cache .cache
  npm run build`;

const certificate = `install -d -m 700 /etc/hanked/tls
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=hanked.ee \\
    -keyout /etc/hanked/tls/privkey.pem -out /etc/hanked/tls/fullchain.pem 2> /dev/null`;

/** systemd runs the site as the unit says, and the site needs nothing that the unit forbids. */
async function checkUnit(server: Server): Promise<string> {
  const { code, out } = await server.tryRun("systemd-analyze verify hanked@3000.service 2>&1");
  if (code !== 0 || out.includes("hanked@")) throw new Error(out);
  const main = "/proc/$(systemctl show -P MainPID hanked@3000)";
  const user = await server.run(`stat -c %U:%a ${main} /var/lib/hanked`);
  if (user !== "hanked:555\nhanked:770\n") throw new Error(`it belongs to ${user}`);
  await server.run(`! grep -q DATABASE_OWNER_URL ${main}/environ`);
  // Drawn by a child process, which the unit must allow.
  const picture = await getStatus(server, "https://hanked.ee/og.png");
  if (picture !== "200") throw new Error(`/og.png answers ${picture}`);
  const from = performance.now();
  await server.run("systemctl stop hanked@3000");
  const seconds = Math.round((performance.now() - from) / 1000);
  const result = await server.run("systemctl show -P Result -P ExecMainStatus hanked@3000");
  if (result !== "success\n0\n") throw new Error(`it ended with ${result}`);
  if ((await getStatus(server, "https://hanked.ee/")) !== "200")
    throw new Error("the other process does not serve");
  await server.run("systemctl start hanked@3000");
  await waitUntilReady(server);
  return `stopped by systemd within ${seconds} s`;
}

/** Files of deploy, read by their programs. Other steps use those for nginx, systemd and the other Caddyfile. */
const files: Step = {
  name: "files: Caddy, Prometheus and logrotate accept what deploy has for them",
  async run(server) {
    await server.run("caddy validate --adapter caddyfile --config deploy/Caddyfile");
    await server.run("promtool check rules deploy/prometheus-alerts.yml");
    const { err } = await server.tryRun("logrotate --debug /etc/logrotate.d/hanked");
    if (err.includes("error: ")) throw new Error(err);
    return "Caddyfile, prometheus-alerts.yml, logrotate.conf";
  },
};

export const deploySteps: [Step, ...Step[]] = [installation, files, breakIn];
