import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { waitFor } from "../faults/pause.ts";
import { familyOf, isAlive } from "../linux-processes.ts";
import type { Step } from "./frame.ts";
import { NotPlayable } from "./not-playable.ts";
import { freePort, type Play, query } from "./play.ts";
import { postLead } from "./post-lead.ts";

const page = "docs/running/trouble.md";
const where: Step["where"] = [page, "What to do when …"];

/** What goes wrong, and whether it says what the document says. */
export const failureSteps: Step[] = [
  {
    name: "one signal to npm start ends everything in order",
    where: ["docs/running.md", "On one machine, by hand"],
    async run(play) {
      const site = play.start("npm start", { env: await ownPorts() });
      await site.says(/http:\/\/localhost:\d+\//);
      const family = familyOf(site.pid);
      const code = await site.stop();
      const left = family.filter(isAlive);
      if (left.length > 0) throw new Error(`${left.length} processes are left`);
      return `${family.length} processes ended, with status ${code}`;
    },
  },
  {
    name: "a port that is in use is named",
    where,
    async run(play) {
      const taken = createServer().listen(0, "127.0.0.1");
      play.afterwards(() => taken.close());
      await waitFor(() => taken.listening, 2_000);
      const { port } = taken.address() as { port: number };
      return refused(play, { PORT: String(port), BIND_ADDRESS: "127.0.0.1" }, "in use");
    },
  },
  {
    name: "a wrong password is named, and not shown",
    where,
    async run(play) {
      const url = new URL(play.settings.DATABASE_URL ?? "");
      url.password = "mistaken";
      const env = { DATABASE_URL: url.href, DATA_DIR: play.makeFolder("stranger") };
      return refused(play, env, "password authentication failed");
    },
  },
  {
    name: "a database that stops and comes back loses no lead",
    where,
    async run(play) {
      const site = await play.startSite();
      const ready = async () => (await fetch(`http://127.0.0.1:${site.port}/readyz`)).status;
      play.postgres?.kill();
      let answer = 0;
      try {
        answer = await ready();
        await postLead(site.port, "Vahepeal OÜ");
      } finally {
        play.postgres?.start();
      }
      if (answer !== 503) throw new Error(`/readyz answered ${answer} without the database`);
      const owner = play.readSettings("owner.env").DATABASE_OWNER_URL ?? "";
      const asked = "select from leads where company = 'Vahepeal OÜ'";
      const stored = async () => (await query(owner, asked)).rows.length === 1;
      if (!(await waitFor(stored, 60_000, 500))) throw new Error("the lead was not stored");
      return "503 and a lead in a file meanwhile; stored a while after";
    },
  },
  {
    name: "a second process on one embedded database is refused",
    where,
    async run(play) {
      const env = { DATABASE_URL: undefined, DATA_DIR: join(play.makeFolder("second"), "data") };
      await play.startSite(env);
      return refused(play, env, "is in use by another process");
    },
  },
  {
    name: "a full disk stops a backup, and leaves no half of one",
    where,
    async run(play) {
      const folder = play.makeFolder("full");
      const options = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder];
      if (spawnSync("mount", options).status !== 0) {
        throw new NotPlayable("no small file system can be mounted here");
      }
      play.afterwards(() => spawnSync("umount", [folder]));
      const command = `deploy/as-owner backup make --to ${folder}/backups`;
      const { code, err } = await play.tryRun(command);
      if (code !== 1 || !err.includes("No space left")) throw new Error(`it said: ${err.trim()}`);
      const left = readdirSync(join(folder, "backups"));
      if (left.length > 0) throw new Error(`${left.join(", ")} is left`);
      return err.trim();
    },
  },
];

/** Starts the site as written; it must end by itself, with one line that has this text and no secret. */
async function refused(play: Play, env: NodeJS.ProcessEnv, text: string): Promise<string> {
  const ended = await play.tryRun("npm start", { env: { ...(await ownPorts()), ...env } });
  const said = `${ended.out}${ended.err}`;
  const line = said.split("\n").find((each) => each.includes(text));
  if (ended.code === 0 || !line)
    throw new Error(`it ended with ${ended.code}: ${said.slice(-300)}`);
  if (said.includes("mistaken") || said.includes("\n    at ")) throw new Error("it says too much");
  return line.trim().replace(play.folder, "…");
}

async function ownPorts(): Promise<NodeJS.ProcessEnv> {
  return { PORT: String(await freePort()), METRICS_PORT: "0", TENDERS_SYNC: "off", LETTERS: "off" };
}
