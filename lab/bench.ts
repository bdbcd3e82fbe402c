import { endWithUsage, exitWithMessage, parseName, parseOptions } from "../ops/command-line.ts";

const usage = `npm run bench -- [NAME]

Measurements: pages (the default), uncached, formats (answers for programs; WORD…: those with these words in their
names; --database embedded|postgres), cpv, notices, letters (a digest run; --letters N, --database embedded|postgres), jobs (steps and seconds of visitors' tasks; --port PORT). Compare only ratios within one run
on one machine.
`;

const benches = {
  pages: () => import("./bench/pages.ts"),
  uncached: () => import("./bench/uncached.ts"),
  formats: () => import("./bench/formats.ts"),
  cpv: () => import("./bench/cpv.ts"),
  notices: () => import("./bench/notices.ts"),
  letters: () => import("./bench/letters.ts"),
  jobs: () => import("./bench/jobs.ts"),
};

type Bench = keyof typeof benches;

try {
  const [given = "pages", ...rest] = process.argv.slice(2);
  const name = parseName([given, ...rest], "bench", Object.keys(benches) as Bench[]);
  if (name === "help") endWithUsage(usage);
  // These parse the rest themselves.
  if (!["letters", "jobs", "formats"].includes(name)) parseOptions(rest, { name });
  const { run } = await benches[name]();
  await run(rest);
  // Without a code, it keeps `process.exitCode`, which is not 0 if a limit was exceeded.
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
