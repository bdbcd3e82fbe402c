import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { builtProgram } from "../../db/project-root.ts";
import { commandFlags } from "../../tools/node-flags.ts";
import { unprivilegedUser } from "./postgres.ts";

/** A folder of base backups, and the archive that pg_receivewal fills from now on, as deploy/hanked-wal.service runs it. */
export function startLogArchive(url: string) {
  // PostgreSQL does not run as root, so neither does the drill.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "hanked-base-"));
  const backups = join(folder, "backups");
  const wal = join(backups, "wal");
  const dataDir = join(folder, "data");
  // The program that was just killed may still write.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  for (const path of [folder, backups, wal, dataDir]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    if (user) chownSync(path, user.uid, user.gid);
  }
  const { port, username } = new URL(url);
  const args = ["-h", "127.0.0.1", "-p", port, "-U", username, "--slot=hanked_wal", "-D", wal];
  const slot = spawnSync("pg_receivewal", [...args, "--create-slot"], { encoding: "utf8" });
  if (slot.status !== 0) {
    remove();
    throw new Error(`no slot for the log: ${slot.error?.message ?? slot.stderr}`);
  }
  const receive = () =>
    spawn("pg_receivewal", [...args, "--synchronous"], { stdio: "ignore", ...user })
      // Without a listener it would end the tests; the next drill shows what is missing.
      .on("error", () => {});
  let receiver = receive();

  const backup = (...words: string[]): string => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...commandFlags, builtProgram("backup"), ...words],
      {
        encoding: "utf8",
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: url,
          DATABASE_BACKUP_URL: url,
          DATA_DIR: dataDir,
        },
        ...user,
      },
    );
    return `${stdout}${stderr}`;
  };
  return {
    backups,
    wal,
    dataDir,
    make: () => backup("make", "--base", "--to", backups),
    drill: (until: Date) => backup("drill", "--from", backups, "--until", until.toISOString()),
    pause: () => receiver.kill(),
    receive() {
      receiver = receive();
    },
    stop() {
      receiver.kill();
      remove();
    },
  };
}

/** Leads that came a while ago, since the drill leaves out what may be on its way. */
export function addLeads(client: pg.ClientBase, name: string, count = 1, ago = "1 hour") {
  return client.query(
    `with lead as (insert into leads (company, email, created_at)
        select $1 || n, n || '@' || $1 || '.example', now() - $3::interval from generate_series(1, $2::int) n
        returning id, company)
      insert into lead_submissions (form_key, content_hash, lead_id, notification, site_host, language, privacy_text, created_at)
      select company, 'hash', id, '{"message": "hello"}', 'hanked.lv', 'lv', 'text', now() - $3::interval from lead`,
    [name, count, ago],
  );
}
