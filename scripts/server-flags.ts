/**
 * A small nursery for new objects takes tens of megabytes off a process that mostly sends kept pages.
 * The Dockerfile and docs/running.md name the same.
 */
export const serverFlags = ["--max-semi-space-size=16"];
