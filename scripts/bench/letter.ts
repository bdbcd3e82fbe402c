import { measureLetters } from "./letter-build.ts";
import { measurePreviews } from "./letter-preview.ts";

/** Building letters for many, and showing one of a million notices. */
export async function run(): Promise<void> {
  await measureLetters();
  process.stdout.write("\n");
  await measurePreviews();
}
