import type { Failed } from "../../importer/import-log.ts";

/** Lists the notices that were left out, up to a limit. */
export function describeFailed(failed: Failed[]): string[] {
  const named = failed.filter((entry) => "notice" in entry).slice(0, maxNamed);
  const more = countFailed(failed) - named.length;
  return [
    ...named.map(({ notice, reason }) => `left out notice ${notice}: it ${reason}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}

const maxNamed = 20;

export function countFailed(failed: Failed[]): number {
  return failed.reduce((sum, entry) => sum + ("more" in entry ? entry.more : 1), 0);
}
