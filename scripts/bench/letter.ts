import { spawnSync } from "node:child_process";
import { serverFlags } from "../node-flags.ts";
import { measurePreviews } from "./letter-preview.ts";

/** Building letters for many, and showing one of a million notices. */
export async function run(): Promise<void> {
  // In a process like the server's, and without what else a measurement has loaded.
  const script = new URL("letter-build.ts", import.meta.url);
  const call = `(await import(${JSON.stringify(script)})).measureLetters()`;
  const args = [...serverFlags, "--input-type=module", "-e", call];
  const { status } = spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the letters could not be measured");
  process.stdout.write("\n");
  await measurePreviews();
}
