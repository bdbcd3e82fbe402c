import { ensureBuilt } from "../../scripts/ensure-built.ts";
import { ensureTemplates } from "./embedded-template.ts";

/** Once, before workers start sites: two that build at the same time get in each other's way. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
  await ensureTemplates();
}
