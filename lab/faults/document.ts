import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { addLeads } from "../../tests/setup/log-archive.ts";
import { commandFlags } from "../../tools/node-flags.ts";
import { blockOf, fillIn } from "../operator/commands.ts";
import { type Cluster, page } from "./cluster.ts";
import { seconds } from "./leads.ts";
import type { Machine } from "./machines.ts";
import { waitFor } from "./pause.ts";
import { makeCertificate } from "./two-machines.ts";
import type { Row, World } from "./world.ts";

/** What the document says to do and nobody does here, and why. */
const notPlayed: Record<string, string> = {
  "From Debian 13 on": "its packages are not here",
  "modprobe softdog": "it would load a module into this machine's kernel",
  "run two with keepalived": "the document leaves the file to the reader",
};

/** Longest time until what a command has begun is done. */
const doneMs = 120_000;

interface Step {
  heading: string;
  /** Which block below the heading. */
  index?: number;
  /** Returns in a few words what was seen. Throws if it did not go as written. */
  run(block: string): string | Promise<string>;
}

/**
 * Runs every command of the document on machines of the lab, as it is written there. Fails where one does not work, and where
 * the document has a block that nobody plays.
 */
export async function playDocument(world: World): Promise<Row[]> {
  // With the document's first block.
  await world.open({}, 0, 2);
  const cluster = world.cluster as Cluster;
  const [site, balancer] = world.machines as [Machine, Machine];
  const steps = [...listSteps(cluster, site, balancer), ...archiveSteps(world, cluster, balancer)];
  const rows: Row[] = [];
  for (const { heading, index = 0, run } of steps) {
    const name = `${heading}, block ${index + 1}: `;
    try {
      rows.push([name + (await run(blockOf(page, heading, index))), "as written"]);
    } catch (error) {
      rows.push([name + (error as Error).message.replaceAll("\n", " "), "NOT", false]);
    }
    process.stderr.write(`hanked: ${rows.at(-1)?.join(": ")}\n`);
  }
  const document = readFileSync(page, "utf8");
  for (const [text, reason] of Object.entries(notPlayed)) {
    rows.push([`'${text}': ${reason}`, "not played", document.includes(text)]);
  }
  const blocks = (document.match(/^```/gm)?.length ?? 0) / 2;
  rows.push(["blocks that nobody plays", blocks - steps.length, blocks === steps.length]);
  return rows;
}

function listSteps(cluster: Cluster, site: Machine, balancer: Machine): Step[] {
  const [first] = cluster.machines as [Machine];
  return [
    {
      heading: "The database machines",
      run: async () => {
        expect(await cluster.isWhole(), "the cluster is not whole");
        return "three machines are installed, and take part";
      },
    },
    {
      heading: "The database machines",
      index: 1,
      run: (block) => {
        const list = first.type(block);
        expect(/\| Leader /.test(list) && /\| Sync Standby /.test(list), list);
        return "a leader and a standby that confirms";
      },
    },
    {
      heading: "The addresses",
      run: (block) => {
        const setting = readSetting(withPassword(block, cluster.passwords["hanked_site"]));
        runProgram(site, "db-migrate", { DATABASE_URL: cluster.url });
        const said = runProgram(site, "doctor", setting);
        expect(
          /db\d:5432 is the primary/.test(said) && said.includes("confirms each commit"),
          said,
        );
        return "the doctor finds the primary, and that commits are confirmed";
      },
    },
    {
      heading: "The addresses",
      index: 1,
      run: async (block) => {
        site.type(block);
        const ask = ["psql", "-XAtqc", "select pg_is_in_recovery()", cluster.urlBehindProxy];
        await until(() => site.run(ask) === "f\n");
        return "port 5000 leads to the primary";
      },
    },
    {
      heading: "The site machines and the balancer",
      run: async (block) => {
        balancer.type("install -d -m 700 /etc/hanked/tls");
        makeCertificate(join(balancer.folder, "-etc/hanked/tls/hanked.pem"));
        balancer.type(block);
        const ask = async () =>
          (await fetch(`http://${balancer.address}/`, { redirect: "manual" })).status;
        await until(async () => (await ask()) === 301);
        return "it listens, and leads to HTTPS";
      },
    },
    {
      heading: "When something fails",
      run: async () => {
        await switchOver(cluster);
        return "another machine is the primary";
      },
    },
    {
      heading: "When something fails",
      index: 1,
      run: async (block) => {
        site.type("install -D -m 644 deploy/prometheus-alerts.yml /etc/prometheus/hanked.yml");
        writeFileSync(join(site.folder, "-etc/prometheus/prometheus.yml"), block);
        site.type("promtool check config /etc/prometheus/prometheus.yml");
        const { targets } = parse(block).scrape_configs[0].static_configs[0];
        const rules = readFileSync("deploy/prometheus-alerts.yml", "utf8");
        for (const target of targets) {
          const metrics = site.run(["curl", "-sf", `http://${target}/metrics`]);
          const missing = rules.match(/\bpatroni_\w+/g)?.filter((name) => !metrics.includes(name));
          expect(missing?.length === 0, `${target} has no ${missing?.join()}`);
        }
        return "Prometheus takes both files, and Patroni has all that the alerts ask for";
      },
    },
  ];
}

