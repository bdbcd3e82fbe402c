import { foldText } from "../../app/site/clean-text.ts";
import type { SourceName } from "../../db/source-ids.ts";
import { sourceNames } from "../../db/source-ids.ts";
import { checkSource } from "../../importer/contract/check-source.ts";
import type { Sleep } from "../../importer/fetch/pace.ts";
import { allSources } from "../../importer/sources/all-sources.ts";
import type { Addresses } from "../../importer/sync/attempt-import.ts";
import type { Terminal } from "./progress.ts";

/** Prints a line for each finding. Returns 1 if a source no longer is what the parsers need. */
export async function checkSources(
  addresses: Addresses,
  names: SourceName[] | undefined,
  out: Terminal,
  now: Date,
  sleep?: Sleep,
): Promise<number> {
  let isBroken = false;
  for (const name of names ?? sourceNames) {
    const parts = { addresses, sources: allSources, now, ...(sleep && { sleep }) };
    for (const { level, text } of await checkSource(name, parts)) {
      isBroken ||= level === "broken";
      // It may quote what strangers wrote, which a terminal must not obey.
      out.write(`${name}: ${level === "fine" ? "" : `${level}: `}${foldText(text)}\n`);
    }
  }
  return isBroken ? 1 : 0;
}
