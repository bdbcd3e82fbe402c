import { fileURLToPath } from "node:url";

/**
 * A small nursery for new objects takes tens of megabytes off a process that mostly sends kept pages;
 * a much smaller one would be tidied too often. The Dockerfile and docs/running.md name the same.
 */
export const serverFlags = ["--max-semi-space-size=32"];

/** Code compiled once: the next start is quicker, and does without the compiler's twenty megabytes. */
export const serverEnv = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../.cache/compiled", import.meta.url)),
};
