import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { baseHeaders, contentSecurityPolicy, inertPolicy } from "./security-headers.ts";

describe("the policy of a page", () => {
  test("names each inline script by the hash of exactly what is between its tags", () => {
    const first = "window.a = 'šņā';\n  go(1 < 2);";
    const second = "import('/assets/x.js')";
    const page = `<script>${first}</script><p></p><script type="module" async>${second}</script>`;
    expect(sourcesOf("script-src", page)).toEqual(["'self'", hashOf(first), hashOf(second)]);
  });

  test("does not hash scripts that are loaded, nor empty ones", () => {
    const page = `<script src="/assets/a.js"></script><script type="module" src="/b.js">x()</script><script></script>`;
    expect(sourcesOf("script-src", page)).toEqual(["'self'"]);
  });

  test("does not hash data for machines, which never runs", () => {
    const page = `<script type="application/ld+json">{"a":1}</script><script>a()</script>`;
    expect(sourcesOf("script-src", page)).toEqual(["'self'", hashOf("a()")]);
  });

  test("names a script that occurs twice once", () => {
    const page = "<script>a()</script><script>a()</script>";
    expect(sourcesOf("script-src", page)).toEqual(["'self'", hashOf("a()")]);
  });

  test("keeps scripts and styles apart", () => {
    const page = "<style>p{}</style><script>a()</script>";
    expect(sourcesOf("style-src", page)).toEqual(["'self'", hashOf("p{}")]);
    expect(sourcesOf("script-src", page)).toEqual(["'self'", hashOf("a()")]);
  });

  test("allows nothing unsafe, no other host, no framing, no base", () => {
    const policy = contentSecurityPolicy("<script>a()</script>");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(sourcesOf("default-src", "")).toEqual(["'none'"]);
    expect(sourcesOf("frame-ancestors", "")).toEqual(["'none'"]);
    expect(sourcesOf("base-uri", "")).toEqual(["'none'"]);
    expect(sourcesOf("form-action", "")).toEqual(["'self'"]);
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

function sourcesOf(directive: string, page: string): string[] {
  const found = contentSecurityPolicy(page)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;
}
