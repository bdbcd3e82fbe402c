import { waitFor } from "../faults/pause.ts";
import type { DebianServer } from "./debian-server.ts";
import { NotPlayable } from "./not-playable.ts";
import type { Play } from "./play.ts";

export function debianOf(play: Play): NonNullable<Play["debian"]> {
  if (play.debian) return play.debian;
  throw new NotPlayable("there is no server: the first step on Debian was not played");
}

/** As root in the folder of the sources, where the documents are at. */
export function inSources(server: DebianServer, commands: string): Promise<string> {
  return server.run(`cd /srv/hanked\n${commands}`);
}

/** A line of /etc/cron.d, without its times and user, as cron runs it. */
export function asCron(server: DebianServer, line: string) {
  const command = line.split(" root ")[1];
  if (!command) throw new Error(`'${line}' is no line for cron`);
  return server.tryRun(
    `exec env -i PATH=/usr/bin:/bin HOME=/root SHELL=/bin/sh sh -c ${quote(command)}`,
  );
}

export function asAdministrator(server: DebianServer, statements: string): Promise<string> {
  return server.run(`runuser -u postgres -- psql -v ON_ERROR_STOP=1 <<'SQL'\n${statements}SQL\n`);
}

export async function untilReady(server: DebianServer): Promise<void> {
  for (const port of [3000, 3001, 3002]) {
    const ask = `curl -sf -o /dev/null http://127.0.0.1:${port}/readyz`;
    if (await waitFor(async () => (await server.tryRun(ask)).code === 0, 90_000, 300)) continue;
    const { out } = await server.tryRun(`journalctl -u hanked@${port} -n 3 -o cat`);
    throw new Error(`the process on port ${port} is not ready: ${out}`);
  }
}

/** Through the proxy, as a visitor without scripts sends the form. */
export async function postLead(server: DebianServer, company: string): Promise<void> {
  const fields = {
    form_key: crypto.randomUUID(),
    activity: "active",
    company_code: "10137025",
    company,
    name: "Mari Maasikas",
    email: "mari@example.com",
    phone: "+372 5000000",
    industry: "construction",
    referral_source: "search",
    privacy_consent: "on",
  };
  const body = new URLSearchParams(fields).toString();
  const status = await ask(server, "/", `-H 'Origin: https://hanked.ee' --data ${quote(body)}`);
  if (status !== "303") throw new Error(`a lead was answered with ${status}`);
}

/** The status of an answer through the proxy. */
export async function ask(server: DebianServer, path: string, more = ""): Promise<string> {
  const to = "--resolve hanked.ee:443:127.0.0.1 -o /dev/null -w '%{http_code}'";
  return (await server.tryRun(`curl -sk ${to} ${more} ${quote(`https://hanked.ee${path}`)}`)).out;
}

/** In the database, as the owner's command shows them. */
export async function expectLeads(server: DebianServer, companies: string[]): Promise<void> {
  const read = () => inSources(server, "deploy/as-owner leads export --format json");
  const found = (JSON.parse(await read()) as { company: string }[]).map(({ company }) => company);
  const [there, wanted] = [found.sort().join(", "), [...companies].sort().join(", ")];
  if (there !== wanted) throw new Error(`the leads are: ${there}; not: ${wanted}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
