import { rootOf } from "../../db/failures.ts";

/** Where it happened and the driver's own words; the query around them may hold what a visitor typed. */
export function whatFailed(error: unknown): string {
  const reason = rootOf(error);
  if (!(error instanceof Error) || !(reason instanceof Error)) return String(error);
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${reason.name}: ${reason.message}`, ...places.slice(0, 7)].join("\n");
}
