import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { startMailServer } from "../../tests/setup/mail-server.ts";
import { SourceServer } from "../../tests/setup/source-server.ts";
import { waitFor as poll } from "../faults/pause.ts";
import { lineOf } from "./documents.ts";
import type { Step } from "./frame.ts";
import { freePort, type Play, query } from "./play.ts";

const leads = "docs/running/leads.md";

/** What the owners get without asking, and what they take out. */
export const ownersSteps: Step[] = [
  {
    name: "owners: an export through npm run is a clean file",
    where: [leads, "Exports"],
    async run(play) {
      const file = join(play.makeFolder("exports"), "leads.csv");
      const line = lineOf(leads, "Leads", "npm run leads -- export");
      await play.run(line, { env: asOwner(play), instead: { "leads.csv": file } });
      const text = readFileSync(file, "utf8");
      if (!text.startsWith("\ufeffid,created_at,"))
        throw new Error(`begins with ${text.slice(0, 20)}`);
      if ((statSync(file).mode & 0o777) !== 0o600) throw new Error("others can read it");
      const silent = "npm run --silent leads -- export --format csv";
      const { out } = await play.run(silent, { env: asOwner(play) });
      if (!out.startsWith("\ufeffid,")) throw new Error("npm's own lines are in the output");
      return `${text.split("\r\n").length - 2} leads, mode 0600`;
    },
  },
  {
    name: "owners: the morning's message as a file and by mail",
    where: [leads, "Each morning"],
    async run(play) {
      const { out } = await play.run("npm run leads -- morning", { env: asOwner(play) });
      if (!out.includes("CAME IN ON")) throw new Error("there is no preview");
      const dataDir = play.makeFolder("morning");
      const sender = play.readSettings("3002.env");
      const first = await play.startSite({ ...sender, DATA_DIR: dataDir });
      await askForMorning(play);
      const outbox = join(dataDir, "outbox");
      await waitFor(() => filesIn(outbox).length > 0, 30_000, "the message as a file");
      await first.stop();
      const mail = await startMailServer();
      play.afterwards(() => mail.close());
      await play.startSite({
        ...sender,
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: "info@hanked.ee",
        OWNERS_MAIL: "owners@firma.example",
      });
      await askForMorning(play);
      await waitFor(() => mail.taken.length > 0, 30_000, "the message by mail");
      const { subject } = await mail.parse();
      return `${filesIn(outbox).join()}; by mail: ${subject}`;
    },
  },
  {
    name: "owners: leads of years ago are deleted at night",
    where: [leads, "How long leads are kept"],
    async run(play) {
      const url = asOwner(play).DATABASE_OWNER_URL ?? "";
      await query(
        url,
        "insert into leads (email, created_at) values ('old@firma.example', now() - interval '25 months')",
      );
      const line = lineOf(leads, "Leads", "npm run leads -- forget");
      const { out } = await play.run(line, { env: asOwner(play) });
      const { rows } = await query(url, "select 1 from leads where email = 'old@firma.example'");
      if (rows.length > 0) throw new Error("it is still there");
      return out.trim().split("\n").at(-1) ?? "";
    },
  },
  {
    name: "owners: a source that was away is read once it is back",
    where: ["docs/running/tenders.md", "When a source fails"],
    limitSeconds: 180,
    async run(play) {
      const sources = await new SourceServer().start();
      play.afterwards(() => sources.stop());
      // Nobody listens there yet.
      const port = await freePort();
      const { tendersUrl, cvpisUrl, tedSearchUrl, tedUrl } = sources.addresses();
      const site = await play.startSite({
        ...asOwner(play),
        TENDERS_SYNC: "on",
        TENDERS_URL: tendersUrl,
        IUB_URL: `http://127.0.0.1:${port}/`,
        CVPIS_URL: cvpisUrl,
        TED_SEARCH_URL: tedSearchUrl,
        TED_URL: tedUrl,
      });
      const saidOf = (text: string) =>
        site
          .output()
          .split("\n")
          .filter((line) => line.includes(text) && line.includes('"iub"'));
      await waitFor(
        () => saidOf("the tenders were not brought up to date").length > 0,
        60_000,
        "the failure",
      );
      const from = performance.now();
      const back = createServer((_, response) => response.writeHead(404).end());
      back.listen(port, "127.0.0.1");
      play.afterwards(() => back.close());
      await waitFor(
        () => saidOf("the tenders are brought up to date again").length > 0,
        110_000,
        "the return",
      );
      const times = saidOf("the tenders were not brought up to date").length;
      return `back after ${Math.round((performance.now() - from) / 1000)} s, the reason logged ${times} time`;
    },
  },
];

/** As eight o'clock does. */
async function askForMorning(play: Play): Promise<void> {
  await query(
    asOwner(play).DATABASE_OWNER_URL ?? "",
    "insert into pgboss.job (name, policy, retry_limit, expire_seconds) values ('owners-morning', 'exclusive', 3, 120)",
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith("owners-"));
  } catch {
    return [];
  }
}

function asOwner(play: Play): NodeJS.ProcessEnv {
  return play.readSettings("owner.env");
}

async function waitFor(ask: () => boolean, withinMs: number, what: string): Promise<void> {
  if (!(await poll(ask, withinMs))) throw new Error(`${what} did not come`);
}
