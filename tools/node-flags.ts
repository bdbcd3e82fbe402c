import { fileURLToPath } from "node:url";

/**
 * For every process that opens the embedded database. V8's optimising compiler takes 500 MB for PGlite, for a second
 * or two after each start, and makes our queries no faster. We have no other WebAssembly that needs speed. It must be
 * on the command line: set at run time it has no effect.
 */
const plainWebAssembly = "--liftoff-only";

/**
 * A small young generation, and an old one that grows by half before it is collected, save forty megabytes in a process
 * that mostly sends cached pages, at no speed that can be measured. deploy/serve and the Dockerfile have the same values.
 */
export const serverFlags = [
  plainWebAssembly,
  "--max-semi-space-size=8",
  "--heap-growing-percent=50",
];

/** Commands are short, so less memory matters more than speed. Also in tools/run.mjs. */
export const commandFlags = [plainWebAssembly, "--max-semi-space-size=4"];

export const serverEnv = {
  // Caches compiled code: the next start is quicker and saves the compiler's twenty megabytes.
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../.cache/compiled", import.meta.url)),
  // Compressing a page takes a megabyte for a moment. By default the C library keeps such memory, in an arena per
  // thread: 100 MB after some thousand pages. So it returns large pieces at once; but not the 128 KB that compressing
  // one page quickly takes, for getting them again from the system took a third of its time.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "147456",
  MALLOC_TRIM_THRESHOLD_: "524288",
};
