import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseSettings } from "../env.server.ts";
import { denyByDefault } from "../features/consent/deny-by-default.ts";
import { tagHosts } from "../features/consent/tag-manager.ts";
import { speculationRules } from "../site/speculation-rules.ts";
import { baseHeaders, contentSecurityPolicy, inertPolicy } from "./security-headers.ts";

describe("the content security policy of a page", () => {
  test("allows our own inline scripts by their hash, and no other", () => {
    expect(sourcesOf("script-src")).toEqual([
      "'self'",
      hashOf(denyByDefault),
      hashOf(speculationRules),
    ]);
    expect(sourcesOf("style-src")).toEqual(["'self'"]);
  });

  test("allows the tag manager's hosts only if it is configured", () => {
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

  test("requires Trusted Types, unless the tag manager is configured", () => {
    expect(sourcesOf("require-trusted-types-for")).toEqual(["'script'"]);
    expect(sourcesOf("trusted-types")).toEqual(["hanked-rules"]);
    expect(contentSecurityPolicy(true)).not.toContain("trusted-types");
  });
});

test("a response that is not a page may load, send and frame nothing", () => {
  expect(inertPolicy.split("; ")).toEqual([
    "default-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

const { hosts } = parseSettings({});
const local = { ee: "ee.localhost", lv: "lv.localhost", lt: "lt.localhost" };

test("every response says how a browser must treat it", () => {
  expect(Object.keys(baseHeaders({ production: false, hosts, gtmId: undefined })).sort()).toEqual([
    "cross-origin-embedder-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
  ]);
});

test("cross-origin resources must opt in, but the tag manager's load without cookies", () => {
  const embedding = (gtmId: string | undefined) =>
    baseHeaders({ production: true, hosts, gtmId })["cross-origin-embedder-policy"];
  expect(embedding(undefined)).toBe("require-corp");
  expect(embedding("GTM-TEST1")).toBe("credentialless");
});

describe("HSTS is sent", () => {
  const insists = (production: boolean, names = hosts) =>
    baseHeaders({ production, hosts: names, gtmId: undefined })["strict-transport-security"];

  test("in production, ready for preload: a year or more, with subdomains", () => {
    const parts = insists(true)?.split("; ") ?? [];
    expect(parts.slice(1)).toEqual(["includeSubDomains", "preload"]);
    expect(Number(parts[0]?.replace("max-age=", ""))).toBeGreaterThanOrEqual(31_536_000);
  });

  test("not in development, nor when sites are tried out on this machine", () => {
    expect(insists(false)).toBeUndefined();
    expect(insists(true, local)).toBeUndefined();
  });
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
