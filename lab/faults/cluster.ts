import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blockOf, fillIn } from "../operator/commands.ts";
import { labAddress, type Machine } from "./machines.ts";
import { waitFor } from "./pause.ts";

/** What a cluster needs, and Debian's packages for it. */
const clusterPrograms: Record<string, string[]> = {
  // The version that deploy/patroni.yml names.
  "/usr/lib/postgresql/15": ["postgresql-15"],
  "/usr/bin/patroni": ["patroni", "python3-etcd"],
  "/usr/bin/etcd": ["etcd-server"],
  "/usr/sbin/haproxy": ["haproxy"],
};

export function listMissingPackages(): string[] {
  return Object.entries(clusterPrograms).flatMap(([program, packages]) =>
    existsSync(program) ? [] : packages,
  );
}

export const page = "docs/running/high-availability.md";
const programs = "/usr/lib/postgresql/15/bin";
const data = "/var/lib/postgresql/15/hanked";
const database = "hanked";
/** Folders that Debian's packages make, and whom they belong to. */
const folders = {
  "/var/lib/etcd": "etcd",
  "/var/lib/postgresql": "postgres",
  "/run/postgresql": "postgres",
};

/** PostgreSQL on its own machines: a primary with standbys under Patroni, or a single server that nobody watches. */
export class Cluster {
  readonly machines: readonly Machine[];
  /** Passwords by the roles' names, once it is open. */
  passwords: Record<string, string> = {};
  private isForwarding = false;

  constructor(machines: readonly Machine[]) {
    this.machines = machines;
    for (const machine of machines) machine.own(folders);
  }

  /** A single server, which nobody watches. */
  get isAlone(): boolean {
    return this.machines.length === 1;
  }

  get url(): string {
    const hosts = this.machines.map(({ name }) => `${name}:5432`).join();
    return `postgres://${this.login}@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /** By way of HAProxy on the site's own machine. */
  get urlBehindProxy(): string {
    return this.isAlone ? this.url : `postgres://${this.login}@127.0.0.1:5000/${database}`;
  }

  private get login(): string {
    return `hanked_owner:${this.passwords["hanked_owner"]}`;
  }

  /**
   * On a machine of the site: HAProxy, as the document says, and the services that `env` names, which run in this process and
   * not there.
   */
  bootSite(machine: Machine, env: NodeJS.ProcessEnv): void {
    const ports = Object.values(env).flatMap(
      (value) => /127\.0\.0\.1:(\d+)/.exec(value ?? "")?.[1] ?? [],
    );
    const forward = (from: string, to: string) =>
      ports.map(
        (port) => `listen at-${port}\n  bind ${from}:${port}\n  server lab ${to}:${port}\n`,
      );
    const limits =
      "defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1m\n  timeout server 1m\n";
    if (!this.isAlone) machine.type(blockOf(page, "The addresses", 1));
    const start = (name: string, lines: string[], run: (command: string[]) => unknown) => {
      const file = join(machine.folder, name);
      writeFileSync(file, [limits, ...lines].join(""));
      run(["haproxy", "-db", "-f", file]);
    };
    start("services.cfg", forward("127.0.0.1", labAddress), (command) => machine.start(command));
    if (this.isForwarding) return;
    this.isForwarding = true;
    start("lab.cfg", forward(labAddress, "127.0.0.1"), ([program = "", ...args]) =>
      spawn(program, args, { stdio: "ignore" }),
    );
  }

  async open(): Promise<void> {
    for (const machine of this.machines) {
      if (this.isAlone) this.boot(machine);
      else this.install(machine);
    }
    const isWhole = async () => (await this.isWhole()) || (await this.wake());
    if (!(await waitFor(isWhole, 120_000, 1_000))) throw new Error(this.explain());
    const primary = (await this.findPrimary()) as Machine;
    const roles = blockOf("docs/running.md", "2. The database and the settings").split("umask")[0];
    const said = primary.type(`${roles}\necho "$owner $site $letters"`);
    const [owner = "", site = "", letters = ""] = said.trim().split(/\s+/).slice(-3);
    this.passwords = { hanked_owner: owner, hanked_site: site, hanked_letters: letters };
  }

