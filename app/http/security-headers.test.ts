import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { denyByDefault } from "../features/consent/deny-by-default.ts";
import { tagHosts } from "../features/consent/tag-manager.ts";
import { speculationRules } from "../site/speculation-rules.ts";
import { baseHeaders, contentSecurityPolicy, inertPolicy } from "./security-headers.ts";

describe("the policy of a page", () => {
  test("names our own inline scripts by their hash, and approves no other", () => {
    expect(sourcesOf("script-src")).toEqual([
      "'self'",
      hashOf(denyByDefault),
      hashOf(speculationRules),
    ]);
    expect(sourcesOf("style-src")).toEqual(["'self'"]);
  });

  test("names the tag's hosts where there is a tag, and nowhere else", () => {
    const tagged = contentSecurityPolicy(true);
    for (const host of tagHosts.script) {
      expect(tagged).toContain(host);
      expect(contentSecurityPolicy(false)).not.toContain(host);
    }
  });

  test("allows nothing unsafe, no other host, no framing, no base", () => {
    const policy = contentSecurityPolicy(false);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(sourcesOf("default-src")).toEqual(["'none'"]);
    expect(sourcesOf("frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf("base-uri")).toEqual(["'none'"]);
    expect(sourcesOf("form-action")).toEqual(["'self'"]);
  });
});

test("an answer that is not a page may load and frame nothing", () => {
  expect(inertPolicy.split("; ")).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
});

test("every answer says how a browser must treat it", () => {
  expect(Object.keys(baseHeaders(false)).sort()).toEqual([
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
    "Referrer-Policy",
    "X-Content-Type-Options",
    "X-Frame-Options",
  ]);
});

test("only production insists on HTTPS, for a year at least", () => {
  expect(baseHeaders(false)).not.toHaveProperty("Strict-Transport-Security");
  const age = /max-age=(\d+)/.exec(baseHeaders(true)["Strict-Transport-Security"] ?? "")?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
});

function sourcesOf(directive: string): string[] {
  const found = contentSecurityPolicy(false)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;
}
