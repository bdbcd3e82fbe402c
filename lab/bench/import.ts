import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { builtProgram } from "../../db/project-root.ts";
import { tarEnd, tarEntry } from "../../importer/formats/write-tar.ts";
import { printTable } from "../../ops/text-table.ts";
import { findPostgres, startPostgres } from "../../tests/setup/postgres.ts";
import { sampleCall } from "../../tests/setup/sample-notices.ts";
import { commandFlags } from "../../tools/node-flags.ts";
import { startSite } from "../running-site.ts";
import { measureP99 } from "./load.ts";

const megabytes = 100;
/** Number of notices in a day of TED, and of those from our countries. */
const tedDay = { notices: 3_000, ours: 150 };

/**
 * Imports a month of 100 MB of eForms, and a day of TED, beside a running site as its background job does. Requests
 * come at a fixed rate, first without and then during the import.
 */
export async function measureImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-"));
  const postgres = findPostgres() ? await startPostgres() : undefined;
  try {
    const month = join(folder, "month.xml");
    const day = join(folder, "day.tar.gz");
    const notices = writeMonth(month);
    writeDay(day);
    process.stdout.write(
      `a month of ${megabytes} MB, ${notices} notices; a day of ${tedDay.notices} notices\n\n`,
    );
    const rows: string[][] = [];
    for (const url of postgres ? [undefined, postgres.url] : [undefined]) {
      const name = url ? "PostgreSQL" : "embedded";
      const env = { DATA_DIR: join(folder, name), LOG_LEVEL: "error", DATABASE_URL: url };
      rows.push([`${name}, a month`, ...(await measure(month, env))]);
      rows.push([`${name}, a day of TED`, ...(await measure(day, env))]);
    }
    printTable(
      ["", "seconds", "of CPU", "MB/s", "memory", "p99 idle", "p99 during", "ratio"],
      rows,
    );
    process.stdout.write(
      "\ngoals on PostgreSQL: memory 200 MB, 12 MB/s, ratio 2, a day of TED in 30 s\n",
    );
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(file: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const site = await startSite(env);
  try {
    const address = `http://127.0.0.1:${site.port}/aktiivsed-hanked`;
    await measureP99(address, setTimeout(2_000));
    const idle = await measureP99(address, setTimeout(15_000));
    const started = performance.now();
    const importing = importFile(file, env);
    const during = await measureP99(address, importing);
    const seconds = (performance.now() - started) / 1000;
    const { userCPUTime, systemCPUTime, maxRSS } = await importing;
    return [
      seconds.toFixed(1),
      ((userCPUTime + systemCPUTime) / 1e6).toFixed(1),
      (statSync(file).size / 1e6 / seconds).toFixed(1),
      `${Math.round(maxRSS / 1024)} MB`,
      `${idle.toFixed(1)} ms`,
      `${during.toFixed(1)} ms`,
      `${(during / idle).toFixed(1)} ×`,
    ];
  } finally {
    await site.stop();
  }
}

/** Starts the import as workers/sync-job.ts does. The process writes its resource usage to a file when it exits. */
async function importFile(file: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ResourceUsage> {
  const used = `${file}.used.json`;
  const note = `data:text/javascript,
    import { writeFileSync } from "node:fs";
    process.on("exit", () => writeFileSync("${used}", JSON.stringify(process.resourceUsage())));`;
  const args = [...commandFlags, "--import", note, builtProgram("tenders"), "import", file];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  if (child.pid) setPriority(child.pid, 10);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return JSON.parse(readFileSync(used, "utf8"));
}

const padding = Array.from(
  { length: 90 },
  (_, i) =>
    `<a:SubordinateAwardingCriterion><b:AwardingCriterionTypeCode listName="award-criterion-type">price</b:AwardingCriterionTypeCode><b:Name languageID="EST">Kriteerium ${i}</b:Name><b:Description languageID="EST">Pakkumuse maksumus ilma käibemaksuta, eurodes</b:Description></a:SubordinateAwardingCriterion>`,
).join("\n            ");

/** Writes a package like TED's: a gzipped tar file with one XML file per notice, most from other countries. */
function writeDay(file: string): void {
  const entries = Array.from({ length: tedDay.notices }, (_, i) => {
    const country = i % (tedDay.notices / tedDay.ours) === 0 ? "LVA" : "DEU";
    const buyers = [{ name: `Buyer ${i % 400}`, code: String(90_000_000_000 + i), country }];
    const id = `ted-${i}`;
    const notice = sampleCall({ ...callOf(i), id, procedure: id, buyers, padding });
    const xml = country === "LVA" ? notice : notice.replaceAll('"EST"', '"DEU"');
    return tarEntry(`20261116_221/${String(i).padStart(8, "0")}_2026.xml`, Buffer.from(xml));
  });
  writeFileSync(file, gzipSync(Buffer.concat([...entries, tarEnd])));
}

/** Writes notices of realistic size and proportion of tags. */
function writeMonth(file: string): number {
  const out = openSync(file, "w");
  let bytes = writeSync(out, '<?xml version="1.0" encoding="UTF-8"?><OPEN-DATA>');
  let notices = 0;
  for (; bytes < megabytes * 1_000_000; notices++) {
    bytes += writeSync(out, sampleCall({ ...callOf(notices), padding }));
  }
  writeSync(out, "</OPEN-DATA>");
  closeSync(out);
  return notices;
}

/** Every tenth notice is a change of the one before. */
function callOf(i: number) {
  const day = String((i % 27) + 1).padStart(2, "0");
  const isChange = i % 10 === 9;
  return {
    id: `notice-${i}`,
    procedure: `procedure-${isChange ? i - 1 : i}`,
    issued: [`2026-11-${day}+02:00`, "09:00:00.000+02:00"] as [string, string],
    deadlines: Array.from(
      { length: (i % 3) + 1 },
      () => [`2099-12-${day}+02:00`, "11:00:00+02:00"] as [string, string],
    ),
    buyers: [{ name: `Hankija ${i % 400}`, code: String(70_000_000 + (i % 400)) }],
    cpv: [`${String(10 + (i % 80))}000000`],
    ...(isChange ? { changes: `notice-${i - 1}-01` } : {}),
  };
}
