import { endWithUsage, exitWithMessage, parseName, parseOptions } from "../ops/command-line.ts";

const usage = `npm run bench -- [NAME]

Measurements:
  pages      requests per second of a bare server, a kept and a rendered page (the default)
  uncached   pages that are rendered each time; WORD…: those with these words in their names
  formats    answers for programs; WORD…: those with these words in their names; --database embedded|postgres
  cpv        the CPV tool
  notices    a table of a million notices
  letters    a digest run; --letters N, --database embedded|postgres
  jobs       steps and seconds of visitors' tasks; --port PORT
  pooler     connections of eight processes, without and with PgBouncer
  standby    the database's share of pages, and how far a standby is behind
  recovery   a base backup and its drill; --notices N, --leads N
Compare only ratios within one run on one machine.
`;

const benches = {
  pages: () => import("./bench/pages.ts"),
  uncached: () => import("./bench/uncached.ts"),
  formats: () => import("./bench/formats.ts"),
  cpv: () => import("./bench/cpv.ts"),
  notices: () => import("./bench/notices.ts"),
  letters: () => import("./bench/letters.ts"),
  jobs: () => import("./bench/jobs.ts"),
  standby: () => import("./bench/standby.ts"),
  recovery: () => import("./bench/recovery.ts"),
  pooler: () => import("./bench/pooler.ts"),
};

type Bench = keyof typeof benches;

try {
  const [given = "pages", ...rest] = process.argv.slice(2);
  const name = parseName([given, ...rest], "bench", Object.keys(benches) as Bench[]);
  if (name === "help") endWithUsage(usage);
  // These parse the rest themselves.
  if (!["uncached", "letters", "jobs", "formats", "recovery"].includes(name))
    parseOptions(rest, { name });
  const { run } = await benches[name]();
  await run(rest);
  // Without a code, it keeps `process.exitCode`, which is not 0 if a limit was exceeded.
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
