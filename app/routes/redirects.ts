import { redirect } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

/** Moved for good. */
export function legacyRedirect(target: string): FileRoute {
  return { answer: () => redirect(target, 301) };
}
