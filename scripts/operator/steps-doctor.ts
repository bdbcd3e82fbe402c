import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { blockOf } from "./documents.ts";
import type { Step } from "./frame.ts";
import type { Play } from "./play.ts";

const page = "docs/running.md";
const isAllWell = "5. Is all well?";

/** What an installation that is sound, and one that is not, tells its operator. */
export const doctorSteps: Step[] = [
  {
    name: "doctor: nothing is wrong with a sound installation",
    where: [page, isAllWell],
    async run(play) {
      const site = await play.startSite(local);
      const { of, code } = await examine(play, { PORT: String(site.port) });
      expectVerdicts(of, "fine", ["DATA_DIR", "disk", "database", "migrations", "leads"]);
      if (!of.get("process")?.found.includes("is ready")) throw new Error("it sees no process");
      if (code !== 0) throw new Error(`it ended with ${code}: ${listWrong(of)}`);
      return `${of.size} lines, none wrong`;
    },
  },
  {
    name: "doctor: names a stopped database, a folder without room for a file and a service that is away",
    where: ["docs/running/monitoring.md", "The doctor"],
    async run(play) {
      const elsewhere = { DATABASE_URL: "postgres://hanked_site:x@127.0.0.1:1/hanked" };
      const stopped = await examine(play, elsewhere);
      expectVerdicts(stopped.of, "wrong", ["database"]);
      const noFolder = await examine(play, { DATA_DIR: join(play.folder, "etc/site.env/data") });
      expectVerdicts(noFolder.of, "wrong", ["DATA_DIR"]);
      const away = { LEAD_NOTIFY_URL: "http://127.0.0.1:4289/", LEAD_NOTIFY_KEY: "key" };
      const unheard = await examine(play, away);
      expectVerdicts(unheard.of, "wrong", ["LEAD_NOTIFY_URL"]);
      const codes = [stopped, noFolder, unheard].map(({ code }) => code);
      if (codes.some((code) => code !== 1)) throw new Error(`they ended with ${codes.join(", ")}`);
      return "each is wrong, with what to do";
    },
  },
  {
    name: "leads test: a key that is taken, one that is refused, and no service",
    where: ["docs/running/leads.md", "Who is told"],
    async run(play) {
      const service = createServer(async (request, response) => {
        let body = "";
        for await (const chunk of request) body += chunk;
        const { access_key: key, message } = JSON.parse(body);
        const isTest = String(message).includes("There is no lead behind it");
        response.writeHead(key === "good" && isTest ? 200 : 401).end('{"success":true}');
      });
      await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
      play.afterwards(() => service.close());
      const { port } = service.address() as AddressInfo;
      const send = (key: string) =>
        asOwner(play, "npm run --silent leads -- test", {
          ...(key && { LEAD_NOTIFY_URL: `http://127.0.0.1:${port}/`, LEAD_NOTIFY_KEY: key }),
        });
      const [good, bad, none] = [await send("good"), await send("bad"), await send("")];
      if (good.code !== 0 || !good.out.includes("answered 200")) throw new Error(good.err);
      if (bad.code !== 1 || !bad.err.includes("correct LEAD_NOTIFY_KEY")) throw new Error(bad.out);
      if (none.code !== 1 || !none.err.includes("is not set")) throw new Error(none.out);
      return good.out.split("\n")[0] ?? "";
    },
  },
];

/** Hosts and sources of this machine: the play asks nobody outside. */
const local = {
  SITE_HOST_EE: "ee.localhost",
  SITE_HOST_LV: "lv.localhost",
  SITE_HOST_LT: "lt.localhost",
  TENDERS_URL: "http://127.0.0.1:4289/",
  IUB_URL: "http://127.0.0.1:4289/",
  TED_URL: "http://127.0.0.1:4289/",
};

type Verdicts = Map<string, { verdict: string; found: string; todo?: string }>;

/** The document's own command, in the form for programs. */
async function examine(
  play: Play,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; of: Verdicts }> {
  const command = blockOf(page, isAllWell).replace("deploy/as-owner ", "npm run --silent ").trim();
  const { code, out } = await asOwner(play, command, env, ["--json"]);
  const { findings } = JSON.parse(out);
  return {
    code,
    of: new Map(findings.map((one: { subject: string }) => [one.subject, one])) as Verdicts,
  };
}

/** With the settings of site and owner, as deploy/as-owner reads them, but for those that the step changes. */
function asOwner(play: Play, command: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  const owner = play.readSettings("owner.env");
  const more = args.length > 0 ? ` -- ${args.join(" ")}` : "";
  return play.tryRun(`${command}${more}`, { env: { ...owner, ...local, ...env } });
}

function expectVerdicts(of: Verdicts, verdict: string, subjects: string[]): void {
  for (const subject of subjects) {
    const found = of.get(subject);
    if (found?.verdict !== verdict) {
      throw new Error(`'${subject}' is ${found?.verdict ?? "not there"}: ${found?.found}`);
    }
    if (verdict !== "fine" && !found.todo) throw new Error(`'${subject}' does not say what to do`);
  }
}

function listWrong(of: Verdicts): string {
  return [...of]
    .filter(([, { verdict }]) => verdict === "wrong")
    .map(([subject, { found }]) => `${subject}: ${found}`)
    .join("; ");
}
