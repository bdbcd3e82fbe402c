import { readdirSync } from "node:fs";
import { join } from "node:path";
import { blockOf, lineOf } from "./documents.ts";
import type { Step } from "./frame.ts";
import { type Play, query } from "./play.ts";
import { postLead } from "./post-lead.ts";

const page = "docs/running/backup.md";
const documented = "/var/backups/hanked";
const example = `${documented}/hanked-20261116T020000Z`;

/** What is kept, and put back. With the installation's PostgreSQL. */
export const backupSteps: Step[] = [
  {
    name: "a lead is taken, and backed up: files, then the database",
    where: [page, "Backup and restore"],
    always: true,
    async run(play) {
      const site = await play.startSite();
      await postLead(site.port, "Enne OÜ");
      const made = lineOf(page, "Backup and restore", "deploy/as-owner backup make");
      const { out } = await asOwner(play, made, { [documented]: backups(play) });
      if (!out.includes(" 1 leads")) throw new Error(`it says: ${lastLine(out)}`);
      return lastLine(out).split(": ").slice(2).join(": ");
    },
  },
  {
    name: "the drill restores the newest backup beside, and compares it",
    where: [page, "The drill"],
    async run(play) {
      await asAdministrator(play, blockOf(page, "The drill", 1));
      const command = lineOf(page, "The drill", "deploy/as-owner backup drill");
      const { out } = await asOwner(play, command, { [documented]: backups(play) });
      if (!out.includes("is the same in all tables")) throw new Error(lastLine(out));
      return "the same in all tables";
    },
  },
  {
    name: "restore over the database, after what came since was exported",
    where: [page, "Over an existing database"],
    async run(play) {
      const heading = "Over an existing database";
      const site = await play.startSite();
      await postLead(site.port, "Pärast OÜ");
      await site.stop();
      const csv = join(play.makeFolder("exports"), "since.csv");
      const saved = lineOf(page, heading, "deploy/as-owner leads export");
      await asOwner(play, saved, { "/var/backups/hanked/since.csv": csv });
      const { out } = await play.run(`grep -c OÜ ${csv}`);
      if (out.trim() !== "2") throw new Error(`${out.trim()} leads were exported, not 2`);
      await asAdministrator(play, blockOf(page, heading, 1));
      const restore = lineOf(page, heading, "deploy/as-owner backup restore");
      await asOwner(play, restore, { [example]: newest(play) });
      const names = await companies(play);
      if (names !== "Enne OÜ") throw new Error(`the leads are: ${names}`);
      const again = await play.startSite();
      await postLead(again.port, "Uuesti OÜ");
      return "the lead since the backup is gone, and in the exported file; new ones are taken";
    },
  },
  {
    name: "restore into a new database server",
    where: [page, "Into a new database"],
    async run(play) {
      const { url } = await restoreElsewhere(play, "elsewhere");
      const { rows } = await query(url, "select company from leads");
      if (rows[0]?.company !== "Enne OÜ") throw new Error("the lead is not there");
      return "the lead is there";
    },
  },
  {
    name: "PostgreSQL's major upgrade: a second server beside, the backup restored, the site on it",
    where: ["docs/running/upgrading.md", "PostgreSQL itself"],
    async run(play) {
      const { url, from, to } = await restoreElsewhere(play, "upgraded");
      const site = await play.startSite({
        DATABASE_URL: url,
        DATA_DIR: play.makeFolder("upgraded"),
      });
      await postLead(site.port, "Uuem OÜ");
      return `the site runs on the second server; played ${from} → ${to}, with the packages of this machine`;
    },
  },
  {
    name: "embedded database: backup beside the running site, drill, restore",
    where: [page, "Embedded"],
    limitSeconds: 180,
    async run(play) {
      const folder = play.makeFolder("embedded");
      const env = { DATABASE_URL: undefined, DATA_DIR: join(folder, "data") };
      const to = join(folder, "backups");
      const site = await play.startSite(env);
      await postLead(site.port, "Väike OÜ");
      await play.run(`npm run backup -- make --to ${to}`, { env });
      await play.run(`npm run backup -- drill --from ${to}`, { env });
      await site.stop();
      await play.run(blockOf(page, "Embedded"), {
        env,
        instead: {
          "backups/hanked-20261116T020000Z": join(to, readdirSync(to).sort().at(-1) ?? ""),
          "data/": `${env.DATA_DIR}/`,
        },
      });
      const { out } = await play.run("npm run --silent leads -- list", { env });
      if (!out.includes("Väike OÜ")) throw new Error("the lead is not in the restored database");
      return "the lead is there";
    },
  },
  {
    name: "from the embedded database to PostgreSQL by one command",
    where: ["docs/running/database.md", "From embedded to PostgreSQL"],
    limitSeconds: 180,
    async run(play) {
      const env = { DATABASE_URL: undefined, DATA_DIR: join(play.makeFolder("small"), "data") };
      const site = await play.startSite(env);
      await postLead(site.port, "Kasvav OÜ");
      const command = lineOf("docs/running/database.md", "From embedded to PostgreSQL", "npm run");
      const server = await play.startPostgres();
      const to = { DATABASE_URL: server.url, DATA_DIR: env.DATA_DIR };
      const early = await play.tryRun(command, { env: to });
      if (early.code !== 1 || !early.err.includes("stop it first")) {
        throw new Error("beside a running site it is not refused");
      }
      await site.stop();
      await play.run(command, { env: to });
      const { rows } = await query(server.url, "select company from leads");
      if (rows[0]?.company !== "Kasvav OÜ") throw new Error("the lead was left behind");
      const again = await play.tryRun(command, { env: to });
      if (again.code !== 1) throw new Error("a database with leads is not refused");
      return "the lead is there; refused beside a running site, and a second time";
    },
  },
];

/** A second server with the same roles, and the newest backup in it. */
async function restoreElsewhere(play: Play, folder: string) {
  const server = await play.startPostgres();
  const target = new URL(ownerUrl(play));
  target.port = new URL(server.url).port;
  const url = target.href;
  for (const statement of [
    "create role hanked_web nologin",
    "create role hanked_sender nologin",
    `create role hanked_owner login password '${target.password}' in role hanked_web, hanked_sender`,
    "create database hanked owner hanked_owner template template0",
  ]) {
    await query(server.url, statement);
  }
  const restore = lineOf(page, "Into a new database", "deploy/as-owner backup");
  // Without as-owner, whose settings name the first server.
  await play.run(restore, {
    instead: { "deploy/as-owner ": "node scripts/run.mjs ", [example]: newest(play) },
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: url, DATA_DIR: play.makeFolder(folder) },
  });
  const version = async (of: string) =>
    String((await query(of, "show server_version")).rows[0]?.server_version).split(" ")[0];
  return { url, from: await version(play.postgres?.url ?? ""), to: await version(server.url) };
}

function asOwner(play: Play, command: string, instead: Record<string, string>) {
  return play.run(command, { instead });
}

async function asAdministrator(play: Play, statements: string): Promise<void> {
  const url = play.postgres?.url ?? "";
  for (const statement of statements.split(";\n").filter(Boolean)) await query(url, statement);
}

function ownerUrl(play: Play): string {
  return play.readSettings("owner.env").DATABASE_OWNER_URL ?? "";
}

function backups(play: Play): string {
  return join(play.folder, "backups");
}

function newest(play: Play): string {
  return join(backups(play), readdirSync(backups(play)).sort().at(-1) ?? "");
}

async function companies(play: Play): Promise<string> {
  const { rows } = await query(ownerUrl(play), "select company from leads order by created_at");
  return rows.map(({ company }) => company).join(", ");
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
