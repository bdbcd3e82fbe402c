import { createHash } from "node:crypto";
import { tagHosts } from "../features/consent/tag-manager.ts";

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
 * A nonce cannot be cached, so each inline script and style of the finished page is named by its
 * hash. Nothing else inline can run, and nothing from another host can load.
 */
export function contentSecurityPolicy(html: string, tagManager = false): string {
  const tag = tagManager ? tagHosts : { script: [], connect: [], image: [] };
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...tag.script, ...hashesOf(html, "script")].join(" ")}`,
    `style-src ${["'self'", ...hashesOf(html, "style")].join(" ")}`,
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

function hashesOf(html: string, element: "script" | "style"): string[] {
  const found = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(inline[element])) {
    // What is only read by machines does not run, and so needs no leave.
    if (content === "" || / src=|application\/ld\+json/.test(attributes)) continue;
    found.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...found];
}

const inline = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
};
