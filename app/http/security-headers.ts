import { createHash } from "node:crypto";
import { denyByDefault } from "../features/consent/deny-by-default.ts";
import { tagHosts } from "../features/consent/tag-manager.ts";
import { speculationRules } from "../site/speculation-rules.ts";

/** Sent with every answer, whatever it is. */
export function baseHeaders(production: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(production && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/**
 * The only inline scripts there are, each a constant that is named by its hash. A nonce cannot be cached, and
 * hashes of whatever a finished page holds would approve what someone has got into it.
 */
const inlineScripts = [denyByDefault, speculationRules].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

/** Of all pages alike. Nothing else inline can run, and nothing from another host can load. */
export function contentSecurityPolicy(tagManager: boolean): string {
  const tag = tagManager ? tagHosts : { script: [], connect: [], image: [] };
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts, ...tag.script].join(" ")}`,
    "style-src 'self'",
    `img-src ${["'self'", "data:", ...tag.image].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...tag.connect].join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For answers that are not pages: nothing in them may run at all. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
