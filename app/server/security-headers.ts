import { createHash } from "node:crypto";
import { denyByDefault } from "../features/consent/deny-by-default.ts";
import { tagHosts } from "../features/consent/tag-manager.ts";
import type { SiteHosts } from "../site/host.ts";
import { speculationRules, trustedPolicy } from "../site/speculation-rules.ts";

interface HeaderSettings {
  production: boolean;
  hosts: SiteHosts;
  gtmId: string | undefined;
}

/** Sent with every answer, with lower-case names. Reasons for each: docs/decisions/061-security-headers.md. */
export function baseHeaders({ production, hosts, gtmId }: HeaderSettings): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Third parties that the tag manager loads from send no CORP header; `credentialless` loads them without cookies.
    "cross-origin-embedder-policy": gtmId ? "credentialless" : "require-corp",
    ...(production && !usesLocalHosts(hosts) && { "strict-transport-security": strictTransport }),
  };
}

/** What the browsers' preload list requires (hstspreload.org). */
const strictTransport = "max-age=63072000; includeSubDomains; preload";

/** With HSTS from `ee.localhost`, a browser would refuse the development server there. */
function usesLocalHosts(hosts: SiteHosts): boolean {
  return Object.values(hosts).some((host) => host.endsWith(".localhost"));
}

/**
 * The only inline scripts, each a constant that is allowed by its hash. A nonce cannot be cached, and hashing the
 * scripts found in a rendered page would also allow injected ones.
 */
const inlineScripts = [denyByDefault, speculationRules].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

/**
 * The same for all pages. No other inline script can run, nothing loads from other hosts, and Trusted Types keep
 * strings from becoming markup or script, except with a tag manager, which makes scripts from strings.
 */
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
    ...(tagManager ? [] : [`trusted-types ${trustedPolicy}`, "require-trusted-types-for 'script'"]),
  ].join("; ");
}

/** For error pages that are rendered without data: they have a style sheet and no script. */
export const briefPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For answers that are not pages: nothing in them may run, load or be submitted. */
export const inertPolicy =
  "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
