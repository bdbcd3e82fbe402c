import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import {
  DocumentError,
  NoSuchDocument,
  NotModified,
  RefusedDocument,
  Unreachable,
} from "../document-error.ts";
import { type FetchOptions, fetchBytes, webDocument } from "./fetch-document.ts";
import { Pace } from "./pace.ts";

const content = "<OPEN-DATA>õ</OPEN-DATA>".repeat(100);
const limits = { quietMs: 300, totalMs: 1_000 };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("a document on the web", () => {
  test("is read, compressed or not", async () => {
    const base = await serve((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("gzip");
      if (request.url === "/opendata/packed") {
        response.setHeader("Content-Encoding", "gzip").end(gzipSync(content));
      } else if (request.url === "/opendata/packed-file-packed") {
        response.setHeader("Content-Encoding", "gzip").end(gzipSync(gzipSync(content)));
      } else response.end(request.url === "/opendata/packed-file" ? gzipSync(content) : content);
    });
    for (const name of ["plain", "packed", "packed-file", "packed-file-packed"]) {
      expect((await read(`${base}${name}`, { base })).text, name).toBe(content);
    }
  });

  test("is requested with our user agent, which says how to reach us", async () => {
    let asked: IncomingMessage | undefined;
    const base = await serve((request, response) => {
      asked = request;
      response.end("x");
    });
    await read(`${base}x`, { base, headers: { Accept: "application/json" } });
    expect(asked?.method).toBe("GET");
    expect(asked?.headers["user-agent"]).toMatch(
      /^Mozilla\/5\.0 \(compatible; Hanked\/\d+\.\d+\.\d+; \+https:\/\/hanked\.ee\/\)$/,
    );
    expect(asked?.headers.accept).toBe("application/json");
  });

  test("is requested by POST, with JSON and a key", async () => {
    const base = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      const { apikey, "content-type": type } = request.headers;
      request.on("end", () => response.end(`${request.method} ${type} ${apikey} ${body}`));
    });
    const { bytes } = await fetchBytes(
      `${base}x`,
      { base, limits, json: { page: "ž" }, key: { header: "apiKey", value: "secret" } },
      1_000,
    );
    expect(String(bytes)).toBe('POST application/json secret {"page":"ž"}');
  });

  test("that is unchanged is not sent again", async () => {
    const base = await serve((request, response) => {
      const { "if-none-match": etag, "if-modified-since": since } = request.headers;
      if (etag === '"2"' || since) return response.writeHead(304).end();
      response.setHeader("ETag", '"2"').setHeader("Last-Modified", "Mon, 16 Nov 2026 07:00:00 GMT");
      response.end("new");
    });
    const first = await read(`${base}x`, { base, etag: '"1"' });
    expect(first).toMatchObject({ etag: '"2"', lastModified: "Mon, 16 Nov 2026 07:00:00 GMT" });
    const { etag, lastModified } = first;
    await expect(read(`${base}x`, { base, etag })).rejects.toThrow(NotModified);
    await expect(read(`${base}x`, { base, lastModified })).rejects.toThrow(NotModified);
  });

  test.each([
    ["ftp://HOST/opendata/x"],
    ["file:///opendata/x"],
    ["http://169.254.169.254/opendata/x"],
    ["http://HOST/other/x"],
    ["http://HOST/opendata/../other"],
    ["http://HOST.evil.example/opendata/x"],
    ["http://user@HOST/opendata/x"],
    ["http://HOST:1/opendata/x"],
  ])("%s is not requested: it is outside the base address", async (address) => {
    const base = "http://register.example/opendata/";
    const named = address.replace("HOST", "register.example");
    expect(() => webDocument(named, { base })).toThrow(DocumentError);
    await expect(fetchBytes(named, { base }, 10)).rejects.toThrow("is not below");
  });

  test.each([
    ["http://169.254.169.254/latest", "which is not asked"],
    ["https://elsewhere.example/", "which is not asked"],
    ["ftp://127.0.0.1/", "which is not asked"],
    // The same host, which in this test has a private address.
    ["/opendata/moved", "inside a network"],
    [undefined, "leads nowhere"],
    ["http://[", "leads nowhere"],
  ])("that is redirected to %s is refused", async (location, message) => {
    const base = await serve((_, response) => {
      if (location) response.setHeader("Location", location);
      response.writeHead(302).end();
    });
    await expect(read(`${base}x`, { base })).rejects.toThrow(message);
  });

  test("whose host resolves to this machine is refused after a redirect", async () => {
    const base = (
      await serve((_, response) => {
        response.writeHead(301, { Location: "/opendata/y" }).end();
      })
    ).replace("127.0.0.1", "localhost");
    await expect(read(`${base}x`, { base })).rejects.toThrow("inside a network");
  });

  test("requested by POST is not redirected, nor is the key sent elsewhere", async () => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests += 1;
      response.writeHead(307, { Location: "/opendata/y" }).end();
    });
    await expect(read(`${base}x`, { base, json: {} })).rejects.toThrow("is behind a redirect");
    expect(requests).toBe(1);
  });

  test.each<[string, string, RequestListener]>([
    ["an error", "the answer is 502", (_, response) => response.writeHead(502).end("<html>")],
    [
      "half of it",
      "cannot be fetched",
      (_, response) => {
        response.setHeader("Content-Length", content.length + 1000);
        response.write(content.slice(0, 900));
        setTimeout(() => response.destroy(), 50);
      },
    ],
    ["silence", "cannot be fetched: silent", () => {}],
    ["silence after a while", "cannot be fetched", (_, response) => response.write("<OPEN-DATA>")],
    [
      "drop by drop without end",
      "cannot be fetched: it took too long",
      (_, response) => {
        response.write("<OPEN-DATA>");
        const timer = setInterval(() => response.write(" "), 50);
        response.once("close", () => clearInterval(timer));
      },
    ],
  ])("that comes as %s is refused", async (_, message, listener) => {
    const base = await serve(listener);
    await expect(read(`${base}x`, { base })).rejects.toThrow(message);
    await expect(read(`${base}x`, { base })).rejects.toThrow(DocumentError);
  });

  test("that exceeds the size limit of its kind is refused", async () => {
    const base = await serve((_, response) => response.end("x".repeat(1_001)));
    await expect(fetchBytes(`${base}x`, { base, limits }, 1_000)).rejects.toThrow("far larger");
  });

  test.each([
    [200, "text/html", "<html>"],
    [404, "text/plain", ""],
    [400, "application/json", "NOT_FOUND"],
  ])("that is not there yet is recognised: %i, %s, %j", async (status, type, text) => {
    const isMissing: FetchOptions["isMissing"] = (answer) =>
      answer.status === 404 ||
      answer.contentType === "text/html" ||
      answer.beginning === "NOT_FOUND";
    const base = await serve((request, response) => {
      if (request.url === "/opendata/there") response.end(content);
      else response.writeHead(status, { "Content-Type": type }).end(text);
    });
    await expect(read(`${base}x`, { base, isMissing })).rejects.toThrow(NoSuchDocument);
    expect((await read(`${base}there`, { base, isMissing })).text).toBe(content);
  });

  test("of a host that does not answer is refused as unreachable", async () => {
    const base = await serve(() => {});
    server?.close();
    await expect(read(`${base}x`, { base })).rejects.toThrow("cannot be fetched");
    await expect(read(`${base}x`, { base })).rejects.toThrow(Unreachable);
  });
});

