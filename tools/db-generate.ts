import { spawnSync } from "node:child_process";

/** Generates a migration from changes in db/schema/; `--custom` for one that is written by hand. */
const kit = "node_modules/drizzle-kit/bin.cjs";
const { status } = spawnSync(process.execPath, [kit, "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
