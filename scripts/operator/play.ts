import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type PostgresServer, startPostgres } from "../../tests/setup/postgres.ts";
import { startSite } from "../running-site.ts";
import type { DebianServer } from "./debian-server.ts";
import type { Versions } from "./later-versions.ts";
import { type Ended, type Running, runShell, startShell } from "./shell.ts";

interface CommandOptions {
  /** Beside the settings of the installation; undefined takes one away. */
  env?: NodeJS.ProcessEnv;
  /** What stands for something else on a real server: paths, passwords, hosts. */
  instead?: Record<string, string>;
  input?: string;
}

/** What steps have to work with: an installation on this machine alone, in a folder of its own. */
export class Play {
  readonly folder: string;
  /** The settings of the installation, as steps have made them so far. */
  settings: NodeJS.ProcessEnv = {};
  /** The server of the installation. */
  postgres: PostgresServer | undefined;
  /** One with systemd, for what is about a whole machine, and the versions that it can have. */
  debian: { server: DebianServer; versions: Versions } | undefined;
  private readonly servers: { stop(): unknown }[] = [];
  /** What a step must leave behind as it found it. */
  private readonly undo: (() => unknown)[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A folder of its own for a step. */
  makeFolder(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** A file of settings as the installation has it: `site.env`, `owner.env` or `3002.env`. */
  readSettings(name: string): Record<string, string> {
    const lines = readFileSync(join(this.folder, "etc", name), "utf8").split("\n");
    const parts = lines.filter(Boolean).map((line) => line.split(/=(.*)/));
    return Object.fromEntries(parts.map(([key = "", value = ""]) => [key, value]));
  }

  /** Runs commands exactly as a document has them: by sh, from the repository's root. Throws if they fail. */
  async run(command: string, options: CommandOptions = {}): Promise<Ended> {
    const ended = await this.tryRun(command, options);
    if (ended.code === 0) return ended;
    const said = ended.err.trim().split("\n").slice(-3).join(" ");
    throw new Error(`'${firstLine(command)}' ended with ${ended.code}: ${said}`);
  }

  /** The same for what is meant to fail. */
  tryRun(command: string, options: CommandOptions = {}): Promise<Ended> {
    const running = runShell(replaceAll(command, options.instead), this.envWith(options.env), {
      ...(options.input !== undefined && { input: options.input }),
    });
    this.undo.push(() => running.kill());
    return running.ended;
  }

  /** A command that goes on, such as a server. It is ended with the step, if it was not before. */
  start(command: string, options: CommandOptions = {}): Running {
    const log = join(this.folder, `output-${this.undo.length}-${Date.now()}`);
    const running = startShell(
      replaceAll(command, options.instead),
      this.envWith(options.env),
      log,
    );
    this.undo.push(() => running.stop());
    return running;
  }

  /** A process of the site as `npm start` runs it, on free ports, with the settings of the installation. */
  async startSite(env: NodeJS.ProcessEnv = {}) {
    const site = await startSite({ ...without(process.env), ...this.settings, ...env });
    let stopped: Promise<number | null> | undefined;
    const stop = (signal?: NodeJS.Signals) => {
      stopped ??= site.stop(signal);
      return stopped;
    };
    this.undo.push(() => stop());
    return { ...site, stop };
  }

  /** A PostgreSQL of its own, as after installing Debian's package: the administrator enters without a password, others with one. */
  async startPostgres(): Promise<PostgresServer> {
    const server = await startPostgres();
    this.servers.push(server);
    const hba = "local all all trust\nhost all owner 127.0.0.1/32 trust\n";
    const { rows } = await query(server.url, "show hba_file");
    const file = String(rows[0]?.hba_file);
    writeFileSync(file, `${hba}host all all 127.0.0.1/32 scram-sha-256\n`);
    await query(server.url, "select pg_reload_conf()");
    return server;
  }

  /** Stopped with the whole play. */
  keep(server: { stop(): unknown }): void {
    this.servers.push(server);
  }

  /** Called whatever comes of the step. */
  afterwards(work: () => unknown): void {
    this.undo.push(work);
  }

  async endStep(): Promise<void> {
    for (const work of this.undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(work)
        .catch(() => {});
    }
  }

  async close(): Promise<void> {
    await this.endStep();
    for (const server of this.servers.splice(0)) await server.stop();
  }

  private envWith(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    return {
      ...without(process.env),
      HOME: this.folder,
      // Of deploy/as-owner. The play's files belong to one user.
      HANKED_SETTINGS: join(this.folder, "etc"),
      HANKED_OWNER: userInfo().username,
      ...this.settings,
      ...env,
    };
  }
}

/** The administrator's question to a server. */
export async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** On loopback. Nobody keeps it for us, so it is used at once. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The machine's, without any setting of a site that happens to be here. */
function without(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, LANG, TMPDIR } = env;
  return { PATH, LANG, TMPDIR };
}

function replaceAll(text: string, instead: Record<string, string> = {}): string {
  return Object.entries(instead).reduce((made, [from, to]) => {
    if (!made.includes(from)) throw new Error(`'${firstLine(text)}' has no '${from}' to replace`);
    return made.replaceAll(from, to);
  }, text);
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}
