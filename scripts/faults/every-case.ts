import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { findPostgres } from "../../tests/setup/postgres.ts";
import { parseOptions } from "../command-line.ts";

/** Test files that play only the telling cases in `npm test`: see tests/setup/every-case.ts. */
const isShortened = /\/every-case\.ts"|\b(?:quickDatabases|isQuick)\b/;

/** Runs them with all of their cases. Their exit code. */
export function playEveryCase(args: string[]): number {
  parseOptions(args, { name: "faults -- tests" });
  if (!findPostgres()) throw new Error("PostgreSQL's programs are not installed");
  const files = globSync("{app,db,importer,jobs,scripts,tests}/**/*.test.ts").filter((file) =>
    isShortened.test(readFileSync(file, "utf8")),
  );
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...files.sort()],
    { stdio: "inherit", env: { ...process.env, EVERY_CASE: "1" } },
  );
  return status ?? 1;
}
