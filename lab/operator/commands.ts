import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "./server.ts";

/** A fenced block of a document below a heading. Throws if there is none. */
export function blockOf(document: string, heading: string, index = 0): string {
  const block = blocksOf(document, heading)[index];
  if (!block) throw new Error(`${document} has no block ${index + 1} below '${heading}'`);
  return block;
}

/** The line of a document's blocks that begins like this, below a heading. */
export function lineOf(document: string, heading: string, start: string): string {
  const lines = blocksOf(document, heading).join("").split("\n");
  const line = lines.find((each) => each.startsWith(start));
  if (!line) throw new Error(`${document} has no line '${start}' below '${heading}'`);
  return line;
}

/** Replaces what is different on this server, such as a version. Throws if the commands do not contain it. */
export function fillIn(commands: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the document has no '${from}': ${text}`);
    return text.replaceAll(from, to);
  }, commands);
}

function blocksOf(document: string, heading: string): string[] {
  const sections = readFileSync(document, "utf8").split(/^#{1,4} /m);
  const parts = sections.find((text) => text.startsWith(`${heading}\n`))?.split("\n```");
  // A comment at the start of a line in a block looks like a heading and would cut the block off.
  if (!parts || parts.length % 2 === 0)
    throw new Error(`${document} has no section '${heading}' with whole blocks`);
  return parts
    .filter((_, index) => index % 2 === 1)
    .map((part) => `${part.slice(part.indexOf("\n") + 1)}\n`);
}

/** Runs a line of /etc/cron.d as cron does. */
export function runAsCron(server: Server, line: string) {
  const command = line.split(" root ")[1];
  if (!command) throw new Error(`'${line}' is not a line for cron`);
  return server.tryRun(
    `exec env -i PATH=/usr/bin:/bin HOME=/root SHELL=/bin/sh sh -c ${quote(command)}`,
  );
}

export function runSql(server: Server, statements: string): Promise<string> {
  return server.run(
    `runuser -u postgres -- psql -v ON_ERROR_STOP=1 -At hanked <<'SQL'\n${statements}\nSQL\n`,
  );
}

/** Polls a condition of the shell. */
export function waitUntil(server: Server, condition: string, seconds = 60): Promise<string> {
  const loop = `until ${condition}; do sleep 0.3; done`;
  return server.run(`timeout ${seconds} sh -c ${quote(loop)}`);
}

export async function waitUntilReady(server: Server, ports = [3000, 3001, 3002]): Promise<void> {
  for (const port of ports)
    await waitUntil(server, `curl -sf -o /dev/null http://127.0.0.1:${port}/readyz`, 90);
}

export async function getStatus(server: Server, url: string, options = ""): Promise<string> {
  return (await server.tryRun(`curl -sk -o /dev/null -w '%{http_code}' ${options} ${quote(url)}`))
    .out;
}

/** Sends the form as a visitor without scripts does. */
export async function postLead(server: Server, company: string, site = "https://hanked.ee") {
  const form = new URLSearchParams({ ...leadForm, company, form_key: randomUUID() });
  const options = `-H 'Origin: ${site}' --data ${quote(form.toString())}`;
  const status = await getStatus(server, `${site}/`, options);
  if (status !== "303") throw new Error(`a lead was answered with ${status}`);
}

export const leadForm = {
  activity: "active",
  company: "Jumts SIA",
  company_code: "10137025",
  name: "Mari Maasikas",
  email: "mari@example.com",
  phone: "+372 5000000",
  industry: "construction",
  referral_source: "search",
  privacy_consent: "on",
};

/** The leads in the database, as the owner's command exports them. */
export async function exportLeads(server: Server): Promise<{ company: string; email: string }[]> {
  return JSON.parse(await server.run("deploy/as-owner leads export --format json"));
}

/** Throws unless exactly these companies among the given ones have a lead. */
export async function expectLeads(server: Server, there: string[], gone: string[] = []) {
  const found = (await exportLeads(server)).map(({ company }) => company);
  const wrong = [
    ...there.filter((name) => found.filter((each) => each === name).length !== 1),
    ...gone.filter((name) => found.includes(name)),
  ];
  if (wrong.length > 0)
    throw new Error(`wrong: ${wrong.join(", ")}; the leads: ${found.join(", ")}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
