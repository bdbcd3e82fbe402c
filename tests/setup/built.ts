import { ensureBuilt } from "../../tools/ensure-built.ts";
import { ensureTemplates } from "./embedded-template.ts";

/** Runs once, before workers start sites: two builds at the same time get in each other's way. */
export async function setUp(): Promise<void> {
  await Promise.all([ensureBuilt(), ensureTemplates()]);
}
