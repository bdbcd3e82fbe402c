import { fileURLToPath } from "node:url";

/**
 * For whatever opens the embedded database. V8's optimising compiler takes 500 MB for PGlite, for a second or
 * two after each start, and makes our queries no faster. Nothing else of ours is WebAssembly that has to be
 * quick. It must be said on the command line: set later, by code, it has no effect.
 */
const plainWebAssembly = "--liftoff-only";

/**
 * A small nursery for new objects takes tens of megabytes off a process that mostly sends kept pages;
 * a much smaller one would be tidied too often. The Dockerfile and docs/running.md name the same.
 */
export const serverFlags = [plainWebAssembly, "--max-semi-space-size=16"];

/** A command is short; it may as well be small. Also in scripts/run.mjs. */
export const commandFlags = [plainWebAssembly, "--max-semi-space-size=4"];

export const serverEnv = {
  // Code compiled once: the next start is quicker, and does without the compiler's twenty megabytes.
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../.cache/compiled", import.meta.url)),
  // Every page that is compressed takes a megabyte for a moment. By default the C library keeps such
  // pieces, in a pool for each thread: 100 MB after some thousand pages.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
