import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { exitWithMessage, parseScriptOptions } from "../ops/command-line.ts";
import { ask } from "../tests/setup/ask.ts";

const usage = `npm run compare-pages -- --with FOLDER

Fetches every page that the sitemaps name, and some that they do not, from this version and from the one in FOLDER, on
the three sites and the plain host, and lists those that differ. Ignores names of built files, keys of forms and times.
`;

/** Pages that sitemaps do not list: searches, filters, feeds, errors, pages of trials. */
const others = `
  /paldies /pirkejas/Nobody /tiekejas/10000001 /hange/999999999 /proov/nothing /nothing /nothing.png
  /cpv-koodid?q=jumta /cpv-koodid?tab=hierarhija /cpv-koodid?q=zzzz
  /aktiivsed-hanked?q=hange /aktualie-iepirkumi?kind=plan /aktualus-pirkimai?page=2
  /aktiivsed-hanked.json /aktiivsed-hanked.atom /aktiivsed-hanked.csv /aktiivsed-hanked.ics
  /naidiskiri?cpv=45 /vestules-paraugs?q=jumts /laisko-pavyzdys?cpv=45&region=LT
  /robots.txt /sitemap.xml /healthz
`
  .trim()
  .split(/\s+/);

try {
  const { with: folder } = parseScriptOptions(usage, {
    name: "compare-pages",
    options: { with: { type: "string" } },
  });
  if (!folder) throw new Error("--with names the folder of the other version");
  const [now, before] = await Promise.all([startVersion("."), startVersion(folder)]);
  let compared = 0;
  const differing: string[] = [];
  for (const host of ["localhost", ...siteIds.map((id) => sisterSites[id].host)]) {
    const paths = new Set([...(await listPaths(now.port, host)), ...others]);
    for (const path of paths) {
      const [one, other] = await Promise.all(
        [now, before].map(({ port }) => fetchPage(port, host, path)),
      );
      compared += 1;
      if (one !== other)
        differing.push(`${host}${path}\n${firstDifference(other ?? "", one ?? "")}`);
    }
  }
  for (const version of [now, before]) version.stop();
  for (const text of differing) process.stdout.write(`${text}\n\n`);
  process.stdout.write(`${compared} compared, ${differing.length} differ\n`);
  process.exit(differing.length > 0 ? 1 : 0);
} catch (error) {
  exitWithMessage(error);
}

async function startVersion(folder: string) {
  // Older versions have it in scripts/.
  const rooms = ["lab", "scripts"].map((room) => join(resolve(folder), room, "running-site.ts"));
  const found = rooms.find(existsSync);
  if (!found) throw new Error(`${folder} is no version of this project`);
  const starter = pathToFileURL(found).href;
  const program = `import(${JSON.stringify(starter)}).then(async ({ startSite }) => {
    const site = await startSite();
    console.log(site.port);
    process.stdin.once("end", async () => { await site.stop(); process.exit(); }).resume();
  })`;
  const child = spawn(process.execPath, ["-e", program], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(child.stdout), "line");
  return { port: Number(line), stop: () => child.stdin.end() };
}

async function listPaths(port: number, host: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await ask({ port }, host, path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => new URL(url.replaceAll("&amp;", "&")),
    );
  const indexed = await locations("/sitemap.xml");
  const named = indexed.map(({ pathname, search }) => pathname + search);
  const nested = await Promise.all(
    named.filter((path) => path.endsWith(".xml")).map((path) => locations(path)),
  );
  const all = [...named, ...nested.flat().map(({ pathname, search }) => pathname + search)];
  // Only every 60th of the 9,454 code pages, which are all alike.
  return all.filter((path, index) => !/cpv-koodid\/\d/.test(path) || index % 60 === 0);
}

async function fetchPage(port: number, host: string, path: string): Promise<string> {
  const { status, headers, body } = await ask({ port }, host, path);
  const kept = ["content-type", "location", "cache-control", "link"].map(
    (name) => `${name}: ${headers[name] ?? ""}`,
  );
  return normalise([status, ...kept, body].join("\n"));
}

function normalise(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/-[\w-]{8}\.(js|css|woff2)/g, ".$1")
    .replaceAll(/sha(256|384|512)-[\w+/=]+/g, "HASH")
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "TIME")
    .replaceAll(/\b\d{1,2}[:.]\d\d(:\d\d)?\b/g, "CLOCK")
    .replaceAll(/\d{8}T\d{6}Z/g, "STAMP")
    .replaceAll(/\?v=[\w-]+/g, "?v=V");
}

function firstDifference(before: string, now: string): string {
  let index = 0;
  while (index < before.length && before[index] === now[index]) index += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 60), index + 120));
  return `  before ${around(before)}\n  now    ${around(now)}`;
}
