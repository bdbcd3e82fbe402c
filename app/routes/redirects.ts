import { redirect } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

/** Addresses that have moved for good (301). The targets are ours, never built from input. */
export const legacyRedirects: Record<string, string> = {
  "/privaatsuspoliitika": "/privatuma-politika",
  "/privatumo-politika": "/privatuma-politika",
  "/kasutustingimused": "/noteikumi",
  "/naudojimo-salygos": "/noteikumi",
  "/rinkodaros-taisykles": "/marketinga-noteikumi",
  "/aciu": "/paldies",
  "/tanan": "/paldies",
};

/** An address that the specification spells wrongly is found under its right spelling, too. */
export const correctedSpellings: Record<string, string> = {
  "/blog/jungtines-veiklos-sutartis-pirkimuose": "/blog/juntines-veiklos-sutartis-pirkimuose",
};

export function legacyRedirect(target: string): FileRoute {
  return { answer: () => redirect(target, 301) };
}
