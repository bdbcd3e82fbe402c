import {
  blockOf,
  expectLeads,
  fillIn,
  lineOf,
  postLead,
  runAsCron,
  runSql,
  waitUntil,
  waitUntilReady,
} from "./commands.ts";
import type { Server, Step } from "./server.ts";

const page = "docs/running/backup.md";
const backups = "/var/backups/hanked";
const exampleBackup = `${backups}/hanked-20261116T020000Z`;
const today = new Date().toISOString().slice(0, 10);

/** The site stores leads from files once they are fifteen seconds old. */
const journalIsStored = "! ls /var/lib/hanked/leads | grep -q json";

/** Steps that back up, restore and move the data. */
export const dataSteps: Step[] = [
  {
    name: "backup: made, taken elsewhere and restored beside, by cron's lines",
    async run(server) {
      await server.run("install -d -o hanked-owner -m 700 /srv/elsewhere");
      const made = fillIn(lineOf(page, "Off-site", "15 2 * * *"), {
        'restic backup "$BACKUP"': 'cp -r "$BACKUP" /srv/elsewhere; env > /srv/elsewhere/env',
      });
      const { code, err } = await runAsCron(server, made);
      if (code !== 0) throw new Error(err);
      await server.run("cd /srv/elsewhere/hanked-*Z; test -s database.dump; test -s manifest.json");
      const secrets = await server.tryRun("grep -E 'postgres://|PASSWORD' /srv/elsewhere/env");
      if (secrets.code === 0) throw new Error("the command of --offsite gets a password");
      await runSql(server, blockOf(page, "The drill", 1));
      const drill = await runAsCron(server, lineOf(page, "Off-site", "15 4 * * 0"));
      if (drill.code !== 0 || !drill.out.includes("is the same in all tables"))
        throw new Error(`${drill.out}${drill.err}`);
      return "the same in all tables";
    },
  },
  {
    name: "backup: restored over the database, and newer leads from their journal",
    async run(server) {
      const heading = "Over an existing database";
      await postLead(server, "Enne OÜ");
      await server.run(lineOf(page, "Backup and restore", "deploy/as-owner backup make"));
      await postLead(server, "Pärast OÜ");
      await server.run(fillIn(blockOf(page, heading), { "2026-11-16": today }));
      await runSql(server, `\\c postgres\n${blockOf(page, heading, 1)}`);
      await server.run(
        fillIn(blockOf(page, heading, 2), { [exampleBackup]: await findNewest(server) }),
      );
      await waitUntilReady(server);
      await postLead(server, "Uuesti OÜ");
      await waitUntil(server, journalIsStored);
      await expectLeads(server, ["Enne OÜ", "Pärast OÜ", "Uuesti OÜ"]);
      return "the lead since the backup is there again; new ones are taken";
    },
  },
  {
    name: "backup: to any minute, with a base backup, its log, the drill and a second server",
    async run(server) {
      const version = (await server.run("pg_lsclusters -h | cut -d ' ' -f 1")).trim();
      const sites = "hanked@3000 hanked@3001 hanked@3002";
      await server.run(blockOf(page, "Setting it up"));
      await postLead(server, "Enne minutit OÜ");
      const moment = (await server.run("sleep 1; date -u '+%F %T'; sleep 1")).trim();
      await postLead(server, "Pärast minutit OÜ");
      await server.run("sleep 1");
      const drill = fillIn(lineOf(page, "Setting it up", "15 5 * * 0"), {
        "hanked-base": `hanked-base --until ${moment.replace(" ", "T")}Z`,
      });
      const drilled = await runAsCron(server, drill);
      if (drilled.code !== 0) throw new Error(drilled.err);
      const doctor = await server.tryRun("deploy/as-owner doctor --json");
      if (!doctor.out.includes("the log is fetched as it is written")) throw new Error(doctor.out);
      const base = "base=$(ls -d /var/backups/hanked-base/hanked-*)";
      const restoring = fillIn(blockOf(page, "Restoring"), {
        "version=15 ": `version=${version} `,
        "2026-11-19 10:36:00": moment,
      });
      const [stop = "", ...rest] = restoring.split("\n");
      await server.run(stop);
      await server.run(`deploy/as-owner leads journal --since ${today} --to /var/lib/hanked/leads`);
      await server.run(`${base}\n${rest.join("\n")}`);
      try {
        const count = "select count(*) from leads where company like '% minutit OÜ'";
        await waitUntil(
          server,
          `runuser -u postgres -- psql -p 5433 -Atc "${count}" hanked | grep -q '^1$'`,
        );
        await server.run(`sed -i s/127.0.0.1:5432/127.0.0.1:5433/ /etc/hanked/*.env
          systemctl start ${sites}`);
        await waitUntilReady(server);
        await waitUntil(server, journalIsStored);
        await expectLeads(server, ["Enne minutit OÜ", "Pärast minutit OÜ"]);
      } finally {
        // Later steps go on with the first server.
        await server.run(`systemctl stop 'hanked@*'
          pg_dropcluster --stop ${version} restored
          sed -i s/127.0.0.1:5433/127.0.0.1:5432/ /etc/hanked/*.env
          systemctl start ${sites}`);
        await waitUntilReady(server);
      }
      return "the drill misses no lead, and the lead after the minute came from its journal";
    },
  },
  {
    name: "pooler: the site behind PgBouncer, and who waits there",
    async run(server) {
      const setup = blockOf("docs/running/pooler.md", "PgBouncer");
      await server.run(setup.replace(/^apt install .*$/m, ""));
      const lead = (from: number, to: number) =>
        server.run(`sed -i -E '/^DATABASE_(SENDER_)?URL=/s/:${from}/:${to}/' /etc/hanked/site.env /etc/hanked/3002.env
          deploy/restart`);
      await lead(5432, 6432);
      try {
        await waitUntilReady(server);
        await postLead(server, "Ühendus OÜ");
        await expectLeads(server, ["Ühendus OÜ"]);
        const { out } = await server.tryRun("deploy/as-owner doctor --json");
        if (!out.includes("nobody waits for a connection")) throw new Error(out);
        await server.run(lineOf(page, "Backup and restore", "deploy/as-owner backup make"));
      } finally {
        await lead(6432, 5432);
        await waitUntilReady(server);
      }
      return "leads are taken, the doctor sees the pooler, and a backup is made beside it";
    },
  },
  {
    name: "PostgreSQL's major upgrade: the backup restored into a second server, and the site on it",
    async run(server) {
      const version = (await server.run("pg_lsclusters -h | cut -d ' ' -f 1")).trim();
      const start = "systemctl start hanked@3000 hanked@3001 hanked@3002";
      await postLead(server, "Vanem OÜ");
      await server.run("systemctl stop 'hanked@*'");
      await server.run(lineOf(page, "Backup and restore", "deploy/as-owner backup make"));
      await server.run(`pg_createcluster --start --port 5433 ${version} second
        runuser -u postgres -- pg_dumpall --roles-only | runuser -u postgres -- psql -p 5433 -q 2> /dev/null
        runuser -u postgres -- createdb -p 5433 -O hanked_owner -T template0 hanked
        sed -i s/127.0.0.1:5432/127.0.0.1:5433/ /etc/hanked/*.env`);
      try {
        const restore = lineOf(page, "Into a new database", "deploy/as-owner backup restore");
        await server.run(fillIn(restore, { [exampleBackup]: await findNewest(server) }));
        await server.run(start);
        await waitUntilReady(server);
        await postLead(server, "Uuem OÜ");
        await expectLeads(server, ["Vanem OÜ", "Uuem OÜ"]);
      } finally {
        // Later steps go on with the first server, which was left as it was.
        await server.run(`systemctl stop 'hanked@*'
          pg_dropcluster --stop ${version} second
          sed -i s/127.0.0.1:5433/127.0.0.1:5432/ /etc/hanked/*.env
          ${start}`);
        await waitUntilReady(server);
      }
      await expectLeads(server, ["Vanem OÜ"], ["Uuem OÜ"]);
      return `the site runs on the second server; played with version ${version} on both sides`;
    },
  },
  {
    name: "embedded database: backup beside the running site, drill, restore, and the move to PostgreSQL",
    async run(server) {
      const dataDir = "/srv/small";
      const to = "/srv/small-backups";
      const env = `export DATA_DIR=${dataDir} LETTERS=off TENDERS_SYNC=off`;
      await server.run(`${env}
        systemd-run -q --unit small -p WorkingDirectory=/srv/hanked -E DATA_DIR -E LETTERS -E TENDERS_SYNC deploy/serve 3100`);
      await waitUntilReady(server, [3100]);
      await postLead(server, "Väike OÜ", "http://127.0.0.1:3100");
      await server.run(`${env}\nnpm run backup -- make --to ${to}`);
      await server.run(`${env}\nnpm run backup -- drill --from ${to}`);

      const owner =
        "sed -n 's#^DATABASE_OWNER_URL=\\(.*\\)/hanked$#\\1/moved#p' /etc/hanked/owner.env";
      const move = `${env} DATABASE_URL=$(${owner}) DATABASE_OWNER_URL=$(${owner})
        ${blockOf("docs/running/database.md", "From embedded to PostgreSQL")}`;
      await runSql(server, "CREATE DATABASE moved OWNER hanked_owner TEMPLATE template0;");
      const early = await server.tryRun(move);
      if (early.code !== 1 || !early.err.includes("stop it first"))
        throw new Error(`beside a running site it is not refused: ${early.err}`);

      await server.run("systemctl stop small");
      const restore = fillIn(blockOf(page, "Embedded"), {
        "data/": `${dataDir}/`,
        "backups/hanked-20261116T020000Z": `$(ls -d ${to}/hanked-*Z)`,
      });
      await server.run(`${env}\n${restore}`);
      await server.run(move);
      const found = await runSql(server, "\\c moved\nselect company from leads;");
      if (!found.includes("Väike OÜ")) throw new Error(`the leads are: ${found}`);
      if ((await server.tryRun(move)).code !== 1)
        throw new Error("a database with leads is not refused");
      return "the lead is there; the move is refused beside a running site, and a second time";
    },
  },
  {
    name: "a full disk stops a backup, and leaves no half of one",
    async run(server) {
      const full = "/srv/full";
      await server.run(
        `mkdir ${full}; mount -t tmpfs -o size=64k,uid=$(id -u hanked-owner),mode=700 tmpfs ${full}`,
      );
      const { code, err } = await server.tryRun(`deploy/as-owner backup make --to ${full}/backups`);
      const left = await server.run(`ls -A ${full}/backups; umount ${full}`);
      if (code !== 1 || !err.includes("No space left")) throw new Error(`it said: ${err.trim()}`);
      if (left !== "") throw new Error(`${left} is left`);
      return err.trim();
    },
  },
];

async function findNewest(server: Server): Promise<string> {
  return (await server.run(`ls -d ${backups}/hanked-*Z | tail -1`)).trim();
}
