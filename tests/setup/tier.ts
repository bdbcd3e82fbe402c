/*
 * `npm test` has three tiers, which tools/test.ts sets for Vitest and Playwright: `quick` while working, the usual
 * one before a change is handed in, `all` before a release. Files that are asked for by name run as in `all`.
 */
const tier = process.env["TEST_TIER"];

export const quickTier = tier === "quick";

/** False if only the telling cases run, or none: `test.runIf(everyCase)`. */
export const everyCase = tier === "all";

/** All cases in the tier `all`, else only the telling ones. */
export function chooseCases<T>(all: T[], isRepresentative: (one: T) => boolean): T[] {
  return everyCase ? all : all.filter(isRepresentative);
}
