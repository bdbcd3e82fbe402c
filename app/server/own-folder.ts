import { statSync } from "node:fs";
import { SettingsError } from "../env.server.ts";

/** Checked at start: a missing folder would only be noticed by purchases that never appear. */
export function requireOwnFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new SettingsError("OWN_TENDERS_DIR must be a folder that is there");
}