function archiveSteps(world: World, cluster: Cluster, machine: Machine): Step[] {
  const heading = "The archive of the log";
  const backups = join(machine.folder, "hanked-base");
  const login = "lab-archive";
  const slot = "select active from pg_replication_slots where slot_name = 'hanked_wal'";
  const askPrimary = async (sql: string) => {
    const primary = await cluster.findPrimary();
    return primary && cluster.ask(primary, sql);
  };
  const isFetched = async () => (await askPrimary(slot)) === "t";
  const add = (name: string) => world.asOwner((_, client) => addLeads(client, name));
  return [
    {
      heading,
      run: async (block) => {
        const [first] = cluster.machines as [Machine];
        first.type(block);
        await until(async () => (await askPrimary(slot)) === "f");
        expect(
          (await askPrimary("show max_slot_wal_keep_size")) === "20GB",
          "no limit of the slot",
        );
        return "the slot is there";
      },
    },
    {
      heading,
      index: 1,
      run: async (block) => {
        await askPrimary(withPassword(block, login));
        return "the role is there";
      },
    },
    {
      heading,
      index: 2,
      run: async (block) => {
        machine.type(`install -d -o postgres -m 700 ${backups} ${backups}/wal`);
        const env = withPassword(block, login).trim().split("\n");
        for (const command of listUnitCommands(backups)) {
          machine.start(["env", ...env, ...command], { user: "postgres" });
        }
        await until(isFetched);
        return "the log is fetched";
      },
    },
    {
      heading,
      index: 3,
      run: async (block) => {
        const env = { DATABASE_URL: cluster.url, ...readSetting(withPassword(block, login)) };
        const backup = (...args: string[]) => runProgram(machine, "backup", env, ...args);
        backup("make", "--base", "--to", backups);
        await add("before");
        const moment = new Date().toISOString();
        const former = (await cluster.findPrimary()) as Machine;
        former.cut();
        const from = performance.now();
        await until(isFetched);
        const followed = seconds(performance.now() - from);
        await add("after");
        former.join();
        const said = backup("drill", "--from", backups, "--until", moment);
        expect(said.includes("none of 2 leads is missing"), said);
        await until(() => cluster.isWhole());
        return `${followed} after a primary was cut off the next one's log was fetched, and no lead is missing in it`;
      },
    },
  ];
}

function withPassword(block: string, password = ""): string {
  return fillIn(block, { "…": password });
}

function readSetting(line: string): NodeJS.ProcessEnv {
  return Object.fromEntries([line.trim().split(/=(.*)/s)]);
}

/** What the archive's unit runs, with another folder. */
function listUnitCommands(backups: string): string[][] {
  const unit = readFileSync("deploy/hanked-wal.service", "utf8");
  return [...unit.matchAll(/^ExecStart(?:Pre)?=(.*)$/gm)].map(([, command = ""]) =>
    fillIn(command, { "/var/backups/hanked-base": backups }).split(" "),
  );
}

function runProgram(
  machine: Machine,
  name: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): string {
  const DATA_DIR = join(machine.folder, "data");
  machine.type(`install -d -o postgres ${DATA_DIR}`);
  const program = [process.execPath, ...commandFlags, `build/server/${name}.js`, ...args];
  // The drill's server does not run as root.
  return machine.run(["runuser", "-u", "postgres", "--", ...program], { DATA_DIR, ...env });
}

async function switchOver(cluster: Cluster): Promise<void> {
  const former = (await cluster.findPrimary()) as Machine;
  cluster.switchOver(former);
  await until(async () => {
    const now = await cluster.findPrimary();
    return now !== undefined && now !== former && (await cluster.isWhole());
  });
}

/** Waits for what a command has begun. Meanwhile it may fail. */
async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  let failure: unknown;
  const ask = async () => {
    try {
      return await isDone();
    } catch (error) {
      failure = error;
      return false;
    }
  };
  if (!(await waitFor(ask, doneMs, 500))) throw new Error(`not done after two minutes: ${failure}`);
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
