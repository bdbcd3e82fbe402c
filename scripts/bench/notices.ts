import { measureImport } from "./notices-import.ts";
import { measureReading } from "./notices-read.ts";

/** Importing, and reading what years of imports have left. */
export async function run(): Promise<void> {
  await measureImport();
  process.stdout.write("\n");
  await measureReading();
}
