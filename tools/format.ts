import { spawnSync } from "node:child_process";

const biome = "node_modules/@biomejs/biome/bin/biome";
const { status } = spawnSync(process.execPath, [biome, "check", "--write", "."], {
  stdio: "inherit",
});
process.exit(status ?? 1);
