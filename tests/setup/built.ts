import { ensureBuilt } from "../../tools/ensure-built.ts";
import { ensureTemplates } from "./embedded-template.ts";

/** Once, before workers start sites: two that build at the same time get in each other's way. */
export async function setUp(): Promise<void> {
  await Promise.all([ensureBuilt(), ensureTemplates()]);
}
