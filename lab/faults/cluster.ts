import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findPostgres } from "../../tests/setup/postgres.ts";
import { labAddress, type Machine } from "./machines.ts";
import { waitFor } from "./pause.ts";

/** Passwords of the lab, which no other machine can reach. */
const passwords = {
  PATRONI_SUPERUSER_PASSWORD: "lab-superuser",
  PATRONI_REPLICATION_PASSWORD: "lab-replication",
  PATRONI_REWIND_PASSWORD: "lab-rewind",
  PATRONI_RESTAPI_USERNAME: "patroni",
  PATRONI_RESTAPI_PASSWORD: "lab-rest",
};

/** What a cluster needs, and Debian's packages for it. */
export const clusterPrograms: Record<string, string[]> = {
  "/usr/lib/postgresql": ["postgresql"],
  "/usr/bin/patroni": ["patroni", "python3-etcd"],
  "/usr/bin/etcd": ["etcd-server"],
  "/usr/sbin/haproxy": ["haproxy"],
};

const database = "hanked";
const folders = ["/var/lib/postgresql", "/run/postgresql"];

/** PostgreSQL on its own machines: a primary with standbys under Patroni, or a single server that nobody watches. */
export class Cluster {
  readonly machines: readonly Machine[];
  /** A single server, which nobody watches. */
  readonly isAlone: boolean;
  private readonly programs: string;
  private isForwarding = false;

  constructor(machines: readonly Machine[]) {
    this.machines = machines;
    this.isAlone = machines.length === 1;
    this.programs = findPostgres() ?? "";
  }

  get url(): string {
    const hosts = this.machines.map(({ name }) => `${name}:5432`).join();
    return `postgres://hanked_owner:lab@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /** By way of HAProxy on the site's own machine. */
  get urlBehindProxy(): string {
    return this.isAlone ? this.url : `postgres://hanked_owner:lab@127.0.0.1:5000/${database}`;
  }

  /**
   * On a machine of the site: HAProxy, with the file that we deliver, and the services that `env` names, which run in this process and
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
    const start = (name: string, lines: string[], run: (command: string[]) => unknown) => {
      const file = join(machine.folder, name);
      writeFileSync(file, [limits, ...lines].join(""));
      run(["haproxy", "-db", "-f", file]);
    };
    if (!this.isAlone) machine.start(["haproxy", "-db", "-f", resolve("deploy/haproxy.cfg")]);
    start("services.cfg", forward("127.0.0.1", labAddress), (command) => machine.start(command));
    if (this.isForwarding) return;
    this.isForwarding = true;
    start("lab.cfg", forward(labAddress, "127.0.0.1"), ([program = "", ...args]) =>
      spawn(program, args, { stdio: "ignore" }),
    );
  }

  async open(): Promise<void> {
    for (const machine of this.machines) this.boot(machine);
    if (!(await waitFor(() => this.isWhole(), 120_000, 500))) throw new Error(this.explain());
    const primary = (await this.findPrimary()) as Machine;
    this.ask(primary, "CREATE ROLE hanked_web NOLOGIN");
    this.ask(primary, "CREATE ROLE hanked_sender NOLOGIN");
    this.ask(
      primary,
      "CREATE ROLE hanked_owner LOGIN PASSWORD 'lab' IN ROLE hanked_web, hanked_sender",
    );
    this.ask(primary, `CREATE DATABASE ${database} OWNER hanked_owner`);
  }

  /** Starts what a machine starts when it is switched on. */
  boot(machine: Machine): void {
    if (this.isAlone) this.bootAlone(machine);
    else this.bootMember(machine);
  }

  private bootMember(machine: Machine): void {
    const members = this.machines.map(({ name }) => `${name}=http://${name}:2380`);
    const env = {
      ETCD_NAME: machine.name,
      ETCD_DATA_DIR: "/var/lib/etcd",
      ETCD_ENABLE_V2: "true",
      ETCD_INITIAL_CLUSTER: members.join(),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${machine.name}:2380`,
      ETCD_LISTEN_PEER_URLS: `http://${machine.address}:2380`,
      ETCD_LISTEN_CLIENT_URLS: "http://0.0.0.0:2379",
      ETCD_ADVERTISE_CLIENT_URLS: `http://${machine.name}:2379`,
    };
    machine.start(["etcd"], { folders: ["/var/lib/etcd"], env, log: "etcd.log" });
    machine.start(["patroni", resolve("deploy/patroni.yml")], {
      folders,
      user: "postgres",
      env: {
        ...passwords,
        PATRONI_NAME: machine.name,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.name}:5432`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.name}:8008`,
      },
      log: "patroni.log",
    });
  }

  private bootAlone(machine: Machine): void {
    const data = "/var/lib/postgresql/15/hanked";
    const script = `test -e ${data} || {
        ${this.programs}/initdb -D ${data} -U postgres -E UTF8 --auth-local=trust --auth-host=scram-sha-256
        echo "host all all samenet scram-sha-256" >> ${data}/pg_hba.conf
      }
      exec ${this.programs}/postgres -D ${data} -c listen_addresses=0.0.0.0 -c unix_socket_directories=/run/postgresql`;
    machine.start(["sh", "-ec", script], { folders, user: "postgres", log: "postgres.log" });
  }

  /** The machine that Patroni calls the primary. */
  async findPrimary(): Promise<Machine | undefined> {
    if (this.isAlone) return this.machines[0];
    const answers = await Promise.all(this.machines.map((one) => answers200(one, "/primary")));
    return this.machines.find((_, place) => answers[place]);
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

  /** The folder was theirs alone. */
  close(folder: string): void {
    spawnSync("umount", ["-l", folder]);
  }

  private answers(machine: Machine): boolean {
    try {
      this.ask(machine, "SELECT 1", "postgres");
      return true;
    } catch {
      return false;
    }
  }

  /** Switches over by hand, as the documents say. Without standbys the server is restarted. */
  switchOver(machine: Machine): void {
    if (this.isAlone) {
      this.within(
        machine,
        `${this.programs}/pg_ctl -D /var/lib/postgresql/15/hanked -m fast restart -l /dev/null`,
      );
      return;
    }
    const config = resolve("deploy/patroni.yml");
    machine.run(["patronictl", "-c", config, "switchover", "--force"], passwords);
  }

  /** Runs SQL as PostgreSQL's administrator on the machine itself. */
  ask(machine: Machine, sql: string, name = "postgres"): string {
    return this.within(machine, `${this.programs}/psql -XAtq -d ${name} -c "$1"`, sql);
  }

  private within(machine: Machine, command: string, ...args: string[]): string {
    const [pid] = machine.pids;
    if (!pid) throw new Error(`${machine.name} is down`);
    // In the folders that its processes see.
    const inside = `mount --bind ${join(machine.folder, "-run-postgresql")} /run/postgresql
      mount --bind ${join(machine.folder, "-var-lib-postgresql")} /var/lib/postgresql
      exec setpriv --reuid postgres --regid postgres --init-groups sh -ec '${command}' sh "$@"`;
    return machine.run(["sh", "-ec", inside, "sh", ...args]).trim();
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
