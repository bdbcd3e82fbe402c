import { spawn } from "node:child_process";
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
import { gzipSync } from "node:zlib";
import { tarEnd, tarEntry } from "../../importer/write-tar.ts";
import { findPostgres, startPostgres } from "../../tests/setup/postgres.ts";
import { sampleCall } from "../../tests/setup/sample-notices.ts";
import { commandFlags } from "../node-flags.ts";
import { startSite } from "../running-site.ts";
import { measureLatency } from "./latency.ts";
import { printTable } from "./table.ts";

const megabytes = 100;
const goals = { memoryMb: 200, mbPerSecond: 12, slower: 2, tedDaySeconds: 30 };
/** Of a day in TED, and how many of them are of our countries. */
const tedDay = { notices: 3_000, ours: 150 };

/**
 * A month of 100 MB of eForms, and a day of TED, imported beside a running site as its background job does. Requests come
 * at a fixed rate, first without and then during the import.
 */
export async function measureImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-"));
  const postgres = findPostgres() ? await startPostgres() : undefined;
  try {
    const month = join(folder, "month.xml");
    const notices = writeMonth(month);
    const day = join(folder, "day.tar.gz");
    writeDay(day);
    const rows: string[][] = [];
    for (const url of postgres ? [undefined, postgres.url] : [undefined]) {
      const database = url ? "PostgreSQL" : "embedded";
      const dataDir = join(folder, database);
      rows.push([`${database}, a month`, ...(await measure(dataDir, month, url))]);
      rows.push([`${database}, a day of TED`, ...(await measure(dataDir, day, url))]);
    }
    const size = statSync(month).size / 1e6;
    process.stdout.write(
      `a month of ${size.toFixed(0)} MB, ${notices} notices; a day of ${tedDay.notices} notices\n\n`,
    );
    printTable(
      ["", "seconds", "of CPU", "MB/s", "memory", "p99 idle", "p99 during", "ratio"],
      rows,
    );
    process.stdout.write(
      `\ngoals on PostgreSQL: memory ${goals.memoryMb} MB, ${goals.mbPerSecond} MB/s, ratio ${goals.slower}, ` +
        `a day of TED in ${goals.tedDaySeconds} s\n`,
    );
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, file: string, url: string | undefined): Promise<string[]> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error", ...(url ? { DATABASE_URL: url } : {}) };
  const site = await startSite(env);
  try {
    const address = `http://127.0.0.1:${site.port}/aktiivsed-hanked`;
    await measureLatency(address, sleep(2_000));
    const idle = await measureLatency(address, sleep(15_000));
    const started = performance.now();
    const importing = importFile(file, env);
    const during = await measureLatency(address, importing);
    const seconds = (performance.now() - started) / 1000;
    const { peakMb, cpuSeconds } = await importing;
    const size = statSync(file).size / 1e6;
    return [
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      (size / seconds).toFixed(1),
      `${peakMb} MB`,
      `${idle.p99.toFixed(1)} ms`,
      `${during.p99.toFixed(1)} ms`,
      `${(during.p99 / idle.p99).toFixed(1)} ×`,
    ];
  } finally {
    await site.stop();
  }
}

/** As jobs/tenders-sync.ts starts it. The peak memory is the kernel's VmHWM. */
async function importFile(
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<{ peakMb: number; cpuSeconds: number }> {
  const child = spawn(process.execPath, [...commandFlags, "scripts/tenders.ts", "import", file], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  if (child.pid) setPriority(child.pid, 10);
  let peakMb = 0;
  let cpuSeconds = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peakMb = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024) || peakMb;
      // Fields 14 and 15, in hundredths of a second; the name in field 2 has no spaces here.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(" ");
      cpuSeconds = (Number(fields[13]) + Number(fields[14])) / 100 || cpuSeconds;
    } catch {
      // It has ended, or this is not Linux.
    }
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { peakMb, cpuSeconds };
}

const criterion = (i: number) =>
  `<a:SubordinateAwardingCriterion><b:AwardingCriterionTypeCode listName="award-criterion-type">price</b:AwardingCriterionTypeCode><b:Name languageID="EST">Kriteerium ${i}</b:Name><b:Description languageID="EST">Pakkumuse maksumus ilma käibemaksuta, eurodes</b:Description></a:SubordinateAwardingCriterion>`;
const padding = Array.from({ length: 90 }, (_, i) => criterion(i)).join("\n            ");

/** As TED's packages: a tar file of one XML each, gzipped, most of them of other countries. */
function writeDay(file: string): void {
  const entries = Array.from({ length: tedDay.notices }, (_, i) => {
    const country = i % (tedDay.notices / tedDay.ours) === 0 ? "LVA" : "DEU";
    const buyers = [{ name: `Buyer ${i % 400}`, code: String(90_000_000_000 + i), country }];
    const notice = sampleCall({
      ...callOf(i),
      id: `ted-${i}`,
      procedure: `ted-${i}`,
      buyers,
      padding,
    });
    const xml = country === "LVA" ? notice : notice.replaceAll('"EST"', '"DEU"');
    return tarEntry(`20261116_221/${String(i).padStart(8, "0")}_2026.xml`, Buffer.from(xml));
  });
  writeFileSync(file, gzipSync(Buffer.concat([...entries, tarEnd])));
}

/** Notices of realistic size and proportion of tags. */
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

/** One in ten is a change of the one before. */
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
