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

/** Sent with every answer, whatever it is. Why each is as it is: docs/decisions/061-security-headers.md. */
export function baseHeaders({ production, hosts, gtmId }: HeaderSettings): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // What the owners' tag loads from others asks for no leave of theirs; it comes without cookies.
    "Cross-Origin-Embedder-Policy": gtmId ? "credentialless" : "require-corp",
    ...(production && !isTriedOut(hosts) && { "Strict-Transport-Security": strictTransport }),
  };
}

/** As those who keep the browsers' list of HTTPS sites ask for it (hstspreload.org). */
const strictTransport = "max-age=63072000; includeSubDomains; preload";

/** A browser that has met it at `ee.localhost` would not show what is developed there any more. */
function isTriedOut(hosts: SiteHosts): boolean {
  return Object.values(hosts).some((host) => host.endsWith(".localhost"));
}

/**
 * The only inline scripts there are, each a constant that is named by its hash. A nonce cannot be cached, and
 * hashes of whatever a finished page holds would approve what someone has got into it.
 */
const inlineScripts = [denyByDefault, speculationRules].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

/**
 * Of all pages alike. Nothing else inline can run, nothing from another host can load, and no text can become markup
 * or a script. The last is not asked where there is a tag: it writes scripts from texts itself.
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

/** For answers that are not pages: nothing in them may run, load or be sent at all. */
export const inertPolicy =
  "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