describe("a server that refuses us", () => {
  test.each([
    [202, { "x-amzn-waf-action": "challenge" }, "is refused to programs for now", "for now"],
    [401, {}, "is refused (401)", "refuses the key (401)"],
    [403, {}, "is refused (403)", "refuses the key (403)"],
    [429, {}, "too many requests", "too many requests"],
  ])("with %i is recognised, and no key is shown", async (status, headers, without, withKey) => {
    const base = await serve((_, response) => response.writeHead(status, headers).end("hunter2"));
    const key = { header: "apiKey", value: "hunter2" };
    const failures = [];
    for (const options of [{ base }, { base, key }]) {
      const failure = await read(`${base}x`, options).then(
        () => undefined,
        (error) => error,
      );
      expect(failure).toBeInstanceOf(RefusedDocument);
      failures.push(String(failure));
    }
    expect(failures[0]).toContain(without);
    expect(failures[1]).toContain(withKey);
    expect(failures.join()).not.toContain("hunter2");
  });

  test("with 202 and no challenge has sent nothing", async () => {
    const base = await serve((_, response) => response.writeHead(202).end());
    await expect(read(`${base}x`, { base })).rejects.toThrow("the answer is 202");
  });
});

describe("a busy server", () => {
  test.each([429, 500, 503])("with %i is retried, later each time", async (status) => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests += 1;
      if (requests < 3) response.writeHead(status).end("busy");
      else response.end("at last");
    });
    const slept: number[] = [];
    expect((await read(`${base}x`, { base }, slept)).text).toBe("at last");
    expect(slept).toEqual([2_000, 10_000]);
  });

  test("is tried three times and no more", async () => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    await expect(read(`${base}x`, { base })).rejects.toThrow("the answer is 503");
    expect(requests).toBe(3);
  });

  test.each([
    ["7", [7_000, 7_000], 3],
    ["soon", [2_000, 10_000], 3],
    // Longer than we wait, so it is left to the next sync.
    ["61", [], 1],
  ])("with Retry-After (%s) is retried then", async (after, waits, times) => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests += 1;
      response.writeHead(429, { "Retry-After": after }).end();
    });
    const slept: number[] = [];
    await expect(read(`${base}x`, { base }, slept)).rejects.toThrow(RefusedDocument);
    expect(slept).toEqual(waits);
    expect(requests).toBe(times);
  });

  test("with a date in Retry-After is retried then", async () => {
    let requests = 0;
    const at = new Date(Date.now() + 30_000).toUTCString();
    const base = await serve((_, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(503, { "Retry-After": at }).end();
      else response.end("x");
    });
    const slept: number[] = [];
    await read(`${base}x`, { base }, slept);
    expect(slept[0]).toBeGreaterThan(25_000);
    expect(slept[0]).toBeLessThan(31_000);
  });
});

test("a server gets one request at a time, with a pause after each", async () => {
  let running = 0;
  let most = 0;
  const base = await serve((_, response) => {
    running += 1;
    most = Math.max(most, running);
    response.write("x");
    setTimeout(() => {
      running -= 1;
      response.end("y");
    }, 20);
  });
  let now = 0;
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
    now += ms;
  };
  const pace = new Pace({ pauseMs: 1_000, now: () => now, sleep });
  const asked = ["a", "b", "c"].map((name) =>
    fetchBytes(`${base}${name}`, { base, pace, limits }, 10),
  );
  expect((await Promise.all(asked)).map(({ bytes }) => String(bytes))).toEqual(["xy", "xy", "xy"]);
  expect(most).toBe(1);
  expect(slept).toEqual([1_000, 1_000]);
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/opendata/`;
}

/** Reads without waiting; the waits are noted in `slept`. */
async function read(address: string, options: FetchOptions, slept: number[] = []) {
  const sleep = async (ms: number) => slept.push(ms);
  const pace = new Pace({ pauseMs: 0, sleep });
  const { chunks, etag, lastModified } = await webDocument(address, {
    limits,
    pace,
    ...options,
  }).open();
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return { text: Buffer.concat(parts).toString("utf8"), etag, lastModified };
}