  /** A new Patroni looks every ten seconds what there is to do, and at once when its settings are written. */
  private async wake(): Promise<false> {
    const primary = this.isAlone ? undefined : await this.findPrimary();
    const authorization = `Basic ${btoa("patroni:lab-PATRONI_RESTAPI")}`;
    const settings = { method: "PATCH", headers: { authorization }, body: '{"loop_wait":5}' };
    // If it does not answer yet, the next call finds it.
    if (primary) await fetch(`http://${primary.address}:8008/config`, settings).catch(() => {});
    return false;
  }

  /** As the document says. */
  private install(machine: Machine): void {
    const commands = fillIn(blockOf(page, "The database machines"), {
      "name=db1": `name=${machine.name}`,
    });
    machine.type(commands.replaceAll(/^(PATRONI_\w+)_PASSWORD=…$/gm, "$1_PASSWORD=lab-$1"));
  }

  /** Starts what a machine starts when it is switched on. */
  boot(machine: Machine): void {
    if (this.isAlone) this.bootAlone(machine);
    else machine.type("systemctl start etcd patroni");
  }

  private bootAlone(machine: Machine): void {
    const script = `test -e ${data} || {
        ${programs}/initdb -D ${data} -U postgres -E UTF8 --auth-local=trust --auth-host=scram-sha-256
        echo "host all all samenet scram-sha-256" >> ${data}/pg_hba.conf
      }
      exec ${programs}/postgres -D ${data} -c listen_addresses=0.0.0.0 -c unix_socket_directories=/run/postgresql`;
    machine.start(["sh", "-ec", script], { user: "postgres", log: "postgres.log" });
  }

  /** The machine that Patroni calls the primary. */
  async findPrimary(): Promise<Machine | undefined> {
    if (this.isAlone) return this.machines[0];
    const answers = await Promise.all(this.machines.map((one) => answers200(one, "/primary")));
    return this.machines.find((_, index) => answers[index]);
  }

  /** Whether all machines take part, and a standby confirms commits. */
  async isWhole(): Promise<boolean> {
    const [first] = this.machines;
    if (!first) return false;
    if (this.isAlone) return this.answers(first);
    const standbys = await Promise.all(this.machines.map((one) => answers200(one, "/replica")));
    return (
      (await this.findPrimary()) !== undefined &&
      standbys.filter(Boolean).length === this.machines.length - 1 &&
      (await this.hasConfirming())
    );
  }

  /** Whether a standby confirms commits, and so may take over. */
  async hasConfirming(): Promise<boolean> {
    const answers = await Promise.all(this.machines.map((one) => answers200(one, "/sync")));
    return answers.some(Boolean);
  }

  private answers(machine: Machine): boolean {
    try {
      this.ask(machine, "SELECT 1", "postgres");
      return true;
    } catch {
      return false;
    }
  }

  /** Switches over by hand, as the document says. Without standbys the server is restarted. */
  switchOver(machine: Machine): void {
    if (this.isAlone) {
      const restart = `${programs}/pg_ctl -D ${data} -m fast restart -l /dev/null`;
      machine.type(`runuser -u postgres -- ${restart}`);
    } else {
      const commands = blockOf(page, "When something fails");
      machine.type(fillIn(commands, { " switchover": " switchover --force" }));
    }
  }

  /** Runs SQL as PostgreSQL's administrator on the machine itself. */
  ask(machine: Machine, sql: string, name = "postgres"): string {
    const psql = [`${programs}/psql`, "-XAtq", "-d", name, "-c", sql];
    return machine.run(["runuser", "-u", "postgres", "--", ...psql]).trim();
  }

  /** The last lines of every log. */
  explain(): string {
    return this.machines
      .map((one) => {
        const log = join(one.folder, this.isAlone ? "postgres.log" : "patroni.log");
        return `${one.name}:\n${readFileSync(log, "utf8").split("\n").slice(-8).join("\n")}`;
      })
      .join("\n");
  }
}

async function answers200({ address }: Machine, path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(1_000);
    return (await fetch(`http://${address}:8008${path}`, { signal })).ok;
  } catch {
    return false;
  }
}
