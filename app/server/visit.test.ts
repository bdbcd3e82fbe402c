import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import proxyAddr from "proxy-addr";
import { describe, expect, test } from "vitest";
import { createSiteResolver } from "../site/host.ts";
import {
  clientAddress,
  type Ingress,
  isMalformed,
  looksLikeFile,
  originOf,
  parseVisit,
} from "./visit.ts";

const ingress: Ingress = {
  resolveSite: createSiteResolver({ ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" }),
  trustProxy: proxyAddr.compile(["10.0.0.1"]),
};
const proxy = "10.0.0.1";
const stranger = "203.0.113.9";

describe("the site", () => {
  const forwarded = { host: "hanked.ee", "x-forwarded-host": "hanked.lt" };

  test("comes from Host, whatever an untrusted peer forwards", () => {
    expect(visit({ headers: forwarded, peer: stranger }).site.key).toBe("ee");
  });

  test("comes from the forwarded host of a trusted proxy", () => {
    expect(visit({ headers: forwarded, peer: proxy }).site.key).toBe("lt");
  });

  test("comes from the first of several forwarded hosts", () => {
    const headers = { host: "inner", "x-forwarded-host": "hanked.lv, hanked.lt" };
    expect(visit({ headers, peer: proxy }).site.key).toBe("lv");
  });

  test("comes from Host if a trusted proxy forwards none", () => {
    expect(visit({ headers: { host: "hanked.lv" }, peer: proxy }).site.key).toBe("lv");
    const empty = { host: "hanked.lv", "x-forwarded-host": " " };
    expect(visit({ headers: empty, peer: proxy }).site.key).toBe("lv");
  });

  test("is plain without a host", () => {
    expect(visit({ headers: {} }).site.key).toBe("plain");
  });
});

describe("the address", () => {
  test.each([
    ["/", "/", ""],
    ["/a?b=c", "/a", "b=c"],
    ["/a?", "/a", ""],
    ["/a?b?c=/d", "/a", "b?c=/d"],
    ["//evil.example/x", "//evil.example/x", ""],
    ["/%C4%81", "/%C4%81", ""],
    ["http://hanked.lt/a?b=c", "/a", "b=c"],
    ["HTTPS://evil.example:81/a", "/a", ""],
    ["http://evil.example", "/", ""],
  ])("%j has the path %j and the query %j", (url, path, query) => {
    expect(visit({ url })).toMatchObject({ path, query });
  });

  // RFC 9112 §3.2.1: an empty path in the absolute form means `/`.
  test("in absolute form with a query but no path is the landing page", () => {
    expect(visit({ url: "http://hanked.lt?a=b" })).toMatchObject({ path: "/", query: "a=b" });
  });

  test("in absolute form does not select the site", () => {
    const { site } = visit({ url: "http://hanked.lt/", headers: { host: "hanked.lv" } });
    expect(site.key).toBe("lv");
  });
});

describe("the origin", () => {
  const secure = { host: "hanked.lv", "x-forwarded-proto": "https" };

  test("is secure only if a trusted proxy says so", () => {
    expect(origin({ headers: secure, peer: proxy })).toBe("https://hanked.lv");
    expect(origin({ headers: secure, peer: stranger })).toBe("http://hanked.lv");
  });

  test.each(["a b", "x/y", "user@host", "host:port", "a\r\nb", "[::1", "é.example"])(
    "never holds a host such as %j",
    (host) => {
      expect(origin({ headers: { host } })).toBe("http://localhost");
    },
  );

  test.each(["1.2.3.999", "1.1.1.1.1", "localhost:99999", "[::::]"])(
    "never holds %s, which only looks like a host",
    (host) => {
      expect(origin({ headers: { host } })).toBe("http://localhost");
    },
  );

  test.each(["localhost:3000", "[::1]:3000", "192.0.2.1"])("keeps the host %s", (host) => {
    expect(origin({ headers: { host } })).toBe(`http://${host}`);
  });
});

test("every visit has its own id, which does not reveal how many there were", () => {
  const ids = Array.from({ length: 5_000 }, () => visit({}).requestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/);
  // Consecutive random ids share at most a few digits by chance; those of a counter share nearly all.
  const alike = (a: string, b = "") => [...a].filter((sign, at) => sign === b[at]).length;
  const most = Math.max(...ids.slice(1).map((id, at) => alike(id, ids[at])));
  expect(most).toBeLessThan(10);
});

describe("the client address", () => {
  const headers = { "x-forwarded-for": "198.51.100.7, 192.0.2.5" };

  test("is the peer's, if the peer is not a trusted proxy", () => {
    expect(clientAddress(requestOf({ headers, peer: stranger }), ingress)).toBe(stranger);
  });

  test("is the last one that is not a trusted proxy's", () => {
    expect(clientAddress(requestOf({ headers, peer: proxy }), ingress)).toBe("192.0.2.5");
  });

  test("is empty where the connection was reset before anybody asked", () => {
    const request = { ...requestOf({ headers }), socket: {} } as IncomingMessage;
    expect(clientAddress(request, ingress)).toBe("");
  });
});

interface Sent {
  url?: string;
  headers?: IncomingHttpHeaders;
  peer?: string;
}

function visit(sent: Sent) {
  return parseVisit(requestOf(sent), {} as ServerResponse, ingress);
}

function origin(sent: Sent) {
  return originOf(requestOf(sent), ingress);
}

function requestOf({ url = "/", headers = { host: "hanked.ee" }, peer = stranger }: Sent) {
  const socket = { remoteAddress: peer };
  return { url, headers, socket, connection: socket } as unknown as IncomingMessage;
}

test.each([
  "",
  "*",
  "evil",
  "/%",
  "/%zz",
  "/%c3%28",
  "/%ff",
  "/a%00b",
  "/%0d%0aSet-Cookie:x",
  "/%1f",
  "/a\tb",
  "/x%00.png",
  "/..",
  "/a/%2e%2e/b",
])("%j is malformed", (path) => {
  expect(isMalformed(path)).toBe(true);
});

test.each([
  "/ogre.png",
  "/og/blog/x%2epng",
  "/sitemaps/pages.xml",
  "/favicon.ico",
  "/paldies.data",
  "/deep/down/wp-login.PHP",
  "/x%2Ephp",
  "/aktiivsed-hanked.php",
  "/.env",
  "/.git/config.lock",
  "/assets",
  "/assets/",
  "/assets/app-abc123",
  "/api",
  "/api/leads",
  "/%61pi/leads",
  "//evil.example",
  "/\\evil.example",
])("%j looks like a file", (path) => {
  expect([isMalformed(path), looksLikeFile(path)]).toEqual([false, true]);
});

test.each([
  "/",
  "//",
  "/paldies",
  "/assetsandmore",
  "/apis",
  "/blog/assets/x",
  "/100%25",
  "/v1.2.",
  "/x.longerthaneight",
])("%j does not look like a file", (path) => {
  expect([isMalformed(path), looksLikeFile(path)]).toEqual([false, false]);
});
