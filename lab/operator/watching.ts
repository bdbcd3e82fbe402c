import {
  blockOf,
  expectLeads,
  getStatus,
  lineOf,
  postLead,
  runAsCron,
  runSql,
  waitUntil,
  waitUntilReady,
} from "./commands.ts";
import type { Server, Step } from "./server.ts";

const leads = "docs/running/leads.md";
const postgres = "pg_ctlcluster $(pg_lsclusters -h | cut -d ' ' -f 1) main";

/** What the operator and the owners are told, regularly or when something fails. */
export const watchingSteps: Step[] = [
  {
    name: "doctor: finds nothing wrong with the installation",
    async run(server) {
      const findings = await runDoctor(server);
      // Names of hosts are looked up in the DNS, which the server does not have.
      const wrong = findings.filter(
        ({ verdict, subject }) => verdict === "wrong" && !subject.startsWith("host "),
      );
      if (wrong.length > 0)
        throw new Error(wrong.map(({ subject, found }) => `${subject}: ${found}`).join("; "));
      return `${findings.length} lines`;
    },
  },
  {
    name: "cron: notices are imported every hour, and old leads deleted at night",
    async run(server) {
      const sync = lineOf("docs/running.md", "6. Every hour, every night", "20 * * * *");
      const { code } = await runAsCron(server, sync);
      if (code !== 3) throw new Error(`without a network, sync ended with ${code}`);
      await runSql(
        server,
        "insert into leads (company, created_at) values ('Vana OÜ', now() - interval '25 months')",
      );
      const forget = lineOf(leads, "How long leads are kept", "40 3 * * *");
      const { out } = await runAsCron(server, forget);
      await expectLeads(server, ["Esimene OÜ"], ["Vana OÜ"]);
      return out.trim().split("\n").at(-1) ?? "";
    },
  },
  {
    name: "without a mail server the daily report is written to a file",
    async run(server) {
      const preview = await server.run("deploy/as-owner leads morning");
      if (!preview.includes("CAME IN ON")) throw new Error("there is no preview");
      // As the scheduler does at eight o'clock.
      await runSql(
        server,
        "insert into pgboss.job (name, policy, retry_limit, expire_seconds) values ('owners-morning', 'exclusive', 3, 120)",
      );
      const find = "grep -hm 1 '^Subject: Hanked 2' /var/lib/hanked/outbox/*.eml";
      await waitUntil(server, `${find} > /dev/null 2>&1`);
      return (await server.run(find)).trim();
    },
  },
  {
    name: "a database that stops and comes back loses no lead, and the doctor names it",
    async run(server) {
      await server.run(`${postgres} stop -m immediate`);
      let ready = "";
      try {
        ready = await getStatus(server, "http://127.0.0.1:3000/readyz");
        await postLead(server, "Vahepeal OÜ");
        const database = (await runDoctor(server)).find(({ subject }) => subject === "database");
        if (database?.verdict !== "wrong" || !database.todo)
          throw new Error(`the doctor says: ${JSON.stringify(database)}`);
      } finally {
        await server.run(`${postgres} start`);
      }
      if (ready !== "503") throw new Error(`/readyz answered ${ready} without the database`);
      await waitUntilReady(server);
      await waitUntil(server, "deploy/as-owner leads export --format json | grep -q 'Vahepeal OÜ'");
      await expectLeads(server, ["Vahepeal OÜ"]);
      return "503 and a lead in a file meanwhile; stored afterwards, once";
    },
  },
  {
    name: "a wrong password is named, and not shown",
    async run(server) {
      const { code, out, err } = await server.tryRun(
        `set -a; . /etc/hanked/site.env; DATA_DIR=/srv/stranger
        DATABASE_URL=postgres://hanked_site:mistaken@127.0.0.1:5432/hanked exec deploy/serve 3100`,
      );
      const said = `${out}${err}`;
      const line = said.split("\n").find((each) => each.includes("password authentication failed"));
      if (code === 0 || !line) throw new Error(`it ended with ${code}: ${said.slice(-300)}`);
      if (said.includes("mistaken") || said.includes("\n    at "))
        throw new Error("it says too much");
      return line.trim();
    },
  },
];

interface Finding {
  subject: string;
  verdict: string;
  found: string;
  todo?: string;
}

async function runDoctor(server: Server): Promise<Finding[]> {
  const command = blockOf("docs/running.md", "5. Is all well?").trim();
  return JSON.parse((await server.tryRun(`${command} --json`)).out).findings;
}
